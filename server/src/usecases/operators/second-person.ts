/** When one operator is not enough (issue of trust, not of rights): above the configured amount another must agree. */
import { defaults, formatAmount } from '@placard/contract';
import type { SecondPerson } from '@placard/contract/operator';
import type { Db } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readSettings, settingAmount } from '../../context/settings.ts';

/** Above which amount of the deployment's currency it takes two, in minor units. */
export async function readSecondPersonOver(db: Db, currency: string): Promise<bigint> {
  const { second_person } = await readSettings(db);
  return settingAmount(second_person.over[currency] ?? defaults.secondPersonOver, currency);
}

/** Whether what is asked needs a second person. `amountMinor` is null for what is no money, which always does. */
export async function needsSecondPerson(
  deps: Pick<Deps, 'sql' | 'currency'>,
  needed: SecondPerson,
  amountMinor: bigint | null,
): Promise<boolean> {
  if (needed === undefined) return false;
  return amountMinor === null || amountMinor > (await readSecondPersonOver(deps.sql, deps.currency));
}

/** Refusal: `second_person_needed`, with the amount up to which one is enough. */
export async function refuseWithoutSecondPerson(deps: Pick<Deps, 'sql' | 'currency'>): Promise<never> {
  const over = await readSecondPersonOver(deps.sql, deps.currency);
  throw new Refusal('second_person_needed', { limit: formatAmount(over, deps.currency), currency: deps.currency });
}

/**
 * Above the amount, money goes out by two people's hands: who approved it may not send it. Refusal: `own_proposal`.
 */
export async function requireAnotherPerson(
  tx: Db,
  deps: Pick<Deps, 'currency'>,
  { amountMinor, first, second }: { amountMinor: bigint; first: string | null; second: string },
): Promise<void> {
  if (first !== second) return;
  if (amountMinor > (await readSecondPersonOver(tx, deps.currency))) throw new Refusal('own_proposal');
}
