/**
 * Decides when one operator is not enough: above the configured amount another must agree. This limits trust, not permissions.
 */
import { defaults, formatAmount } from '@placard/contract';
import type { SecondPerson } from '@placard/contract/operator';
import type { Db } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readSettings, settingAmount } from '../../context/settings.ts';

/** Returns the amount of the deployment's currency above which two operators are needed, in minor units. */
export async function readSecondPersonOver(db: Db, currency: string): Promise<bigint> {
  const { second_person } = await readSettings(db);
  return settingAmount(second_person.over[currency] ?? defaults.secondPersonOver, currency);
}

/** Returns whether an act needs a second person. `amountMinor` is null for an act without money, which always does. */
export async function needsSecondPerson(
  deps: Pick<Deps, 'sql' | 'currency'>,
  needed: SecondPerson,
  amountMinor: bigint | null,
): Promise<boolean> {
  if (needed === undefined) return false;
  return amountMinor === null || amountMinor > (await readSecondPersonOver(deps.sql, deps.currency));
}

/** Refusal: `second_person_needed`, with the amount up to which one operator is enough. */
export async function refuseWithoutSecondPerson(deps: Pick<Deps, 'sql' | 'currency'>): Promise<never> {
  const over = await readSecondPersonOver(deps.sql, deps.currency);
  throw new Refusal('second_person_needed', { limit: formatAmount(over, deps.currency), currency: deps.currency });
}

/** Above the amount, two people must move the money: whoever approved it may not send it. Refusal: `own_proposal`. */
export async function requireAnotherPerson(
  tx: Db,
  deps: Pick<Deps, 'currency'>,
  { amountMinor, first, second }: { amountMinor: bigint; first: string | null; second: string },
): Promise<void> {
  if (first !== second) return;
  if (amountMinor > (await readSecondPersonOver(tx, deps.currency))) throw new Refusal('own_proposal');
}
