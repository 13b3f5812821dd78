/** A refusal: the business says no, for a reason of the contract's list. The one way any call is refused. */
import type { FieldError, Reason } from '@placard/contract';

export type RefusalDetails = Readonly<Record<string, string | number | boolean | null | undefined | object>>;

export class Refusal extends Error {
  readonly reason: Reason;
  readonly details: RefusalDetails;
  readonly fields: readonly FieldError[] | undefined;

  /** `details` travel in `data` beside the reason: bounds, balances, tries left, dates. */
  constructor(reason: Reason, details: RefusalDetails = {}, fields?: readonly FieldError[]) {
    super(reason);
    this.name = 'Refusal';
    this.reason = reason;
    this.details = details;
    this.fields = fields;
  }
}

/** A payload that is not of the right form: 400 with the fields named. */
export function invalidFields(...fields: FieldError[]): Refusal {
  return new Refusal('invalid_fields', {}, fields);
}

/** Marks an impossible case: a new case then breaks an exhaustive switch at compile time. */
export function unreachable(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
