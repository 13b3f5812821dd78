/**
 * Operators' changes to the credit score. Invariant: the score is the sum of its events. Each event has its own cause, so the
 * same case or objection counts once (product.md section 3).
 */
import { limits } from '@placard/contract';
import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';

export interface BreachInput {
  merchantId: string;
  /** The published rule; shown to the merchant. */
  rule: string;
  /** Kept in the audit log. */
  evidence: string;
  /** The case's number: recorded once. */
  caseReference: string;
}

/**
 * Records an upheld breach of a published rule: 10 points less, never below 0. Returns the event's id. Refusals:
 * `operator_object_not_found` (no rules are published), `reference_already_recorded`.
 */
export async function recordBreach(deps: Pick<Deps, 'sql'>, operator: ByOperator, input: BreachInput): Promise<string> {
  const { merchantId, rule, evidence, caseReference } = input;
  return await inTransaction(deps.sql, async (tx) => {
    const [rules] = await tx<{ version: string }[]>`
      select version from content where kind = 'operating_rules' and replaced_at is null limit 1`;
    if (!rules) throw new Refusal('operator_object_not_found', { object: 'operating rules' });
    const eventId = await moveScore(tx, {
      merchantId,
      cause: `rule_breach:${caseReference}`,
      reference: caseReference,
      kind: 'rule_breach',
      wantedChange: limits.creditScorePerBreach,
      note: rule,
    });
    await audit(tx, operator, {
      act: 'breach_recorded',
      object: `merchant:${merchantId}`,
      details: { rule, rules_version: rules.version, evidence, case_reference: caseReference, event_id: eventId },
    });
    return eventId;
  });
}

/**
 * Restores the points of a breach, at most to 100. Returns the new event's id. Refusals: `operator_object_not_found` (no such
 * breach), `reference_already_recorded` (upheld before).
 */
export async function upholdObjection(
  deps: Pick<Deps, 'sql'>,
  operator: ByOperator,
  input: { eventId: string; reason: string },
): Promise<string> {
  return await inTransaction(deps.sql, async (tx) => {
    const [breach] = await tx<{ merchant_id: string; change: number }[]>`
      select merchant_id, change from credit_event where id = ${input.eventId} and kind = 'rule_breach'`;
    if (!breach) throw new Refusal('operator_object_not_found', { object: 'breach' });
    const eventId = await moveScore(tx, {
      merchantId: breach.merchant_id,
      cause: `objection_upheld:${input.eventId}`,
      reference: input.eventId,
      kind: 'objection_upheld',
      wantedChange: -breach.change,
      note: input.reason,
    });
    await audit(tx, operator, {
      act: 'objection_upheld',
      object: `merchant:${breach.merchant_id}`,
      details: { breach_event_id: input.eventId, reason: input.reason, event_id: eventId },
    });
    return eventId;
  });
}

interface Move {
  merchantId: string;
  cause: string;
  /** The reference that the refusal names when the cause was recorded before. */
  reference: string;
  kind: 'rule_breach' | 'objection_upheld';
  wantedChange: number;
  note: string;
}

/** Locks the merchant's row first, so the recorded change is the change made. */
async function moveScore(tx: Tx, move: Move): Promise<string> {
  const [merchant] = await tx<{ credit_score: number }[]>`
    select credit_score from merchant where id = ${move.merchantId} for no key update`;
  if (!merchant) throw new Refusal('merchant_not_found');
  const score = Math.min(limits.creditScoreMax, Math.max(0, merchant.credit_score + move.wantedChange));
  const change = score - merchant.credit_score;
  const eventId = newId();
  const rows = await tx`
    insert into credit_event (id, merchant_id, cause, kind, change, score_after, note)
    values (${eventId}, ${move.merchantId}, ${move.cause}, ${move.kind}, ${change}, ${score}, ${move.note})
    on conflict (cause) do nothing returning 1`;
  if (rows.length === 0) throw new Refusal('reference_already_recorded', { reference: move.reference });
  await tx`update merchant set credit_score = ${score} where id = ${move.merchantId}`;
  await notify(tx, {
    merchantId: move.merchantId,
    cause: `credit_changed:${eventId}`,
    template: 'credit_changed',
    params: { change, score, cause: move.kind, note: move.note },
    category: 'announcement',
  });
  return eventId;
}
