/**
 * The form of every answer: `{code, msg, data}` (specification.md section 7), with the codes of section 8. The reasons are in
 * refusals.ts.
 */
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

export interface Envelope<Data = unknown> {
  code: Code;
  msg: string;
  data: Data;
}
