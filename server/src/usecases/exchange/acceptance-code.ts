/**
 * Finds an exchange by its acceptance code. Reveals no more than the code's holder may know: a code of another merchant
 * looks as wrong as one that never existed.
 */
import type { Actor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import { tokenHash } from '../../security/hashing.ts';
import type { RateLimit } from '../../security/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { selectExchange } from './exchange-row.ts';
import type { ExchangeRow } from './exchange-row.ts';

/** Ten codes at once, then one every half minute: plenty for typing errors, far too few to guess 60 bits. */
export function codeLimit({ merchantId }: Pick<Actor, 'merchantId'>): RateLimit {
  return { key: `acceptance_code:${merchantId}`, burst: 10, intervalMs: 30_000 };
}

/**
 * Locks the exchange behind a code that is not confirmed yet. Refusals: `acceptance_code_wrong`, `acceptance_code_used`,
 * `acceptance_code_expired`.
 */
export async function lockByCode(
  tx: Tx,
  { merchantId }: Pick<Actor, 'merchantId'>,
  code: string,
): Promise<ExchangeRow> {
  const [exchange] = await tx<ExchangeRow[]>`
    ${selectExchange(tx)} where x.code_hash = ${tokenHash(code)} for update of x`;
  const isTheirs = exchange?.for_merchant_id === null || exchange?.for_merchant_id === merchantId;
  if (!exchange || !isTheirs) throw new Refusal('acceptance_code_wrong');
  // Cancelled before confirmation, the code was never used. Like an expired one, it requires a new code.
  if (exchange.state !== 'prepared')
    throw new Refusal(exchange.merchant_id ? 'acceptance_code_used' : 'acceptance_code_expired');
  if (exchange.is_past_expiry) throw new Refusal('acceptance_code_expired');
  return exchange;
}
