import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { AmountLine } from '../../../ui/figures/figure.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Timeline } from '../../../ui/figures/timeline.tsx';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Heading, Muted, TextLink } from '../../../ui/text.tsx';
import { isSome, negated } from '../../../api/amounts.ts';
import type { CalendarItem } from '../../../state/use-calendar.ts';
import { idOf } from '../days.ts';

type Arrival = NonNullable<NonNullable<CalendarItem['withdrawal']>['arrival']>;
/** Says when a withdrawal arrives and why. */
export type ArrivalNotice = ComponentType<{ arrival: Arrival }>;

interface PartProps {
  item: CalendarItem;
  currency: string;
  Arrival: ArrivalNotice;
}

/** A day's parts: each with its plan, its rule and its figure. */
export function DayParts({ items, ...rest }: Omit<PartProps, 'item'> & { items: readonly CalendarItem[] }) {
  return (
    <Stack gap={5}>
      {items.map((item) => (
        <Part key={idOf(item)} item={item} {...rest} />
      ))}
    </Stack>
  );
}

function Part({ item, currency, Arrival }: PartProps) {
  const t = useTranslations('calendar');
  const { kind, plan, withdrawal, exchange_no: exchangeNo, state, certainty } = item;
  const isAhead = state !== 'done';
  return (
    <section>
      <Stack gap={3}>
        <div>
          <Heading as="h3">{t(`kinds.${kind}`)}</Heading>
          <AmountLine amount={item.amount} currency={currency} />
          <Muted>{plan?.product_name ?? withdrawal?.payout_account ?? exchangeNo}</Muted>
        </div>
        {isAhead && !withdrawal && <Muted>{t(`why.${certainty}`)}</Muted>}
        {item.makeup && <Makeup makeup={item.makeup} net={item.amount} currency={currency} />}
        {withdrawal?.arrival && <Arrival arrival={withdrawal.arrival} />}
        {item.steps.length > 0 && <PlanSteps item={item} />}
        {item.held > 0 && isAhead && <Muted>{t('held', { count: item.held })}</Muted>}
        {plan && <TextLink href={href('/plan/detail', { plan_no: plan.plan_no })}>{t('openPlan')}</TextLink>}
        {withdrawal && (
          <TextLink href={href('/wallet', { sheet: `withdrawal:${withdrawal.withdrawal_id}` })}>
            {t('openWithdrawal')}
          </TextLink>
        )}
      </Stack>
    </section>
  );
}

/** What a settlement deducts, as the wallet's figure counts it. */
function Makeup({
  makeup,
  net,
  currency,
}: {
  makeup: NonNullable<CalendarItem['makeup']>;
  net: string;
  currency: string;
}) {
  const t = useTranslations('calendar');
  const tFigure = useTranslations('wallet.figure');
  const tAd = useTranslations('adCenter.figure');
  const deductions = [
    ['fee', makeup.fee],
    ['startUpReturn', makeup.start_up_return],
    ['agentShare', makeup.agent_share],
  ] as const;
  return (
    <Ledger label={t('kinds.settlement')}>
      <LedgerRow label={tAd('revenue')} amount={makeup.gross} />
      {deductions.map(
        ([name, amount]) =>
          isSome(amount) && <LedgerRow key={name} label={tFigure(name)} amount={negated(amount, currency)} />,
      )}
      <LedgerRow kind="sum" label={t('kinds.settlement')} amount={net} />
    </Ledger>
  );
}

/** What the money waits for, each with its time. */
function PlanSteps({ item: { steps, is_latest: isLatest } }: { item: CalendarItem }) {
  const t = useTranslations('calendar');
  const formats = useFormats();
  const current = steps.find((step) => !step.is_done);
  return (
    <>
      <Timeline
        steps={steps.map((each) => ({
          key: each.step,
          state: each.is_done ? 'done' : each === current ? 'current' : 'next',
          label: t(`steps.${each.step}`),
          time: formats.date(each.at, 'dateTime'),
        }))}
      />
      {isLatest && <Muted>{t('latest')}</Muted>}
    </>
  );
}
