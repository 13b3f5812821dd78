/** A refusal of a call, for one of the contract's reasons. Calls are refused in no other way. */
import { parseAmount } from '@placard/contract';
import type { Currency, FieldError, Minor, Reason, RefusalArgs, RefusalData } from '@placard/contract';

export class Refusal extends Error {
  override name = 'Refusal';
  readonly reason: Reason;
  /** Bounds, balances, tries left, dates, refused fields. */
  readonly details: object;

  /** The contract defines the details of each reason; exactly these are required. */
  constructor(...[reason, details = {}]: RefusalArgs) {
    super(reason);
    this.reason = reason;
    this.details = details;
  }

  static of({ reason, ...details }: RefusalData): Refusal {
    return new Refusal(...([reason, details] as RefusalArgs));
  }

  /** The reason and its details, as the caller receives them. */
  get data(): RefusalData {
    // The compiler loses which details belong to which reason once they are separate.
    return { reason: this.reason, ...this.details } as RefusalData;
  }

  get fields(): readonly FieldError[] | undefined {
    return 'fields' in this.data ? this.data.fields : undefined;
  }
}

/** A refusal names at most this many fields, because a batch can have five thousand wrong ones. */
const namedFields = 20;

/** Returns the refusal of a malformed payload, with its fields named. */
export function invalidFields(...fields: FieldError[]): Refusal {
  return new Refusal('invalid_fields', { fields: fields.slice(0, namedFields) });
}

/** Parses a sent amount into minor units. Refusal: `invalid_fields` naming `amount`. */
export function requireAmount(text: string, currency: Currency): Minor {
  const minor = parseAmount(text, currency);
  if (minor === undefined) throw invalidFields({ field: 'amount', rule: 'format' });
  return minor;
}

/** Returns the refusal of fields that the call does not have. */
export function unknownFields(...fields: FieldError[]): Refusal {
  return new Refusal('unknown_field', { fields: fields.slice(0, namedFields) });
}

/** Marks an impossible case, so that a new case of a switch does not compile until it is handled. */
export function unreachable(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
