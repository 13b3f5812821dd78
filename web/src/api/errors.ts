import { codes } from '@placard/contract';
import type {
  Call,
  CallReason,
  CallRequest,
  CommonReason,
  FieldError,
  Reason,
  RefusalData,
  RefusalOf,
} from '@placard/contract';

/** An answer with a code other than 200: the business refused, or failed. */
export class ApiError extends Error {
  /** A code of the catalogue, or one that this version does not know, with only its message. */
  readonly code: number;
  /** The reason with its own details: bounds, balance, tries left. Undefined if the server sent none. */
  readonly refusal: RefusalData | undefined;
  /** The server's text in the requested language; may be empty. */
  readonly msg: string;

  constructor(code: number, msg: string, data: unknown) {
    super(msg || `code ${code}`);
    this.name = 'ApiError';
    this.code = code;
    this.msg = msg;
    this.refusal = typeof data === 'object' && data !== null ? (data as RefusalData) : undefined;
  }

  get reason(): Reason | undefined {
    return this.refusal?.reason;
  }

  /** The refused fields, when the payload was not of the right form. */
  get fields(): readonly FieldError[] {
    return this.refusal && 'fields' in this.refusal ? this.refusal.fields : [];
  }
}

/** An answer that never reached the business: its HTTP status is not 2xx. The status is never used as a code. */
export class HttpError extends Error {
  readonly status: number;
  readonly reason: string | undefined;
  /** How long the server asks to wait, if it does. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, reason: string | undefined, retryAfterMs: number | undefined) {
    super(`HTTP status ${status}`);
    this.name = 'HttpError';
    this.status = status;
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

/** No answer: the network failed, or it took too long. It is unknown whether the act was done. */
export class NoAnswerError extends Error {
  readonly isTimeout: boolean;

  constructor(isTimeout: boolean, cause: unknown) {
    super(isTimeout ? 'no answer in time' : 'no answer', { cause });
    this.name = 'NoAnswerError';
    this.isTimeout = isTimeout;
  }
}

/**
 * Nothing was sent: the same act had been sent long before, its answer was lost, and the server now reported that it
 * was done. The app shows this to the person (app/unanswered-acts.tsx); sent once more it is a new act.
 */
export class SettledError extends Error {
  constructor() {
    super('the same act was done before');
    this.name = 'SettledError';
  }
}

export type CallFailure = ApiError | HttpError | NoAnswerError;

/** What may refuse this call. */
type RefusalOfCall<C extends Call> = RefusalOf<CallReason<C> | CommonReason>;
/** What this call may fail with: a comparison with a reason that it does not declare does not compile. */
export type CallError<C extends Call> =
  | (ApiError & {
      readonly refusal: RefusalOfCall<C> | undefined;
      readonly reason: RefusalOfCall<C>['reason'] | undefined;
    })
  | HttpError
  | NoAnswerError
  | SettledError;
type ReasonOf<E> = [Extract<E, ApiError>] extends [never] ? Reason : NonNullable<Extract<E, ApiError>['reason']>;

/** True for an error that a call throws. */
export function isCallFailure(error: unknown): error is CallFailure {
  return error instanceof ApiError || error instanceof HttpError || error instanceof NoAnswerError;
}

/** A reason whose refusals name their fields. */
type FieldReason = { [R in Reason]: RefusalOf<R> extends { fields: unknown } ? R : never }[Reason];
type Field<C extends Call> = (keyof CallRequest<C> & string) | null;

/**
 * The field of the call's form that a refusal is about; null for those about none: `{ agent_not_found: 'agent_id',
 * too_many_attempts: null }`. Every reason that the call declares must be listed. Those that name their fields need not be: the
 * server's text is shown at each.
 */
export type FieldOf<C extends Call> = {
  readonly [R in Exclude<CallReason<C>, FieldReason | CommonReason>]: Field<C>;
} & { readonly [R in Extract<CallReason<C>, FieldReason>]?: Field<C> };
type SomeFields = Readonly<Partial<Record<Reason, string | null>>>;

/** A refused field, with the server's own text if its refusal is about this field. */
export interface FormError extends FieldError {
  text?: string;
}

/**
 * Returns the errors that a form shows at its fields; none for any other failure. If the state refuses fields that have the
 * right form, the server's text says why; their rule does not.
 */
export function fieldErrorsOf(error: unknown, fieldOf: SomeFields): readonly FormError[] {
  if (!(error instanceof ApiError)) return [];
  const field = error.reason && fieldOf[error.reason];
  if (field !== undefined && field !== null) return [{ field, rule: 'format', text: error.msg }];
  return error.code === codes.dataError ? error.fields.map((each) => ({ ...each, text: error.msg })) : error.fields;
}

/** Returns the reason of a refusal, or undefined for any other error. */
export function reasonOf<E>(error: E): ReasonOf<E> | undefined {
  return error instanceof ApiError ? error.reason : undefined;
}

/** Returns the refusal among what calls of `C` threw, or undefined for any other error. */
export function refusalOf<C extends Call>(error: unknown): RefusalOfCall<C> | undefined {
  return error instanceof ApiError ? (error.refusal as RefusalOfCall<C> | undefined) : undefined;
}
