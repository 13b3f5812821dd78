/**
 * Records a bank's statement. Invariants: a statement is recorded once, with all its lines; another with the same name and other
 * content is recorded too. A line has an effect on a withdrawal only when it names it and has its exact amount, a return only with
 * the bank's return code; a credit with a recharge's number marks that as seen, and one of what another person booked before, which names whose it is, backs that. A line
 * that fails does not block the others.
 */
import { createHash } from 'node:crypto';
import { limits } from '@placard/contract';
import type { Statement, StatementLine } from '../../bank-files/statement.ts';
import type { ByOperator } from '../../context/actor.ts';
import { matchLine } from '../../domain/wallet/match-line.ts';
import type { LineOutcome, NamedWithdrawal } from '../../domain/wallet/match-line.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction, nested } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { linesDigest } from '../../ledger/statement-lines.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findBookings, isAnother, isConfirmed, lockMatching, match } from '../arrivals/match-arrivals.ts';
import { seeRecharge } from '../recharges/see-recharge.ts';
import { payWithdrawal } from '../wallet/pay-withdrawal.ts';
import { returnWithdrawal } from '../wallet/return-withdrawal.ts';

/**
 * Records the statement and carries out its lines. Returns its id. Lines run in order, because a payment may come back within one
 * statement. Refusal: `reference_already_recorded` with the statement's name.
 */
export async function recordStatement(
  deps: Pick<Deps, 'sql' | 'currency' | 'operatorCoolingHours' | 'booksBox'>,
  operator: ByOperator,
  statement: Statement,
): Promise<string> {
  return await inTransaction(deps.sql, async (tx) => {
    const statementId = newId();
    const rows = await tx`
      insert into bank_statement (id, statement, account, content_hash, recorded_by)
      values (${statementId}, ${statement.id}, ${statement.account}, ${hashOf(statement)}, ${operator.username})
      on conflict do nothing returning 1`;
    if (rows.length === 0) throw new Refusal('reference_already_recorded', { reference: statement.id });
    const done: [StatementLine, LineOutcome][] = [];
    for (const line of statement.lines) done.push([line, await doLine(tx, deps, operator, line)]);
    await lockMatching(tx);
    for (const [position, [line, outcome]] of done.entries()) {
      const [booking, another] = unexplained.includes(outcome) ? await findBookings(tx, deps, statementId, line) : [];
      const isOwn = booking && !another && !(await isAnother(tx, deps, operator.username, booking));
      const isBacked = booking && !another && !isOwn && (await isConfirmed(tx, line, booking));
      const shown = isOwn && !known.includes(outcome) ? 'same_person' : isBacked ? 'booked' : outcome;
      const booked = another ? 'several_booked' : shown;
      const lineId = newId();
      await tx`
        insert into bank_statement_line
          (id, statement_id, position, reference, end_to_end_id, amount_minor, currency, booked_on, text, outcome)
        values (${lineId}, ${statementId}, ${position}, ${line.reference}, ${line.endToEndId}, ${line.amountMinor},
                ${line.currency}, ${line.bookedOn}, ${line.text}, ${booked})`;
      if (isBacked) await match(tx, operator, lineId, booking);
    }
    const { digest } = theRow(await tx<{ digest: string }[]>`select ${linesDigest(tx, tx`${statementId}`)} as digest`);
    await audit(tx, operator, {
      act: 'bank_statement_recorded',
      object: `bank_statement:${statementId}`,
      details: { statement: statement.id, lines: statement.lines.length, digest },
    });
    return statementId;
  });
}

/** What was recorded before: it needs no person. */
const known: readonly LineOutcome[] = ['recharge_already_seen', 'already_returned'];

/** What a credit may be that was booked before it came. */
const unexplained: readonly LineOutcome[] = [...known, 'not_ours', 'number_unknown', 'state_refuses', 'several_named'];

function hashOf(statement: Statement): Buffer {
  const text = JSON.stringify(statement, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return createHash('sha256').update(text).digest();
}

async function doLine(
  tx: Tx,
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  operator: ByOperator,
  line: StatementLine,
): Promise<LineOutcome> {
  const withdrawal = line.endToEndId === null ? undefined : await lockNamed(tx, line.endToEndId);
  const outcome = withdrawal
    ? matchLine(line, withdrawal, deps.currency)
    : await seeRecharge(tx, operator, line, deps.currency);
  if (!withdrawal || (outcome !== 'paid' && outcome !== 'returned')) return outcome;
  const within = { ...deps, sql: nested(tx) };
  const { id: withdrawalId } = withdrawal;
  try {
    // A savepoint of its own, because the bank's reference may already be recorded for something else.
    if (outcome === 'paid') await payWithdrawal(within, operator, { withdrawalId, reference: line.reference });
    else {
      const reason = [line.returnReason, line.text].filter(Boolean).join(': ').slice(0, limits.remarkMax);
      await returnWithdrawal(within, operator, {
        withdrawalId,
        reference: line.reference,
        reason: reason || line.reference,
      });
    }
    return outcome;
  } catch (error) {
    if (error instanceof Refusal) return 'state_refuses';
    throw error;
  }
}

async function lockNamed(tx: Tx, withdrawalNo: string): Promise<(NamedWithdrawal & { id: string }) | undefined> {
  const [row] = await tx<(NamedWithdrawal & { id: string })[]>`
    select id, state, amount_minor as "amountMinor", fee_minor as "feeMinor", reference
    from withdrawal where withdrawal_no = ${withdrawalNo.toUpperCase()} for update`;
  return row;
}
