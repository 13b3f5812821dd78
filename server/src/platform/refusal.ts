/** A refusal: a call is refused for a reason of the contract's list. The only way to refuse a call. */
import { parseAmount } from '@placard/contract';
import type { Currency, FieldError, Minor, Reason, RefusalArgs, RefusalData } from '@placard/contract';

export class Refusal extends Error {
  override name = 'Refusal';
  readonly reason: Reason;
  /** Bounds, balances, tries left, dates, refused fields. */
  readonly details: object;

  /** The contract defines the details of a reason; they are required, and nothing else is accepted. */
  constructor(...[reason, details = {}]: RefusalArgs) {
    super(reason);
    this.reason = reason;
    this.details = details;
  }

  /** The refusal that has this data. */
  static of({ reason, ...details }: RefusalData): Refusal {
    return new Refusal(...([reason, details] as RefusalArgs));
  }

  /** The reason and its details, as the caller gets them. */
  get data(): RefusalData {
    // Taken apart, the compiler no longer knows which details belong to which reason.
    return { reason: this.reason, ...this.details } as RefusalData;
  }

  get fields(): readonly FieldError[] | undefined {
    return 'fields' in this.data ? this.data.fields : undefined;
  }
}

/** A refusal names at most this many fields: a batch can be wrong five thousand times. */
const namedFields = 20;

/** A payload that is not of the right form: 400 with the fields named. */
export function invalidFields(...fields: FieldError[]): Refusal {
  return new Refusal('invalid_fields', { fields: fields.slice(0, namedFields) });
}

/** Parses an amount that a caller sent. Refusal: `invalid_fields` naming `amount`. */
export function requireAmount(text: string, currency: Currency): Minor {
  const minor = parseAmount(text, currency);
  if (minor === undefined) throw invalidFields({ field: 'amount', rule: 'format' });
  return minor;
}

/** A payload with fields that the call does not have: 400 with them named. */
export function unknownFields(...fields: FieldError[]): Refusal {
  return new Refusal('unknown_field', { fields: fields.slice(0, namedFields) });
}

/** Marks an impossible case: a new case then breaks an exhaustive switch at compile time. */
export function unreachable(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
