/** Parses a typed amount into the wire's decimal string. Money is never a floating-point number. */
import { formatAmount, parseAmount } from './money.ts';
import type { Currency, Minor } from './money.ts';

export interface TypedAmount {
  /** Minor units; undefined while the input is not readable. */
  minor: Minor | undefined;
  /** The wire's decimal string; empty while the input is not readable. */
  text: string;
}

const nothing: TypedAmount = { minor: undefined, text: '' };

/**
 * Reads `12.5`, `12,5`, `1 250`, `1,250.00` or `1.250,00`. A mark followed by more digits than the currency has, such
 * as `1.250`, could mean two amounts that differ a thousandfold, so it is refused. Leading zeros and blanks do not
 * matter.
 */
export function readTypedAmount(typed: string, currency: Currency): TypedAmount {
  const compact = typed.replaceAll(/[\s\u00a0\u202f'’]/g, '');
  const match =
    /^(?:([0-9]+)|([0-9]{1,3}(?:,[0-9]{3})+)(?=\.)|([0-9]{1,3}(?:\.[0-9]{3})+)(?=,))(?:[.,]([0-9]*))?$/.exec(compact);
  if (!match) return nothing;
  const [, plain, commaGroups, dotGroups, fraction = ''] = match;
  const whole = (plain ?? commaGroups ?? dotGroups ?? '').replaceAll(/[.,]/g, '').replace(/^0+(?=[0-9])/, '');
  const minor = parseAmount(fraction === '' ? whole : `${whole}.${fraction}`, currency);
  return minor === undefined ? nothing : { minor, text: formatAmount(minor, currency) };
}
