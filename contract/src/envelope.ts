/**
 * The form of every answer: `{code, msg, data}` (specification.md section 7), with the codes of section 8. The reasons are in
 * refusals.ts.
 */
import * as v from 'valibot';

export const codes = {
  success: 200,
  paramsError: 400,
  noAuth: 401,
  notActivated: 402,
  notEnabled: 403,
  deleted: 404,
  dataError: 405,
  serverError: 500,
  tokenExpired: 503,
} as const;

export type Code = (typeof codes)[keyof typeof codes];

/** The error of a field, in one word; the client has a text for each. */
export const fieldRules = [
  'required',
  'type',
  'format',
  'too_short',
  'too_long',
  'range',
  'mismatch',
  'not_accepted',
  'unknown_field',
] as const;

export type FieldRule = (typeof fieldRules)[number];

/** One refused field: its path (`"bank_account"`, `"options.0"`), the rule it breaks, and the bound when there is one. */
export const fieldError = v.object({
  field: v.string(),
  rule: v.picklist(fieldRules),
  limit: v.exactOptional(v.union([v.number(), v.string()])),
});

export type FieldError = v.InferOutput<typeof fieldError>;

export interface Envelope<Data = unknown> {
  code: Code;
  msg: string;
  data: Data;
}

export const envelopeSchema = v.object({ code: v.number(), msg: v.string(), data: v.unknown() });
