import type { FieldError, Reason } from '@placard/contract';

/** An answer with a code other than 200: the business refused, or failed. */
export class ApiError extends Error {
  /** One of the catalogue, or one that this version does not know: then its message is all there is. */
  readonly code: number;
  /** A word of the contract's list; undefined where the server gave none. */
  readonly reason: Reason | undefined;
  /** The refused fields, when the payload was not of the right form. */
  readonly fields: readonly FieldError[];
  /** The reason's own details: bounds, balance, tries left. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The server's text in the language asked for; may be empty. */
  readonly msg: string;

  constructor(code: number, msg: string, data: unknown) {
    super(msg || `code ${code}`);
    this.name = 'ApiError';
    this.code = code;
    this.msg = msg;
    this.data = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
    this.reason = typeof this.data['reason'] === 'string' ? (this.data['reason'] as Reason) : undefined;
    this.fields = Array.isArray(this.data['fields']) ? (this.data['fields'] as FieldError[]) : [];
  }

  /** A detail that is text, such as a bound or a balance. */
  text(detail: string): string | undefined {
    const value = this.data[detail];
    return typeof value === 'string' ? value : undefined;
  }
}

/** An answer that never reached the business: its HTTP status is not 2xx. The status is never read as a code. */
export class HttpError extends Error {
  readonly status: number;
  readonly reason: string | undefined;
  /** How long the server asks to wait, when it says so. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, reason: string | undefined, retryAfterMs: number | undefined) {
    super(`HTTP status ${status}`);
    this.name = 'HttpError';
    this.status = status;
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

/** No answer: the network failed, or it took too long. Whether the act was done is not known. */
export class NoAnswerError extends Error {
  readonly isTimeout: boolean;

  constructor(isTimeout: boolean, cause: unknown) {
    super(isTimeout ? 'no answer in time' : 'no answer', { cause });
    this.name = 'NoAnswerError';
    this.isTimeout = isTimeout;
  }
}

/**
 * Nothing was sent: the same act had been sent long before, its answer was lost, and asking has now shown that it was done.
 * The person is told (app/unanswered-acts.tsx); sent once more it is a new act.
 */
export class SettledError extends Error {
  constructor() {
    super('the same act was done before');
    this.name = 'SettledError';
  }
}

export type CallFailure = ApiError | HttpError | NoAnswerError;

/** True for an error that a call raised. */
export function isCallFailure(error: unknown): error is CallFailure {
  return error instanceof ApiError || error instanceof HttpError || error instanceof NoAnswerError;
}

/** The reason a call was refused with, or undefined for any other error. */
export function reasonOf(error: unknown): Reason | undefined {
  return error instanceof ApiError ? error.reason : undefined;
}
