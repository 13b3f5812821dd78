/**
 * Compares the answers that clients received with the database. Lost: acknowledged, but missing. Doubled: there more
 * often than acknowledged, or there although refused. Half: only a part of an act.
 */
import { isDeepStrictEqual } from 'node:util';
import type { BatchReceipt, Minor } from '@placard/contract';
import type { Sql } from '../../../server/src/database/database.ts';
import type { Journal, Operation } from '../../../rig/src/load/journal.ts';

export interface Comparison {
  lost: string[];
  doubled: string[];
  half: string[];
}

/** Compares every operation; each line names one that is wrong. */
export async function compare(sql: Sql, journal: Journal): Promise<Comparison> {
  const found: Comparison = { lost: [], doubled: [], half: [] };
  await comparePuts(sql, journal, found);
  await compareWithdrawals(sql, journal, found);
  await compareStops(sql, journal, found);
  await compareTopUps(sql, journal, found);
  await compareBatches(sql, journal, found);
  return found;
}

async function comparePuts(sql: Sql, journal: Journal, found: Comparison): Promise<void> {
  const rows = await sql<
    { plan_no: string; put_minor: Minor; transfers: number; reserved: bigint; put_steps: number }[]
  >`
    select p.plan_no, p.put_minor,
           (select count(*)::int from ledger_transfer t where t.cause = 'put:' || p.id) as transfers,
           (select coalesce(sum(e.amount_minor), 0)::bigint from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
             join ledger_account a on a.id = e.account_id
             where t.cause = 'put:' || p.id and a.code = 'reserved_cash') as reserved,
           (select count(*)::int from plan_transition s where s.plan_id = p.id and s.to_state = 'matching') as put_steps
    from plan p`;
  const byNo = new Map(rows.map((row) => [row.plan_no, row]));
  const acknowledged = new Set<string>();
  for (const { subject, amountMinor } of journal.done('put')) {
    if (acknowledged.has(subject)) found.doubled.push(`put ${subject} was acknowledged twice`);
    acknowledged.add(subject);
    const row = byNo.get(subject);
    if (!row) found.lost.push(`put ${subject}`);
    else if (
      row.put_minor !== amountMinor ||
      row.transfers !== 1 ||
      row.reserved !== amountMinor ||
      row.put_steps !== 1
    ) {
      found.half.push(`put ${subject}: ${JSON.stringify(row, stringify)}`);
    }
  }
  for (const planNo of byNo.keys())
    if (!acknowledged.has(planNo)) found.doubled.push(`put ${planNo} was not acknowledged`);
}

async function compareWithdrawals(sql: Sql, journal: Journal, found: Comparison): Promise<void> {
  const rows = await sql<{ id: string; amount_minor: Minor; moved: bigint }[]>`
    select w.id, w.amount_minor,
           (select coalesce(sum(e.amount_minor), 0)::bigint from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
             join ledger_account a on a.id = e.account_id
             where t.cause = 'withdrawal_requested:' || w.id and a.code = 'withdrawing') as moved
    from withdrawal w`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const acknowledged = new Set<string>();
  for (const { data, amountMinor, key } of journal.done('withdraw')) {
    const { withdrawal } = data as { withdrawal: { withdrawal_id: string } };
    const id = withdrawal.withdrawal_id;
    if (acknowledged.has(id)) found.doubled.push(`two withdrawals were answered with ${id}`);
    acknowledged.add(id);
    const row = byId.get(id);
    if (!row) found.lost.push(`withdrawal ${id} (key ${key})`);
    else if (row.amount_minor !== amountMinor || row.moved !== amountMinor) found.half.push(`withdrawal ${id}`);
  }
  for (const id of byId.keys()) if (!acknowledged.has(id)) found.doubled.push(`withdrawal ${id} was not acknowledged`);
}

