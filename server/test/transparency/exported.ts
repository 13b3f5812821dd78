/** A merchant's export as the app loads it, and what a verification finds in it. */
import { randomUUID } from 'node:crypto';
import { exportParts } from '@placard/contract';
import { VerifyError, say } from '../../../verify/src/finding.ts';
import type { Finding } from '../../../verify/src/finding.ts';
import { texts } from '../../../verify/src/texts.ts';
import type { Actor, KeyedActor } from '../../src/context/actor.ts';
import type { Deps } from '../../src/context/deps.ts';
import { exportData } from '../../src/queries/accounts/export-data.ts';
import { appendCommitted } from '../../src/transparency/append.ts';
import { publish } from '../../src/transparency/publish.ts';
import { readPlanDetail } from '../../src/queries/plans/detail.ts';
import { extendPlan } from '../../src/usecases/plans/extend-plan.ts';
import { asApp } from '../support/as-app.ts';

/** Publishes a log that has everything. */
export async function publishAll(deps: Deps, headFile: string): Promise<void> {
  const missing = async () =>
    await deps.sql`select from (select id from ledger_transfer union all select id from log_statement union all select id from log_liabilities
                     union all select id from confirmation) t
                   where not exists (select 1 from log_leaf where ref = t.id)`;
  // Other tests' transactions on the same PostgreSQL hold the horizon back meanwhile.
  while ((await missing()).length > 0) await appendCommitted(asApp(deps));
  await publish({ ...deps, sql: asApp(deps).sql, headFile, witnesses: [] });
}

/** Adds money to a plan. */
export async function extend(deps: Deps, merchant: KeyedActor, planId: string, amount: string): Promise<void> {
  const [plan = { plan_no: '' }] = await deps.sql<{ plan_no: string }[]>`select plan_no from plan where id = ${planId}`;
  const { terms } = await readPlanDetail(deps.sql, merchant, plan.plan_no, deps.currency);
  const actor = { ...merchant, act: { ...merchant.act, key: randomUUID() } };
  await extendPlan(asApp(deps), actor, { ...plan, amount, terms_version: terms.version });
}

/** `meanwhile` runs before each piece is requested. */
export async function exportAll(
  deps: Deps,
  merchant: Actor,
  meanwhile?: (part: (typeof exportParts)[number]) => Promise<void>,
): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown[]> = {};
  let asked: Parameters<typeof exportData>[2] | undefined = { part: exportParts[0] };
  let asOf: Awaited<ReturnType<typeof exportData>>['as_of'] = null;
  while (asked) {
    await meanwhile?.(asked.part ?? exportParts[0]);
    const piece: Awaited<ReturnType<typeof exportData>> = await exportData(asApp(deps), merchant, asked);
    (parts[piece.part] ??= []).push(...piece.rows);
    asOf ??= piece.as_of;
    const { next } = piece;
    asked = next
      ? { part: next.part, ...(next.cursor !== null && { cursor: next.cursor }), ...(asOf && { as_of: asOf.size }) }
      : undefined;
  }
  return { currency: 'USD', as_of: asOf, ...parts };
}

/** In English, with each verdict. A file that cannot be verified throws its fault. */
export function said(run: () => readonly Finding[]): string[] {
  try {
    return run().map((found) => `${found.verdict}: ${say(found, texts.en)}`);
  } catch (error) {
    throw error instanceof VerifyError ? new Error(say(error, texts.en)) : error;
  }
}
