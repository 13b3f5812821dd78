/**
 * Handles exchanges whose time is over. An unconfirmed one expires. A confirmed one is disputed, because the acceptor may have
 * paid without a record. Invariant: each is one transaction on its locked row, so a run that comes twice, late, or on two servers
 * at once moves each once. The next run handles those that are being confirmed or paid right now.
 */
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { endPrepared, isHeld, selectExchange } from './exchange-row.ts';
import type { ExchangeRow } from './exchange-row.ts';
import { openDispute } from './open-dispute.ts';

/** A run ends after this many, so a long backlog is worked off in steps. */
const maxPerRun = 500;

/** Moves the due exchanges, oldest first; no money moves. Returns how many. */
export async function expireExchanges(deps: Pick<Deps, 'sql' | 'currency'>): Promise<number> {
  for (let count = 0; count < maxPerRun; count += 1) {
    const isOneExpired = await inTransaction(deps.sql, async (tx) => {
      const exchange = await claimDue(tx);
      if (!exchange) return false;
      if (isHeld(exchange, 'confirmed'))
        await openDispute(tx, exchange, { by: 'time', reason: null, currency: deps.currency });
      else await endPrepared(tx, exchange, { to: 'expired' });
      return true;
    });
    if (!isOneExpired) return count;
  }
  return maxPerRun;
}

async function claimDue(tx: Tx): Promise<ExchangeRow | undefined> {
  const [row] = await tx<ExchangeRow[]>`
    ${selectExchange(tx)}
    where x.state in ('prepared', 'confirmed') and x.expires_at <= now()
    order by x.expires_at limit 1
    for update of x skip locked`;
  return row;
}
