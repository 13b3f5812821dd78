import { Banknote } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { href } from '../../../platform/location.ts';
import type { Property } from '../../../state/use-property.ts';
import { Row } from '../../../ui/lists/row.tsx';
import { inFours } from '../in-fours.ts';

/** The recharges that wait, as rows of the wallet: each leads to what to do. */
export function WaitingRecharges({ property: { recharges, currency } }: { property: Property }) {
  const t = useTranslations('wallet.recharge.states');
  const formats = useFormats();
  return recharges.map(({ recharge_id: id, recharge_no: reference, state, amount, received }) => (
    <Row
      key={id}
      icon={Banknote}
      isAsking={state !== 'seen'}
      label={t(state)}
      sub={inFours(reference)}
      value={formats.money(received ?? amount, currency)}
      isValueStrong
      href={href('/wallet', { sheet: `recharge:${id}` })}
    />
  ));
}
