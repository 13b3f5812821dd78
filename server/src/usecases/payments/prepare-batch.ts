/** Collects approved withdrawals for the bank. Invariant: a withdrawal is in at most one active batch. */
import { accessLimits } from '@placard/contract';
import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId, newNumber } from '../../platform/ids.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { readPayer } from './payer.ts';

export interface PrepareInput {
  /** The numbers of the selected ones; undefined for all that wait. */
  withdrawals: readonly string[] | undefined;
  /** YYYY-MM-DD; undefined for today in the business zone. */
  executeOn: string | undefined;
  /** The largest number in one file. */
  most: number;
}

/**
 * Creates a batch of approved bank withdrawals that are in no other. Returns its number. Refusals: `payer_not_configured`,
 * `invalid_fields` naming a day that is over or too far ahead, `operator_object_not_found`, `state_refuses` naming the first that cannot be in it.
 */
export async function prepareBatch(
  deps: Pick<Deps, 'sql' | 'businessZone'>,
  operator: ByOperator,
  input: PrepareInput,
): Promise<string> {
  return await inTransaction(deps.sql, async (tx) => {
    await readPayer(tx);
    const ids = await lockWaiting(tx, input);
    const [batchId, batchNo] = [newId(), newNumber('PB', 8)];
    const created = await tx`
      insert into payment_batch (id, batch_no, execute_on, prepared_by)
      select ${batchId}, ${batchNo}, coalesce(${input.executeOn ?? null}::date, today), ${operator.username}
      from (select (now() at time zone ${deps.businessZone})::date as today) t
      where coalesce(${input.executeOn ?? null}::date, today) between today and today + ${accessLimits.paymentDaysAhead}::int
      returning 1`;
    if (created.length === 0) throw invalidFields({ field: 'execute_on', rule: 'range' });
    await tx`
      insert into payment_batch_item (batch_id, withdrawal_id, position)
      select ${batchId}, id, place from unnest(${ids}::uuid[]) with ordinality as chosen (id, place)`;
    await audit(tx, operator, {
      act: 'payment_batch_prepared',
      object: `payment_batch:${batchId}`,
      details: { batch_no: batchNo, payments: ids.length },
    });
    return batchNo;
  });
}

/**
 * Locks the batch's withdrawals, oldest first. A separate statement reads the batches afterwards: a statement that waited for
 * another batch's locks would still see the old state.
 */
async function lockWaiting(tx: Tx, { withdrawals, most }: PrepareInput): Promise<string[]> {
  const locked = await tx<{ id: string }[]>`
    select w.id from withdrawal w
    where ${withdrawals ? tx`w.withdrawal_no in ${tx([...withdrawals])}` : tx`w.state = 'approved'`}
    order by w.requested_at, w.id for update`;
  const rows = await tx<{ id: string; withdrawal_no: string; fits: boolean; state: string }[]>`
    select w.id, w.withdrawal_no, w.state,
           w.state = 'approved' and p.method = 'bank'
           and not exists (select 1 from payment_batch_item i where i.withdrawal_id = w.id and not i.is_dropped) as fits
    from withdrawal w join payout_account p on p.id = w.payout_account_id
    where w.id = any(${locked.map(({ id }) => id)}::uuid[])
    order by w.requested_at, w.id`;
  if (withdrawals) {
    const missing = withdrawals.find((number) => !rows.some((row) => row.withdrawal_no === number));
    if (missing !== undefined) throw new Refusal('operator_object_not_found', { object: `withdrawal ${missing}` });
    const unfit = rows.find((row) => !row.fits);
    if (unfit) throw new Refusal('state_refuses', { state: unfit.state, withdrawal_no: unfit.withdrawal_no });
  }
  const ids = rows.filter((row) => row.fits).map((row) => row.id);
  if (ids.length === 0) throw new Refusal('operator_object_not_found', { object: 'approved withdrawal' });
  return ids.slice(0, most);
}
