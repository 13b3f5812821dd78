/**
 * A large ledger. Two plans go through the real use cases, one until it is settled, the other, with start-up credit,
 * until it waits for settlement; the others are copies of them, rows, transfers and entries, with the resulting
 * balances. Triggers (foreign keys, the sum of a transfer) are off and indexes are made afterwards, or it would take
 * hours; afterwards the books check that the copies are correct.
 */
import { toMinor } from '@placard/contract';
import type { Sql, Tx } from '../../../server/src/database/database.ts';
import { inTransaction } from '../../../server/src/database/database.ts';
import { copyModel, makeModel, plansPerMerchant } from '../bulk/world.ts';
import type { Copies, Model } from '../bulk/world.ts';

const startUpMinor = toMinor(50n);
const merchantsPerStep = 50;

/** Indexes that filling does not read; the other indexes cost nothing. */
const laterIndexes = [
  'ledger_entry_account',
  'ledger_entry_account_time',
  'ledger_entry_plan',
  'ledger_transfer_plan',
  'plan_merchant',
  'plan_merchant_state',
  'plan_offer_settled',
];

export interface Filler {
  /** Makes copies until there are this many plans; returns how many there are. */
  fillTo: (plans: number) => Promise<number>;
}

/** Makes what is copied, in an empty migrated database, with money for this many plans. */
export async function prepareFill(sql: Sql, mostPlans: number): Promise<Filler> {
  await sql`
    insert into setting (key, value, updated_by)
    values ('levels', ${sql.json([{ level: 1, fromVolume: '0', plansAtOnce: 10_000, feeBps: 500 }])}, 'large')`;
  const models = [
    await makeModel(sql, { plans: mostPlans, until: 'settled' }),
    await makeModel(sql, { plans: mostPlans, until: 'wait_settlement', startUpMinor }),
  ];
  let made = models.length;
  const fillTo = async (plans: number) => {
    // The last step is smaller, so that a short run is short.
    let missing = Math.ceil((plans - made) / plansPerMerchant);
    const take = () => {
      const merchants = Math.min(merchantsPerStep, missing);
      missing -= merchants;
      return merchants;
    };
    const makeIndexes = await dropIndexes(sql);
    // A lane each: the copies of one model share an escrow, which one transaction at a time may change.
    const lane = async (model: Model) => {
      for (let merchants = take(); merchants > 0; merchants = take()) {
        const count = merchants;
        const copies = await inTransaction(sql, async (tx) => await copyOnce(tx, model, count));
        made += copies;
      }
    };
    await Promise.all(models.map(lane));
    await makeIndexes();
    await sql`vacuum analyze`;
    return made;
  };
  return { fillTo };
}

/** Returns the function that restores them. */
async function dropIndexes(sql: Sql): Promise<() => Promise<void>> {
  const indexes = await sql<{ indexdef: string }[]>`
    select indexdef from pg_indexes where schemaname = 'public' and indexname = any(${laterIndexes})`;
  await sql`drop index ${sql(laterIndexes)}`;
  return async () => {
    // The definition of a partitioned table's index says "on only", which would leave its partitions without.
    for (const { indexdef } of indexes) await sql.unsafe(indexdef.replace(' ON ONLY ', ' ON '));
  };
}

/** Returns the number of plans made. */
async function copyOnce(tx: Tx, model: Model, merchants: number): Promise<number> {
  await tx`set local session_replication_role = replica`;
  const copies = await copyModel(tx, model, merchants);
  await keepEventIds(tx, copies);
  await copyTransfers(tx, model, copies);
  await copyEntries(tx, model, copies);
  await tx`
    update merchant m set settled_put_minor = p.put
    from (select merchant_id, sum(least(put_minor, consumed_minor)) as put from plan
          where id = any(${[...copies.plans]}::uuid[]) and state = 'settled' group by merchant_id) p
    where p.merchant_id = m.id`;
  return copies.plans.length;
}

/** What a trigger does elsewhere. */
async function keepEventIds(tx: Tx, { plans }: Copies): Promise<void> {
  await tx`
    insert into delivery_event_id (source_id, event_id, received_at)
    select source_id, event_id, received_at from delivery_event where plan_id = any(${[...plans]}::uuid[])`;
}

/**
 * Each plan with all the money of the model's merchant, including the deposit. A transfer's id is made of plan's and
 * model's.
 */
async function copyTransfers(tx: Tx, model: Model, { plans }: Copies): Promise<void> {
  await tx`
    insert into ledger_transfer (id, cause, kind, merchant_id, plan_id, reference, remark, posted_at)
    select md5(copy.id || t.id::text)::uuid,
           case when strpos(t.cause, ${model.planId}) > 0 then replace(t.cause, ${model.planId}, copy.id::text)
                else t.cause || ':' || copy.id end,
           t.kind, copy.merchant_id, case when t.plan_id is not null then copy.id end, t.reference, t.remark, t.posted_at
    from ledger_transfer t cross join plan copy
    where t.merchant_id = ${model.merchantId} and copy.id = any(${[...plans]}::uuid[])`;
}

/** In the order of plans and of the model's entries, each with the balance after it; and the resulting balances. */
async function copyEntries(tx: Tx, model: Model, { plans, merchants }: Copies): Promise<void> {
  await tx`
    with account as materialized (
      select id, code, merchant_id, offer_id, is_materialised, balance_minor from ledger_account
      where merchant_id = any(${[...merchants]}::uuid[]) or merchant_id is null
    ), copied as materialized (
      select md5(copy.id || e.transfer_id::text)::uuid as transfer_id, own.id as account_id, own.is_materialised,
             own.balance_minor, copy.merchant_id, case when e.plan_id is not null then copy.id end as plan_id,
             e.amount_minor, e.detail, e.posted_at, row_number() over (order by copy.id, e.id) as line_no
      from ledger_transfer t
      join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id
      cross join plan copy
      join account own on own.code = a.code and coalesce(own.offer_id, own.merchant_id, '00000000-0000-0000-0000-000000000000')
        = coalesce(a.offer_id, case when a.merchant_id is not null then copy.merchant_id end, '00000000-0000-0000-0000-000000000000')
      where t.merchant_id = ${model.merchantId} and copy.id = any(${[...plans]}::uuid[])
    ), written as (
      insert into ledger_entry (transfer_id, account_id, merchant_id, plan_id, amount_minor, balance_after_minor, detail, posted_at)
      select transfer_id, account_id, merchant_id, plan_id, amount_minor,
             case when is_materialised
                  then balance_minor + sum(amount_minor) over (partition by account_id order by line_no) end,
             detail, posted_at
      from copied order by line_no
    )
    update ledger_account a set balance_minor = a.balance_minor + s.amount_minor
    from (select account_id, sum(amount_minor) as amount_minor from copied where is_materialised group by account_id) s
    where a.id = s.account_id and (a.merchant_id = any(${[...merchants]}::uuid[]) or a.merchant_id is null)`;
}
