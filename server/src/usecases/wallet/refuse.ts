/** The shared refusals of acts on the wallet, with details that say how much, until when and what to do. */
import { parseAmount } from '@placard/contract';
import type { Currency, Minor } from '@placard/contract';
import type { OutflowBlock, OutflowFacts } from '../../domain/wallet/outflow.ts';
import { startUpView } from '../../domain/wallet/start-up.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';

/** Parses an amount of the wallet currency. Refusal: `invalid_fields` naming `amount`. */
export function requireAmount(text: string, currency: Currency): Minor {
  const minor = parseAmount(text, currency);
  if (minor === undefined) throw invalidFields({ field: 'amount', rule: 'format' });
  return minor;
}

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
