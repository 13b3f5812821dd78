/** A product owner's reads as one who countersigns: their identity, and the conversions that they have said nothing about. */
import { deliveryLimits, formatAmount } from '@placard/contract';
import type { Minor, OwnerConversion, OwnerConversions } from '@placard/contract';

import type { Db, ReadDb } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';

export interface CountersigningOwner {
  id: string;
  /** Ed25519, raw 32 bytes. */
  publicKey: Buffer;
}

/** Returns an owner who has a key, by id. */
export async function findOwner(db: Db, ownerId: string): Promise<CountersigningOwner | undefined> {
  const [row] = await db<{ id: string; public_key: Buffer }[]>`
    select id, public_key from product_owner where id = ${ownerId} and public_key is not null`;
  return row && { id: row.id, publicKey: row.public_key };
}

/** Joins as `w` what the owner said of conversion `c`: a confirmation ends a refusal. Nulls while they said nothing. */
export function ownersWord(db: ReadDb) {
  return db`
    left join lateral (select * from confirmation where conversion_id = c.id order by verdict limit 1) w on true
    left join product_owner_key wk on wk.id = w.key_id`;
}

interface ConversionRow {
  id: string;
  plan_id: string;
  event_id: string;
  product_id: string;
  occurred_at: Date;
  payout_minor: Minor;
  state: OwnerConversion['state'];
  lock_at: Date;
}

/** Returns those of plans that are not settled yet and that nobody reversed, by id; after `cursor` if given. */
export async function listOwnerConversions(
  { sql, currency }: Pick<Deps, 'sql' | 'currency'>,
  ownerId: string,
  cursor: string | undefined,
): Promise<OwnerConversions> {
  const rows = await sql<ConversionRow[]>`
    select c.id, c.plan_id, c.event_id, r.id as product_id, c.occurred_at, c.payout_minor, c.lock_at,
           case when c.state = 'pending' and c.lock_at <= now() then 'locked' else c.state end as state
    from product r
    join offer o on o.product_id = r.id
    join plan p on p.offer_id = o.id and p.state in ('putting', 'put_finished', 'wait_settlement')
    join conversion c on c.plan_id = p.id
    where r.owner_id = ${ownerId} and c.state <> 'reversed' and c.id > ${cursor ?? '00000000-0000-0000-0000-000000000000'}
      and not exists (select from confirmation w where w.conversion_id = c.id)
    order by c.id limit ${deliveryLimits.conversionsPerPage + 1}`;
  const page = rows.slice(0, deliveryLimits.conversionsPerPage);
  const [deployment] = await sql<{ is_demo: boolean }[]>`select is_demo from deployment`;
  return {
    list: page.map((row) => ({
      plan_id: row.plan_id,
      event_id: row.event_id,
      product_id: row.product_id,
      state: row.state,
      occurred_at: row.occurred_at.toISOString(),
      payout: formatAmount(row.payout_minor, currency),
      currency,
      lock_at: row.lock_at.toISOString(),
    })),
    next_cursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    is_demo: deployment?.is_demo ?? false,
    server_time: new Date().toISOString(),
  };
}
