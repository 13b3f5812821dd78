/**
 * Handles exchanges whose time is over. An unconfirmed one expires. A confirmed one is disputed, because the acceptor may have
 * paid without a record. A dispute for which nobody proposed a decision, long after its deadline, ends for the merchant, whatever
 * was recorded. A proposal of before the end keeps it open as long as it waits, and for `exchangeVetoMs` after its rejection: two
 * people can agree meanwhile, and whoever proposes or rejects again delays it once (product.md section 5). Invariant: each is one transaction on its locked
 * row, so a run that comes twice, late, or on two servers at once moves each once. The next run handles those that are being
 * confirmed or paid right now.
 */
import { limits } from '@placard/contract';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { endPrepared, isHeld, selectExchange } from './exchange-row.ts';
import type { ExchangeRow, HeldExchange } from './exchange-row.ts';
import { openDispute } from './open-dispute.ts';
import { settleReturned } from './settle-exchange.ts';

/** A run ends after this many, so a long backlog is worked off in steps. */
const maxPerRun = 500;

const disputeEndsMs = limits.exchangeDisputeMs + limits.exchangeDisputeOverdueMs;

type Ending = Pick<Deps, 'sql' | 'currency' | 'booksBox'>;

/** Moves the due exchanges, oldest first. Returns how many. */
export async function expireExchanges(deps: Ending): Promise<number> {
  for (let count = 0; count < maxPerRun; count += 1) {
    const isOneExpired = await inTransaction(deps.sql, async (tx) => {
      const exchange = await claimDue(tx);
      if (!exchange) return false;
      if (isHeld(exchange, 'disputed')) await endOverdue(tx, deps, exchange);
      else if (isHeld(exchange, 'confirmed')) await openDispute(tx, deps, exchange, { by: 'time', reason: null });
      else await endPrepared(tx, exchange, { to: 'expired' });
      return true;
    });
    if (!isOneExpired) return count;
  }
  return maxPerRun;
}

async function endOverdue(tx: Tx, deps: Ending, exchange: HeldExchange<'disputed'>): Promise<void> {
  await settleReturned(tx, deps, exchange, null);
  await audit(
    tx,
    { job: 'exchange_disputes' },
    {
      act: 'exchange_decided',
      object: `exchange:${exchange.id}`,
      details: {
        merchant_id: exchange.merchant_id,
        amount_minor: exchange.amount_minor.toString(),
        in_favour_of: 'merchant',
      },
    },
  );
}

async function claimDue(tx: Tx): Promise<ExchangeRow | undefined> {
  const [row] = await tx<ExchangeRow[]>`
    ${selectExchange(tx)}
    where x.state in ('prepared', 'confirmed') and x.expires_at <= now()
    order by x.expires_at limit 1
    for update of x skip locked`;
  if (row) return row;
  const [overdue] = await tx<ExchangeRow[]>`
    ${selectExchange(tx)}
    where x.state = 'disputed' and x.disputed_at <= now() - ${disputeEndsMs} * interval '1 millisecond'
      and not exists (
        select 1 from proposal p
        where p.call = 'exchanges.decide' and p.request ->> 'exchange_no' = x.exchange_no
          and p.proposed_at < x.disputed_at + ${disputeEndsMs} * interval '1 millisecond'
          and (p.state = 'proposed' and p.expires_at > now()
            or p.state = 'rejected' and p.decided_at > now() - ${limits.exchangeVetoMs} * interval '1 millisecond'))
    order by x.disputed_at limit 1
    for update of x skip locked`;
  return overdue;
}
