import type { Currency } from '@placard/contract';
import type { OutflowBlock, OutflowFacts } from '../../domain/wallet/outflow.ts';
import { startUpView } from '../../domain/wallet/start-up.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Refuses with the first thing that blocks the money from leaving. */
export function refuseBlocked(blocks: readonly OutflowBlock[], facts: OutflowFacts, currency: Currency): void {
  const [first] = blocks;
  if (!first) return;
  if (first.reason === 'start_up_funds_outstanding') {
    throw new Refusal(first.reason, { ...startUpView(facts.startUp, currency), currency });
  }
  if (!first.until) throw new Refusal(first.reason);
  const leftSeconds = Math.max(1, Math.ceil((first.until.getTime() - Date.now()) / 1_000));
  throw new Refusal(first.reason, { until: first.until.toISOString(), left_seconds: leftSeconds });
}
