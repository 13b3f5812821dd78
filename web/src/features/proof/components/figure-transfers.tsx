import type { CallResponse, calls } from '@placard/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { isSome } from '../../../api/amounts.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useTransferName } from '../../../i18n/transfer-name.ts';
import { setQuery } from '../../../platform/location.ts';
import { Stack } from '../../../ui/frame/layout.tsx';
import { Ledger, LedgerRow } from '../../../ui/figures/ledger.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { Loaded } from '../../../ui/lists/loaded.tsx';
import { LongRows } from '../../../ui/lists/long-rows.tsx';
import { MoneyRow } from '../../../ui/lists/row.tsx';
import { Caption, Heading } from '../../../ui/text.tsx';
import { usePlanTransfers } from '../api/use-proof.ts';
import type { TransferFigure, TransfersSubject } from '../subjects.ts';

interface FigureTransfersProps {
  subject: TransfersSubject;
  /** Draws the figure itself from the plan at the moment of the list. */
  head?: ProofHead;
}

export type ProofHead = (plan: CallResponse<typeof calls.plans.detail>) => ReactNode;

/** The transfers behind a figure of a plan, and their sum, all as of one moment; each opens its entries. */
export function FigureTransfers({ subject, head }: FigureTransfersProps) {
  const t = useTranslations('proof.transfers');
  const tWallet = useTranslations('wallet');
  const tFigure = useTranslations('adCenter.figure');
  const formats = useFormats();
  const nameOf = useTransferName();
  const query = usePlanTransfers(subject);
  const isResult = subject.figure === 'profit' || subject.figure === 'result';
  const hasFee = isResult || subject.figure === 'fee';
  const sign = isResult ? 'always' : 'auto';
  return (
    <Loaded of={{ ...query, data: query.pages[0] }} shape={[[48, '50%'], 44, 38, 38, 52, 52]}>
      {({ plan, total, estimated, to }) => (
        <Stack gap={5}>
          {plan && head?.(plan)}
          <section>
            <Stack gap={2}>
              <Heading as="h3">{t('heading')}</Heading>
              <Caption>{t('about')}</Caption>
              {hasFee && <Caption>{t('aboutFee')}</Caption>}
            </Stack>
            {query.items.length === 0 ? (
              <Caption>{t('empty')}</Caption>
            ) : (
              <>
                <Ledger label={t('heading')}>
                  {isSome(estimated) && <LedgerRow label={tFigure('estimated')} amount={estimated} sign={sign} />}
                  <LedgerRow kind="total" label={tWallet('transfer.zero')} amount={total} sign={sign} />
                </Ledger>
                <LongRows items={query.items}>
                  {(each) => (
                    <MoneyRow
                      key={each.transfer_id}
                      label={nameOf(each, isSpend(subject.figure) === !each.amount.startsWith('-'))}
                      amount={each.amount}
                      isUnsigned={!isResult}
                      sub={formats.date(each.time, 'dateTime')}
                      onClick={() => setQuery('sheet', `transfer:${each.transfer_id}`)}
                    />
                  )}
                </LongRows>
              </>
            )}
            <LoadMore of={query} />
          </section>
          <Caption>{tWallet('figure.counted', { time: formats.date(to, 'dateTime') })}</Caption>
        </Stack>
      )}
    </Loaded>
  );
}

/** Spend is what a charge adds to; it takes from every other figure. */
function isSpend(figure: TransferFigure): boolean {
  return figure === 'spend' || figure === 'own_spend';
}
