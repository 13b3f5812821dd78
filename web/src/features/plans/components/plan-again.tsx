import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href, setQuery } from '../../../platform/location.ts';
import { AskedSheets } from '../../../state/asked-sheets.tsx';
import { useStanding } from '../../../state/use-standing.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Band, Stack } from '../../../ui/frame/layout.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { Caption } from '../../../ui/text.tsx';
import type { PlanDetail } from '../api/plan-calls.ts';
import { useMay } from '../../../state/may.tsx';

const putSheet: ReadonlySet<string> = new Set(['put']);

export interface AgainSheetProps {
  /** The offer's. */
  planNo: string;
  amount: string;
}

interface PlanAgainProps {
  plan: PlanDetail;
  /** Puts its product's open offer. */
  Put: ComponentType<AgainSheetProps>;
}

/** Puts the product's newest open offer with the last amount; without one, a similar offer and the way to the others. */
export function PlanAgain({ plan, Put }: PlanAgainProps): ReactNode {
  const t = useTranslations('plan');
  const formats = useFormats();
  const plans = useStanding().data?.plans;
  const { again, similar, put_amount: amount } = plan;
  // The put itself takes the offer: the sheet stays until it has led to the new plan.
  const [asked, setAsked] = useState(again);
  if (again !== null && again !== asked) setAsked(again);
  if (!useMay('put')) return null;
  return (
    <Band isJoined>
      {again === null || amount === null ? (
        <Stack gap={2}>
          <p>{t('detail.noOffer')}</p>
          {similar && (
            <Rows isBoxed>
              <Row
                label={t('detail.similar', { name: similar.product_name })}
                sub={t('goods.target', { name: t('list.lowest'), value: formats.amount(similar.lowest_put) })}
                href={href('/plan/goods-detail', { plan_no: similar.plan_no })}
              />
            </Rows>
          )}
          <ButtonLink look="secondary" href={href('/plan', { status: 'wait_put' })}>
            {t('detail.otherOffers')}
          </ButtonLink>
        </Stack>
      ) : (
        <>
          <Button look="secondary" aria-keyshortcuts="p" onClick={() => setQuery('sheet', 'put')}>
            {t('detail.again', { amount: formats.amount(amount) })}
          </Button>
          {plans && plans.running >= plans.at_once && (
            <>
              <Caption>{t('goods.running', { count: plans.running, limit: plans.at_once })}</Caption>
              <Caption>{t('goods.blocked.too_many_plans')}</Caption>
            </>
          )}
        </>
      )}
      {asked !== null && amount !== null && (
        <AskedSheets names={putSheet}>
          <Put planNo={asked} amount={amount} />
        </AskedSheets>
      )}
    </Band>
  );
}
