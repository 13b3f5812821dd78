/**
 * Buys a membership: a fixed number of days with the next shop level's benefits, at the price shown, never renewed automatically
 * (product.md section 3). Locks: the merchant's balances, then the merchant's row.
 */
import { formatAmount, zero } from '@placard/contract';
import type { CallResponse, Calls, Minor } from '@placard/contract';
import { levelByVolume, levelsOf } from '../../domain/accounts/levels.ts';
import { lockBalances } from '../../ledger/balances.ts';
import { refuseBeyondBalance } from '../../ledger/refusals.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { KeyedActor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal, requireAmount } from '../../platform/refusal.ts';
import { readSettings, settingAmount } from '../../context/settings.ts';
import type { Settings } from '../../context/settings.ts';
import { readTransfer } from '../../queries/wallet/ledger.ts';
import { once } from '../once.ts';

/**
 * Buys it at `price`, the price shown to the merchant. Refusals: `membership_active`, `membership_no_higher_level`,
 * `terms_changed`, `insufficient_balance`.
 */
export async function buyMembership(
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  actor: KeyedActor,
  price: string,
): Promise<CallResponse<Calls['wallet']['buyMembership']>> {
  const { currency } = deps;
  const shownMinor = requireAmount(price, currency);
  return await once(deps, actor, async (tx) => {
    const { available } = await lockBalances(tx, actor.merchantId);
    const settings = await readSettings(tx);
    const level = await nextLevel(tx, actor.merchantId, settings, currency);
    const priceMinor = settingAmount(settings.membership.price, currency);
    if (shownMinor !== priceMinor)
      throw new Refusal('terms_changed', { price: formatAmount(priceMinor, currency), currency });
    refuseBeyondBalance(priceMinor, available, currency);
    const membership = await open(tx, actor.merchantId, priceMinor, settings.membership.days, level);
    const { transferId } = await postTransfer(tx, deps, {
      cause: `membership_bought:${membership.id}`,
      kind: 'membership_bought',
      merchantId: actor.merchantId,
      reference: membership.id,
      postings: [{ from: 'available', to: 'membership_income', amountMinor: priceMinor, detail: 'membership' }],
    });
    return {
      transfer: await readTransfer(tx, actor, transferId, currency),
      until: membership.until.toISOString(),
    };
  });
}

/** Returns the level that it lends. Refuses to sell one that runs already or would lend nothing. */
async function nextLevel(tx: Tx, merchantId: string, settings: Settings, currency: string): Promise<number> {
  const [merchant] = await tx<{ volume: Minor; until: Date | null }[]>`
    select settled_put_minor as volume,
           case when membership_until > clock_timestamp() then membership_until end as until
    from merchant where id = ${merchantId} for no key update`;
  if (merchant?.until) throw new Refusal('membership_active', { until: merchant.until.toISOString() });
  const levels = levelsOf(settings.levels, currency);
  const reached = levelByVolume(merchant?.volume ?? zero, levels).level;
  const higher = levels.map(({ level }) => level).filter((level) => level > reached);
  if (higher.length === 0) throw new Refusal('membership_no_higher_level', { level: reached });
  return Math.min(...higher);
}

async function open(tx: Tx, merchantId: string, priceMinor: Minor, days: number, level: number) {
  const id = newId();
  // An expired one was never marked as stopped; this makes room for the new one.
  await tx`update membership set stopped_at = ends_at where merchant_id = ${merchantId} and stopped_at is null`;
  const [row] = await tx<{ until: Date }[]>`
    insert into membership (id, merchant_id, price_minor, days, starts_at, ends_at)
    values (${id}, ${merchantId}, ${priceMinor}, ${days}, now(), now() + ${days * 24} * interval '1 hour')
    returning ends_at as until`;
  if (!row) throw new Error('an insert gave no row');
  await tx`update merchant set membership_until = ${row.until}, membership_level = ${level} where id = ${merchantId}`;
  return { id, until: row.until };
}
