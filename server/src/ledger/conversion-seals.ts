/**
 * What was decided of a conversion's traffic is marked when it is decided, under a key of the pepper: that a rule holds it, and why, or
 * that it was let through. Invariant: whoever has only the database can let none through, and hold none. A hold's time, which the
 * database writes, keeps a mark from before it from counting again.
 */
import type { HoldCause } from '@placard/contract';
import type { Deps } from '../context/deps.ts';
import type { Db, Tx } from '../database/database.ts';
import { dueRelations } from './books-scope.ts';
import type { Position } from './books-scope.ts';

type Box = Deps['booksBox'];

export interface TrafficDecision {
  readonly id: string;
  readonly heldFor: HoldCause | null;
  /** Since when a rule held it last; null: never. */
  readonly heldAt: Date | null;
}

/** One that lacks only money was let through by its traffic. */
function textOf({ id, heldFor, heldAt }: TrafficDecision): string {
  const decision = heldFor === null || heldFor === 'escrow_short' ? 'let_through' : heldFor;
  return JSON.stringify(['conversion', id, decision, heldAt?.toISOString() ?? null]);
}

/** Marks a decision; returns the bytes as PostgreSQL reads them in a text. */
export function markDecision(box: Box, decision: TrafficDecision): string {
  return `\\x${box.mark(textOf(decision)).toString('hex')}`;
}

/** Whether a server decided so. */
export function isDecided(box: Box, decision: TrafficDecision, seal: Buffer | null): boolean {
  return seal !== null && box.hasMarked(textOf(decision), seal);
}

/** The columns of a decision of conversion `c`, with its seal. */
export const decisionColumns = (db: Db) => db`c.id, c.held_for as "heldFor", c.held_at as "heldAt", c.seal`;

/**
 * Returns the conversions of which no server decided what they say; from a position on, of the plans that are due. One that a rule held,
 * and that is held no more, an operator released: their line of the security log names it.
 */
export async function findUndecided(tx: Tx, box: Box, since: Position | undefined): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  const conversions = tx<
    (TrafficDecision & { planId: string; state: string; seal: Buffer | null; isFreed: boolean })[]
  >`
    ${since ? dueRelations(tx, 'plans', since) : tx``}
    select ${decisionColumns(tx)}, c.plan_id as "planId", c.state,
           c.state <> 'on_hold' and coalesce(c.held_for, 'escrow_short') <> 'escrow_short' and not exists (
             select from audit_log l where l.object = 'conversion:' || c.id and l.act = 'conversion_released'
               and l.actor_kind = 'operator' and l.at >= c.held_at) as "isFreed"
    from conversion c where c.state <> 'reversed'`;
  for await (const rows of conversions.cursor(2_000)) {
    for (const { planId, state, seal, isFreed, ...decision } of rows) {
      if (isFreed || !isDecided(box, decision, seal))
        found.push({ conversion_id: decision.id, plan_id: planId, state, held_for: decision.heldFor });
    }
  }
  return found;
}