async function compareStops(sql: Sql, journal: Journal, found: Comparison): Promise<void> {
  const rows = await sql<{ plan_no: string; stops: number; end_reason: string | null }[]>`
    select p.plan_no, p.end_reason, count(*)::int as stops
    from plan_transition s join plan p on p.id = s.plan_id where s.reason = 'stopped_by_merchant'
    group by p.plan_no, p.end_reason`;
  const byNo = new Map(rows.map((row) => [row.plan_no, row]));
  const acknowledged = new Set(journal.done('stop').map((one) => one.subject));
  for (const planNo of acknowledged) {
    const row = byNo.get(planNo);
    if (!row) found.lost.push(`stop of ${planNo}`);
    else if (row.stops > 1) found.doubled.push(`stop of ${planNo}`);
    else if (row.end_reason !== 'stopped_by_merchant') found.half.push(`stop of ${planNo}: ${row.end_reason}`);
  }
  for (const planNo of byNo.keys())
    if (!acknowledged.has(planNo)) found.doubled.push(`stop of ${planNo} was not acknowledged`);
}

async function compareTopUps(sql: Sql, journal: Journal, found: Comparison): Promise<void> {
  const operations = new Map(
    journal.operations.filter((one) => one.kind === 'top_up').map((one) => [one.subject, one]),
  );
  const rows = await sql<{ reference: string; transfers: number; amount: bigint; claims: number }[]>`
    select r.reference,
           (select count(*)::int from ledger_transfer t where t.cause = 'top_up:' || r.reference) as transfers,
           (select coalesce(sum(e.amount_minor), 0)::bigint from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
             join ledger_account a on a.id = e.account_id
             where t.cause = 'top_up:' || r.reference and a.code = 'available') as amount
    from recorded_reference r where r.kind = 'top_up' and r.reference = any(${[...operations.keys()]}::text[])`;
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  for (const [reference, { outcome, amountMinor }] of operations) {
    const row = byReference.get(reference);
    if (outcome === 'done' && !row) found.lost.push(`top-up ${reference}`);
    else if (outcome === 'refused' && row) found.doubled.push(`top-up ${reference} was refused`);
    else if (row && (row.transfers !== 1 || row.amount !== amountMinor)) found.half.push(`top-up ${reference}`);
  }
}

async function compareBatches(sql: Sql, journal: Journal, found: Comparison): Promise<void> {
  const rows = await sql<
    { batch_id: string; events: number; receipt: Omit<BatchReceipt, 'promise'> | null; plan_lines: number }[]
  >`
    select b.batch_id, b.events, b.receipt,
           (select coalesce(sum(l.accepted + l.duplicates + l.recorded_only), 0)::int from delivery_batch_plan l
             where l.source_id = b.source_id and l.batch_id = b.batch_id) as plan_lines
    from delivery_batch b`;
  const byId = new Map(rows.map((row) => [row.batch_id, row]));
  for (const { subject, data } of journal.done('batch')) {
    const row = byId.get(subject);
    // The database keeps no promise of the log: each answer makes it from the batch.
    const { promise: _promise, ...told } = data as BatchReceipt;
    if (!row) found.lost.push(`batch ${subject}`);
    else if (!row.receipt || !isDeepStrictEqual(row.receipt, told) || missingLines(row) > 0) {
      found.half.push(`batch ${subject}: ${JSON.stringify(row)} against ${JSON.stringify(told)}`);
    }
  }
}

/** Returns how many events of a batch belong to no plan; events of unknown plans were not stored. */
function missingLines(row: {
  events: number;
  receipt: Omit<BatchReceipt, 'promise'> | null;
  plan_lines: number;
}): number {
  return row.receipt?.unknown_plans.length === 0 ? row.events - row.plan_lines : 0;
}

/**
 * Sends a sample of the acknowledged requests again, with the same keys: the answers must be the same, and nothing may
 * move.
 */
export async function askAgain(operations: readonly Operation[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { kind, subject, data, send } of operations) {
    let answer = await send();
    for (let tries = 0; answer.kind === 'again' && tries < 50; tries += 1) answer = await send();
    const isSame = answer.kind === 'done' && (kind === 'top_up' || isDeepStrictEqual(answer.data, data));
    if (!isSame) wrong.push(`${kind} ${subject} asked again: ${JSON.stringify(answer).slice(0, 200)}`);
  }
  return wrong;
}

function stringify(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
