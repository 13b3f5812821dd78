/**
 * confirmed or paid → disputed. Invariant: the amount is in the merchant's `exchanging`; what was recorded as paid is brought back
 * there. Whoever opens it, the merchant's notification names the held amount and the deadline of the decision.
 */
import type { CallResponse, Calls } from '@placard/contract';
import { amountParam } from '@placard/language';
import { decideBy } from '../../domain/exchange/dispute.ts';
import type { Deps } from '../../context/deps.ts';
import type { Tx } from '../../database/database.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { Sealing } from '../../ledger/post-transfer.ts';
import { notify } from '../notifications/notify.ts';
import type { ExchangeRow } from './exchange-row.ts';

type Dispute = NonNullable<CallResponse<Calls['exchange']['detail']>['order']['dispute']>;

/** Opens the dispute of a locked exchange. `reason` is null when its time was over. */
export async function openDispute(
  tx: Tx,
  deps: Sealing & Pick<Deps, 'currency'>,
  exchange: ExchangeRow & { merchant_id: string },
  { by, reason }: { by: Dispute['opened_by']; reason: string | null },
): Promise<void> {
  const [row] = await tx<{ disputed_at: Date }[]>`
    update exchange
    set state = 'disputed', disputed_at = clock_timestamp(), disputed_by = ${by}, dispute_reason = ${reason}, ended_at = null
    where id = ${exchange.id} returning disputed_at`;
  if (!row) throw new Error(`exchange ${exchange.id} is gone`);
  if (exchange.state === 'paid') {
    await postTransfer(tx, deps, {
      cause: `exchange_disputed:${exchange.id}`,
      kind: 'exchange_disputed',
      merchantId: exchange.merchant_id,
      reference: exchange.id,
      postings: [{ from: 'bank', to: 'exchanging', amountMinor: exchange.amount_minor }],
    });
  }
  await notify(tx, {
    merchantId: exchange.merchant_id,
    cause: `exchange_disputed:${exchange.id}`,
    template: 'exchange_disputed',
    params: {
      exchange_no: exchange.exchange_no,
      amount: amountParam(exchange.amount_minor, deps.currency),
      decide_by: decideBy(row.disputed_at).toISOString(),
    },
  });
}
