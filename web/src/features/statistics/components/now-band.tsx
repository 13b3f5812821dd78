import { Signpost, Wallet } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import { useProperty } from '../../../state/use-property.ts';
import { Band } from '../../../ui/frame/layout.tsx';
import { Row, Rows } from '../../../ui/lists/row.tsx';
import { useStatistics } from '../api/use-statistics.ts';

/** The account of this moment, whatever the period: the balance and the running plans. Nothing while neither is known. */
export function NowBand() {
  const t = useTranslations('adCenter');
  const tWallet = useTranslations('wallet.figures');
  const formats = useFormats();
  const property = useProperty().data;
  const today = useStatistics('today').data;
  if (!property && !today?.running_plans) return null;
  return (
    <Band isFlush>
      <Rows>
        {property && (
          <Row
            icon={Wallet}
            label={tWallet('available')}
            value={formats.money(property.available_funds, property.currency)}
            isValueStrong
            href={href('/wallet')}
          />
        )}
        {today && today.running_plans > 0 && (
          <Row
            icon={Signpost}
            label={t('running')}
            sub={t('spentToday', { amount: formats.amount(today.totals.spend) })}
            value={formats.count(today.running_plans)}
            isValueStrong
            href={href('/plan')}
          />
        )}
      </Rows>
    </Band>
  );
}
