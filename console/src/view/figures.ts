/** Formats amounts and counts: digits in groups, aligned in columns. */
import { fields } from '@placard/contract';
import { allOperatorCalls } from '@placard/contract/operator';
import { createFormats } from '@placard/language/formats';

/** A schema of the contract, as far as its content can be reached. */
interface Part {
  entries?: Readonly<Record<string, Part>>;
  item?: Part;
  wrapped?: Part;
  key?: Part;
  value?: Part;
  options?: readonly (Part | string)[];
}

function isPart(part: unknown): part is Part {
  return typeof part === 'object' && part !== null;
}

function isAmount(part: Part): boolean {
  return part === fields.amount || (part.wrapped !== undefined && isAmount(part.wrapped));
}

/** Adds the names of the members that are amounts. */
function gather(part: Part, names: Set<string>): void {
  for (const [name, member] of Object.entries(part.entries ?? {})) {
    if (isAmount(member)) names.add(name);
    gather(member, names);
  }
  if (part.key && part.value && isAmount(part.value))
    for (const name of part.key.options ?? []) if (typeof name === 'string') names.add(name);
  for (const inner of [part.item, part.wrapped, part.value, ...(part.options ?? [])])
    if (isPart(inner)) gather(inner, names);
}

/**
 * The members that are amounts, read from the contract's answers: a reference that somebody typed may look like an
 * amount, and stays as it is.
 */
const amountMembers: ReadonlySet<string> = (() => {
  const names = new Set<string>();
  for (const call of allOperatorCalls) gather(call.response as Part, names);
  return names;
})();

const decimalForm = /^-?\d+\.\d+$/;

/**
 * Returns whether a member of an answer is an amount: the same name can be a count, or a bank's name, in another
 * answer.
 */
export function isAmountValue(name: string, value: unknown): value is string {
  return typeof value === 'string' && amountMembers.has(name) && decimalForm.test(value);
}

/** `-1234.50` becomes `−1,234.50`. Exact: the digits are the server's own. */
export function amountText(decimal: string): string {
  return createFormats('en-GB', undefined).amount(decimal);
}

/** Returns whether a column contains only figures, so that they are aligned. */
export function isFigures(name: string, values: readonly unknown[]): boolean {
  const known = values.filter((value) => value !== null && value !== undefined);
  return known.length > 0 && known.every((value) => typeof value === 'number' || isAmountValue(name, value));
}
