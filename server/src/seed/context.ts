import type { Minor } from '@placard/contract';
import { currencyDigits, toMinor } from '@placard/contract';
import type { ByOperator } from '../context/actor.ts';
import type { Deps } from '../context/deps.ts';
import type { Life } from './life.ts';
import type { SigningSource } from './source-key.ts';

export interface SeedContext {
  deps: Deps;
  /** The name in the audit log. */
  operator: ByOperator;
  source: SigningSource;
  /** The product owner who countersigns. */
  owner: SigningSource;
  life: Life;
}

/** Converts the demo's amounts, written in hundredths, to minor units of the deployment's currency; never to zero. */
export function minorOf({ deps }: Pick<SeedContext, 'deps'>, hundredths: number): Minor {
  const scaled = toMinor((BigInt(hundredths) * 10n ** BigInt(currencyDigits(deps.currency))) / 100n);
  return scaled > 0n ? scaled : toMinor(1n);
}
