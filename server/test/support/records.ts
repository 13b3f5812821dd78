import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { toMinor } from '@placard/contract';
import type { Db, Tx } from '../../src/database/database.ts';
import { postTransfer } from '../../src/ledger/post-transfer.ts';
import type { PostedTransfer, Transfer } from '../../src/ledger/post-transfer.ts';
import { sealTransfer } from '../../src/ledger/transfer-seals.ts';
import { testBooksBox } from './test-pepper.ts';

/**
 * Adds the reference and the line of the security log of what operators record (a deposit, an escrow, a correction …) and a test posted
 * alone: the books miss them otherwise.
 */
export async function logRecords(db: Db): Promise<void> {
  await db`
    with recorded as (
      select t.id, t.reference, t.posted_at, k.*, (select sum(amount_minor) from ledger_entry e where e.transfer_id = t.id and amount_minor > 0) as minor
      from ledger_transfer t
      join (values ('top_up', 'top_up', 'top_up_recorded', true), ('escrow_funded', 'escrow_funding', 'escrow_funded', true),
              ('capital_paid_in', 'capital', 'capital_recorded', true), ('correction', 'correction', 'correction_recorded', false),
              ('start_up_granted', 'start_up_grant', 'start_up_granted', false), ('payable_paid_out', 'payout', 'payout_recorded', false),
              ('owed_paid_out', 'owed_payment', 'owed_paid_out', false)) as k(kind, as_kind, act, arrives) on k.kind = t.kind
      where not exists (select from audit_log l where l.details ->> 'transfer_id' = t.id::text)),
    logged as (
      insert into audit_log (at, actor_kind, actor, act, object, details)
      select posted_at, 'operator', 'test', act, 'transfer',
             jsonb_build_object('transfer_id', id, 'reference', reference, 'amount_minor', minor::text)
      from recorded)
    insert into recorded_reference (kind, reference, reference_key, recorded_by, amount_minor)
    select as_kind, reference, reference_key(reference), 'test', case when arrives then minor end from recorded`;
}

/** Posts what operators record, without the act that does. */
export async function postRecord(tx: Tx, transfer: Transfer): Promise<PostedTransfer> {
  const posted = await postTransfer(
    tx,
    { booksBox: testBooksBox },
    { ...transfer, reference: transfer.reference ?? transfer.cause },
  );
  await logRecords(tx);
  return posted;
}

/** How much own money a network of tests has. */
export const ownMoneyMinor = 1_000_000_000_000n;

/** Pays in the own money of a network of tests, from which its start-up funds, coupons and cover come. */
export async function fundNetwork(given: Db | postgres.Sql): Promise<void> {
  const db = given as Db;
  const id = randomUUID();
  const own = { cause: 'capital:test', kind: 'capital_paid_in', reference: 'test' } as const;
  const seal = sealTransfer(testBooksBox, id, {
    ...own,
    postings: [{ from: 'bank', to: 'capital', amountMinor: toMinor(ownMoneyMinor) }],
  });
  await db`
    select ledger_post(${id}, ${own.cause}, ${own.kind}, null, null, null, ${own.reference}, null,
      jsonb_build_array(jsonb_build_object('from', 'bank', 'to', 'capital', 'amount', ${ownMoneyMinor.toString()}::text)), ${seal})`;
  await logRecords(db);
}

/** Adds the proposals and acts by which two people agree to every key that a test set alone: the books of no demo miss them otherwise. */
export async function agreeToKeys(given: Db | postgres.Sql): Promise<void> {
  const db = given as Db;
  await db`
    insert into operator (id, username, password_hash, role, is_active)
    select gen_random_uuid(), name, 'none', 'support', false from unnest(array['proposer', 'approver']) name on conflict do nothing`;
  await db`
    with two as (select id from operator where username in ('proposer', 'approver')), acts as (
      insert into operator_act (id, operator_id, call, thing, thing_id, reason)
      select gen_random_uuid(), (select max(id::text)::uuid from two), case thing when 'owner' then 'owners.setKey' else 'sources.rotate' end,
             thing, thing_id, encode(public_key, 'base64')
      from (select 'source' as thing, source_id::text as thing_id, public_key from delivery_source_key
            union all select 'owner', owner_id::text, public_key from product_owner_key) keys
      returning id, call, reason as public_key
    )
    insert into proposal (id, call, request, evidence, state, proposed_by, expires_at, decided_by, decided_at, act_id)
    select gen_random_uuid(), call, jsonb_build_object('public_key', public_key), 'none', 'approved',
           (select min(id::text)::uuid from two), now(), (select max(id::text)::uuid from two), now(), id from acts`;
}
