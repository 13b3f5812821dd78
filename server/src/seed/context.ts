/** The context of every part of the seed. */
import type { Minor } from '@placard/contract';
import { currencyDigits, toMinor } from '@placard/contract';
import type { ByOperator } from '../context/actor.ts';
import type { Deps } from '../context/deps.ts';

export interface SeedContext {
  deps: Deps;
  /** Who the audit log names. */
  operator: ByOperator;
  sourceId: string;
}

/** The demo's amounts are written in hundredths; in a currency with other digits they are scaled, and never become zero. */
export function minorOf({ deps }: SeedContext, hundredths: number): Minor {
  const scaled = toMinor((BigInt(hundredths) * 10n ** BigInt(currencyDigits(deps.currency))) / 100n);
  return scaled > 0n ? scaled : toMinor(1n);
}
