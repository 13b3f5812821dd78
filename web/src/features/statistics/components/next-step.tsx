import { calls } from '@placard/contract';
import type { FirstStep } from '@placard/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { isSome } from '../../../api/amounts.ts';
import { staleTimes, useCallPages } from '../../../api/query.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { useProperty } from '../../../state/use-property.ts';
import type { Property } from '../../../state/use-property.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useStatistics } from '../api/use-statistics.ts';
import type { Statistics } from '../api/use-statistics.ts';
import { nextStep } from '../first-steps.ts';
import { useMay } from '../../../state/may.tsx';

export interface Way {
  step: Statistics['first_steps'][number]['step'];
  name: string;
  /** What it is, or what it waits for. */
  note: ReactNode;
  /** When it will be done, if it takes care of itself. */
  time?: string;
  /** Leads to where it is done or, if it waits, to what it waits for. */
  act: string;
  href: string;
}

/** Withdrawing before start-up funds are returned, in the words of the wallet, which offers their return. */
function useBlocked(): (property: Property) => Pick<Way, 'note' | 'act'> {
  const t = useTranslations('wallet.startUp');
  const tAbout = useTranslations('adCenter.steps.about');
  const formats = useFormats();
  return ({ available_funds: available, start_up_funds: { outstanding, unused, working_returns_at: until } }) => ({
    note: (
      <>
        {tAbout('yours', { amount: formats.amount(available) })}
        <br />
        {t('blocked', { amount: formats.amount(outstanding) })}
        {until !== null && (
          <>
            <br />
            {t('workingUntil', { time: formats.date(until, 'dateTime') })}
          </>
        )}
      </>
    ),
    act: isSome(unused) ? t('returnUnused', { amount: formats.amount(unused) }) : t('wayOut'),
  });
}

/** The next of the first steps, with a way that can always be taken. `offers`: how many plans could be put. */
export function useWay(steps: Statistics['first_steps'], offers: number | undefined): Way | undefined {
  const t = useTranslations('adCenter.steps');
  const tWallet = useTranslations('wallet');
  const formats = useFormats();
  const blocked = useBlocked();
  const property = useProperty().data;
  const isWithdrawing = property !== undefined && isSome(property.on_the_way_makeup.withdrawing);
  const withdrawals = useCallPages(
    calls.wallet.listWithdrawals,
    {},
    { staleTimeMs: staleTimes.live, isEnabled: isWithdrawing },
  ).items;
  // Most of them move money.
  const mayPay = useMay('pay');
  const step = nextStep(steps);
  if (step === undefined || !mayPay) return undefined;
  const name = t(`name.${step}`);
  const way = { step, name, note: t(`about.${step}`), act: name };
  const plans = { act: t('toPlans'), href: href('/plan') };
  switch (step) {
    case 'coupon':
      return { ...way, href: href('/ad-center/activities') };
    case 'recharge': {
      const [filed] = property?.recharges ?? [];
      if (!filed) return { ...way, href: href('/wallet', { sheet: 'recharge' }) };
      const sheet = `recharge:${filed.recharge_id}`;
      const note = tWallet(`recharge.states.${filed.state}`);
      return { ...way, note, act: tWallet('recharge.mine'), href: href('/wallet', { sheet }) };
    }
    case 'put':
      if (offers === 0) return { ...way, note: t('about.noOffers'), ...plans };
      return { ...way, href: href('/plan', { status: 'wait_put' }) };
    case 'settlement': {
      const due = steps.find((each) => each.step === step)?.due_at;
      const time = due && tWallet('startUp.workingUntil', { time: formats.date(due, 'dateTime') });
      return { ...way, ...(time && { time }), ...plans };
    }
    case 'payout':
      if (property && isSome(property.on_the_way)) {
        const next = withdrawals.find((each) => each.arrival?.is_past === false);
        return {
          ...way,
          note: t('about.onTheWay', { amount: formats.amount(property.on_the_way) }),
          ...(next?.arrival && {
            time: t('about.usually', {
              amount: formats.amount(next.amount),
              date: formats.calendarDay(next.arrival.day, 'longDate'),
            }),
          }),
          act: tWallet('withdrawals.title'),
          href: href('/wallet', { sheet: 'withdrawals' }),
        };
      }
      if (property && !isSome(property.available_funds))
        return { ...way, note: tWallet('withdraw.emptyTitle'), ...plans };
      if (property && isSome(property.start_up_funds.outstanding))
        return { ...way, ...blocked(property), href: href('/wallet', { sheet: 'figure:start_up' }) };
      // Whether something blocks it is not known before the wallet is.
      return { ...way, note: property && way.note, href: href('/wallet', { sheet: 'withdraw' }) };
  }
}

/** What to do next, beside the success of a first step, which the figures may not know of yet; nothing once all are done. */
export function NextStep({ done }: { done?: FirstStep }) {
  const steps = useStatistics('today').data?.first_steps ?? [];
  const way = useWay(
    steps.map((each) => (each.step === done ? { ...each, is_done: true } : each)),
    undefined,
  );
  return way ? <ButtonLink href={way.href}>{way.act}</ButtonLink> : null;
}
