import { deliveryKinds, merchantAccounts, networkAccounts } from '@placard/contract';
import type { AccountCode } from '@placard/contract';
import { useTranslations } from 'use-intl/react';
import { useFormats } from '../../../i18n/formats.ts';
import { useTransferName } from '../../../i18n/transfer-name.ts';
import { href, setQuery, useQuerySheet } from '../../../platform/location.ts';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Caption, LinkButton, Muted, TextLink } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/dialogs/toast.tsx';
import { useLast } from '../../../ui/dialogs/use-last.ts';
import { sumOf } from '../../../api/amounts.ts';
import { sharePage } from '../../../api/share-page.ts';
import { useTransfer } from '../api/use-proof.ts';
import type { Transfer } from '../api/use-proof.ts';

/** One transfer with all its entries, opened by `?sheet=transfer:<id>`. They add up to zero. */
export function TransferSheet() {
  const t = useTranslations('wallet');
  const tApp = useTranslations('app.actions');
  const { isOpen, subject, close } = useQuerySheet('transfer');
  const query = useTransfer(useLast(subject));
  const nameOf = useTransferName();
  const { data } = query;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={data ? nameOf(data, isCharge(data)) : t('flow.title')}
      closeLabel={tApp('close')}
    >
      <Loaded of={query} shape={[[24, '70%'], 38, 38, 38]}>
        {(transfer) => <TransferBody transfer={transfer} />}
      </Loaded>
    </Sheet>
  );
}

function TransferBody({ transfer }: { transfer: Transfer }) {
  const t = useTranslations('wallet');
  const tEvents = useTranslations('proof.events');
  const tThread = useTranslations('thread');
  const formats = useFormats();
  const accountName = useAccountName();
  const ownerOf = ({ account, is_yours }: Transfer['lines'][number]) => {
    if (account === 'reserved_promo') return t('figures.discountNote');
    if (account === 'reserved_start_up' || account === 'start_up_credit') return t('figures.startUpNote');
    return t(is_yours ? 'transfer.yours' : 'transfer.others');
  };
  return (
    <Stack gap={3}>
      <Muted>{t('transfer.booked', { time: formats.date(transfer.posted_at, 'dateTime') })}</Muted>
      {transfer.person !== null && <p>{t('transfer.by', { name: transfer.person })}</p>}
      {transfer.remark !== null && <p>{transfer.remark}</p>}
      {transfer.reference !== null && <p>{t('transfer.reference', { reference: transfer.reference })}</p>}
      {transfer.evidence !== null && <p>{t('transfer.evidence', { evidence: transfer.evidence })}</p>}
      <Ledger label={t('figure.entries')}>
        {transfer.lines.map((line, index) => (
          <LedgerRow
            key={index}
            label={accountName(line.account)}
            note={ownerOf(line)}
            amount={line.amount}
            sign="always"
          />
        ))}
        <LedgerRow
          kind="total"
          label={t('transfer.zero')}
          amount={sumOf(
            transfer.lines.map((line) => line.amount),
            transfer.currency,
          )}
        />
      </Ledger>
      <Caption>{t('transfer.explain')}</Caption>
      {transfer.plan_no !== null && isOfDelivery(transfer) && (
        <LinkButton onClick={() => setQuery('sheet', `events:${transfer.plan_no}:${transfer.transfer_id}`)}>
          {tEvents('open')}
        </LinkButton>
      )}
      {transfer.plan_no !== null && (
        <TextLink href={href('/plan/detail', { plan_no: transfer.plan_no })}>
          {t('transfer.plan', { planNo: transfer.plan_no })}
        </TextLink>
      )}
      <TextLink href={href('/wallet', { sheet: `thread:transfer:${transfer.transfer_id}` })}>
        {tThread('title')}
      </TextLink>
      <ShareTransfer transferId={transfer.transfer_id} />
    </Stack>
  );
}

/** Only the merchant can open the address; customer service finds the transfer by the number in it. */
function ShareTransfer({ transferId }: { transferId: string }) {
  const t = useTranslations('app.share');
  const share = async () => {
    const outcome = await sharePage({ title: transferId, hash: href('/wallet', { sheet: `transfer:${transferId}` }) });
    if (outcome === 'copied') showToast(t('copied'));
    if (outcome === 'refused') showToast(t('refused', { number: transferId }), 'failure');
  };
  return (
    <div>
      <LinkButton onClick={() => void share()}>{t('transfer')}</LinkButton>
      <Caption>{t('why')}</Caption>
    </div>
  );
}

function isCharge({ lines }: Transfer): boolean {
  return lines.some(({ account, amount }) => account === 'traffic_payable' && !amount.startsWith('-'));
}

/** True for a transfer posted for delivery events: it opens down to them. */
function isOfDelivery({ kind }: Transfer): boolean {
  return (deliveryKinds as readonly Transfer['kind'][]).includes(kind);
}

const knownAccounts: ReadonlySet<string> = new Set([...merchantAccounts, ...networkAccounts]);

function isKnownAccount(account: string): account is AccountCode {
  return knownAccounts.has(account);
}

/** An account's name. A code that this version of the app does not know is shown unchanged. */
function useAccountName(): (account: string) => string {
  const t = useTranslations('wallet.accounts');
  return (account) => (isKnownAccount(account) ? t(account) : account);
}
