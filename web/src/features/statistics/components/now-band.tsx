import { Signpost, Wallet } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { useProperty } from '../../../state/use-property.ts';
import { Band } from '../../../ui/frame/layout.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { useStatistics } from '../api/use-statistics.ts';

/**
 * The account of this moment, whatever the period: the balance and the running plans. Nothing while neither is known. A balance
 * that cannot be read is the last one seen, and its row asks for it again.
 */
export function NowBand() {
  const t = useTranslations('adCenter');
  const tWallet = useTranslations('wallet.figures');
  const formats = useFormats();
  const tPlan = useTranslations('plan');
  const tApp = useTranslations('app');
  const { data: property, dataUpdatedAt, isError, refetch } = useProperty();
  const today = useStatistics('today').data;
  if (!property && !isError && !today?.running_plans) return null;
  const asOf = property && tApp('error.asOf', { time: formats.date(dataUpdatedAt, 'dateTime') });
  return (
    <Band isFlush>
      <Rows>
        {(property || isError) && (
          <Row
            icon={Wallet}
            label={tWallet('available')}
            value={property ? formats.money(property.available_funds, property.currency) : '–'}
            isValueStrong
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
            icon={Signpost}
            label={t('running')}
            sub={[
              t('spentToday', { amount: formats.amount(today.totals.spend) }),
              ...(today.paused_plans > 0
                ? [tPlan('goods.target', { name: tPlan('paused'), value: formats.count(today.paused_plans) })]
                : []),
            ].join(' · ')}
            value={formats.count(today.running_plans)}
            isValueStrong
            href={href('/plan')}
          />
        )}
      </Rows>
    </Band>
  );
}
