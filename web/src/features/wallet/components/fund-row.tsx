import { ArrowDownToLine, ArrowLeftRight, HandCoins, Wallet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { settlementDetail } from '@placard/contract';
import type { FundType } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { sumOf } from '../../../api/amounts.ts';
import { fileUrl } from '../../../api/file-url.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { setQuery } from '../../../platform/location.ts';
import { productIcons } from '../../../state/product-icons.ts';
import { useSourceLabels } from '../../../state/source-labels.ts';
import { Thumb } from '../../../ui/thumb.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { MoneyRow } from '../../../ui/lists/row.tsx';
import type { FundEntry } from '../api/use-fund-details.ts';
import { Parts } from '../../../ui/parts.tsx';

/** What a change of funds is about without a product. */
const icons: Partial<Record<FundType, LucideIcon>> = { system_top_up: ArrowDownToLine, manual_payout: HandCoins };

function iconOf({ type, detail }: FundEntry): LucideIcon {
  return detail === 'exchange' || detail === 'exchange_returned' ? ArrowLeftRight : (icons[type] ?? Wallet);
}

const opensTransfer = ({ transfer_id: id }: FundEntry) => ({ onOpen: () => setQuery('sheet', `transfer:${id}`) });

/** What is put is the merchant's own figure: nobody counted it. */
export const isCounted = ({ plan_no: planNo, detail }: FundEntry) => planNo !== null && !detail.startsWith('put');

interface FundRowProps {
  entries: readonly [FundEntry, ...FundEntry[]];
  currency: string;
  /** The label of all rows that somebody counted. */
  saidAbove: string | undefined;
}

/** One transfer: what it is about, then its kind and codes. Several entries, as of a settlement, unfold from their sum. */
export function FundRow({ entries, currency, saidAbove }: FundRowProps) {
  const t = useTranslations('wallet');
  const formats = useFormats();
  const sourceLabels = useSourceLabels();
  const [first, ...others] = entries;
  const { product, plan_no: planNo, remark } = first;
  const kind =
    others.length > 0 && entries.some(({ detail }) => detail === settlementDetail)
      ? t('flow.settlement')
      : t(`flow.details.${first.detail}`);
  const labels = isCounted(first) ? sourceLabels(first).filter((label) => label !== saidAbove) : [];
  const clock = formats.date(first.time, 'time');
  const shared = {
    lead: (
      <Thumb src={fileUrl(product?.image_url ?? null)} icon={product ? productIcons[product.type] : iconOf(first)} />
    ),
    label: product?.name ?? kind,
    sub: (
      <>
        <Parts of={[product && kind, planNo ?? remark]} />
        <Parts of={labels} />
      </>
    ),
    status: clock,
  };
  if (others.length === 0) {
    return <MoneyRow {...shared} amount={first.amount} onClick={opensTransfer(first).onOpen} />;
  }
  const sum = sumOf(
    entries.map(({ amount }) => amount),
    currency,
  );
  return (
    <MoneyRow {...shared} amount={sum}>
      <Ledger label={kind}>
        {entries.map((entry) => (
          <LedgerRow
            key={entry.id}
            label={t(`flow.details.${entry.detail}`)}
            amount={entry.amount}
            sign="always"
            {...opensTransfer(entry)}
          />
        ))}
        <LedgerRow kind="sum" label={kind} amount={sum} sign="always" />
      </Ledger>
    </MoneyRow>
  );
}
