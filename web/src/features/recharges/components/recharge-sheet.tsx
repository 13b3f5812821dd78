import { ChevronLeft, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useInPages } from '../../../api/in-pages.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { leaveSheetTo } from '../../../platform/leave-sheet.ts';
import { setQuery, useQuery, useQuerySheet, withQuery } from '../../../platform/location.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { Step, Steps } from '../../../ui/figures/timeline.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { MoneyRow, Rows } from '../../../ui/lists/row.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Heading, LinkButton } from '../../../ui/text.tsx';
import { useRecharges } from '../api/use-recharges.ts';
import type { Recharge } from '../api/use-recharges.ts';
import { CopyReference, RechargeDetail } from './recharge-detail.tsx';
import { FileButton, RechargeForm } from './recharge-form.tsx';
import { useMay } from '../../../state/may.tsx';
import { NotYourRole } from '../../../ui/not-your-role.tsx';

/**
 * Recharging, opened by `?sheet=recharge`: the merchant files a transfer and sees what becomes of it; `recharge:<id>` is one of
 * them. Without an account to pay to, only customer service recharges. `next`: what to do once one is booked.
 */
export function RechargeSheet({ next }: { next: ReactNode }) {
  const t = useTranslations('wallet.recharge');
  const tApp = useTranslations('app.actions');
  const { isOpen, subject, close } = useQuerySheet('recharge');
  const id = useLast(isOpen ? (subject ?? '') : undefined) ?? '';
  const query = useRecharges({ isEnabled: isOpen });
  const found = useInPages(query, isOpen && id !== '', (each) => each.recharge_id === id);
  const payTo = query.pages[0]?.pay_to ?? null;
  const mayPay = useMay('pay');
  const canPay = query.data !== undefined && payTo !== null;
  return (
    <Sheet
      isDecision
      isOpen={isOpen}
      onClose={close}
      title={t('title')}
      closeLabel={tApp('close')}
      footer={
        <Stack gap={2}>
          {id === '' && canPay && mayPay && <FileButton />}
          {id !== '' && payTo && found.data?.state === 'filed' && <CopyReference of={found.data} />}
          <Button
            {...(canPay ? ({ look: 'text', isSmall: true } as const) : {})}
            onClick={() => setQuery('sheet', 'service:recharge', { replace: true })}
          >
            {t('contact')}
          </Button>
        </Stack>
      }
    >
      <BackToPut />
      {id === '' ? (
        <Loaded of={query} shape={[60, 56, 48, 38]}>
          {() => (
            <Stack>
              <Notice title={t('manual')}>{canPay ? t('transferText') : t('manualText')}</Notice>
              <Filing canPay={canPay} currency={query.pages[0]?.currency ?? ''} />
              <Filed list={query.items} />
              <LoadMore of={query} />
              <Notice tone="plain" icon={ShieldCheck}>
                {t('never')}
              </Notice>
            </Stack>
          )}
        </Loaded>
      ) : (
        <Loaded of={found} shape={[[48, '50%'], 38, 38, 38, 44]}>
          {(recharge) =>
            recharge ? (
              <RechargeDetail recharge={recharge} payTo={payTo} next={next} />
            ) : (
              <Empty title={t('notFound')} />
            )
          }
        </Loaded>
      )}
    </Sheet>
  );
}

/** The form, or who recharges instead. */
function Filing({ canPay, currency }: { canPay: boolean; currency: string }) {
  if (!useMay('pay')) return <NotYourRole right="pay" />;
  return canPay ? <RechargeForm currency={currency} /> : <ByService />;
}

/** Back to the put that the recharge is for, with what was typed there. */
function BackToPut() {
  const t = useTranslations('plan.put');
  const query = useQuery();
  const planNo = query.get('plan_no');
  if (planNo === null) return null;
  const amount = query.get('put') ?? '';
  return (
    <LinkButton
      onClick={() => leaveSheetTo(withQuery('/plan/goods-detail', { plan_no: planNo, sheet: 'put', amount }))}
    >
      <Icon of={ChevronLeft} size={18} />
      {t('title')}
    </LinkButton>
  );
}

/** The way without an account to pay to. */
function ByService() {
  const t = useTranslations('wallet.recharge');
  return (
    <Steps>
      <Step>{t('step1')}</Step>
      <Step>{t('step2')}</Step>
      <Step>{t('step3')}</Step>
    </Steps>
  );
}

function Filed({ list }: { list: readonly Recharge[] }) {
  const t = useTranslations('wallet.recharge');
  const formats = useFormats();
  if (list.length === 0) return null;
  return (
    <section>
      <Heading as="h3">{t('mine')}</Heading>
      <Rows>
        {list.map((each) => (
          <MoneyRow
            key={each.recharge_id}
            label={t(`states.${each.state}`)}
            amount={each.received ?? each.amount}
            isUnsigned
            sub={formats.date(each.filed_at, 'dateTime')}
            onClick={() => setQuery('sheet', `recharge:${each.recharge_id}`)}
          />
        ))}
      </Rows>
    </section>
  );
}
