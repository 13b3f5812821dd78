import { Signpost, Wallet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { useProperty } from '../../../state/use-property.ts';
import { Band } from '../../../ui/frame/layout.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { useStatistics } from '../api/use-statistics.ts';
import styles from './overview.module.css';

/**
 * The account of this moment, whatever the period: the balance and the running plans; on a phone two cells above the figures.
 * Nothing while neither is known. A balance that cannot be read is the last one seen, and its row asks for it again.
 */
export function NowBand({ isCells }: { isCells?: boolean }) {
  const t = useTranslations('adCenter');
  const tWallet = useTranslations('wallet.figures');
  const formats = useFormats();
  const tPlan = useTranslations('plan');
  const tApp = useTranslations('app');
  const { data: property, dataUpdatedAt, isError, isLoading, refetch } = useProperty();
  const { data: today, isLoading: isTodayLoading } = useStatistics('today');
  // What is below would jump.
  if (isCells && (isLoading || isTodayLoading)) return <div data-waiting />;
  if (!property && !isError && !today?.running_plans) return null;
  const asOf = property && tApp('error.asOf', { time: formats.date(dataUpdatedAt, 'dateTime') });
  const shown = (value: string, icon: LucideIcon) =>
    isCells ? { below: <strong>{value}</strong> } : { icon, value, isValueStrong: true };
  return (
    <Band isFlush className={isCells ? styles.cells : undefined}>
      <Rows>
        {(property || isError) && (
          <Row
            label={tWallet('available')}
            {...shown(property ? formats.money(property.available_funds, property.currency) : '–', Wallet)}
            {...(isError
              ? {
                  sub: [asOf, tApp('actions.retry')].filter(Boolean).join(' '),
                  onClick: () => void refetch(),
                }
              : { href: href('/wallet') })}
          />
        )}
        {today && today.running_plans > 0 && (
          <Row
            label={t('running')}
            sub={
              [
                ...(isCells ? [] : [t('spentToday', { amount: formats.amount(today.totals.spend) })]),
                ...(today.paused_plans > 0
                  ? [tPlan('goods.target', { name: tPlan('paused'), value: formats.count(today.paused_plans) })]
                  : []),
              ].join(' · ') || undefined
            }
            {...shown(formats.count(today.running_plans), Signpost)}
            href={href('/plan')}
          />
        )}
      </Rows>
    </Band>
  );
}
