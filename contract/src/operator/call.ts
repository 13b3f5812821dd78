/**
 * What a call of the operator API is. Every one is `POST /operator/<area>/<verb>` with a JSON body, the same envelope
 * as the merchant's, and the token in `Authorization: Bearer`. Routes, validation, the command line with its help, and
 * the OpenAPI document derive from these definitions. Operators record events, never figures: no call sets a revenue,
 * a result or a balance (product.md section 1).
 */
import type * as v from 'valibot';
import type { Reason } from '../envelope.ts';
import type { OperatorRole } from './roles.ts';

type Fields = v.StrictObjectSchema<v.ObjectEntries, undefined>;

/** Who may make a call: an operator of this role or a higher one; `none`: anyone, without a session. */
export type OperatorAccess = OperatorRole | 'none';

interface OperatorCallInput<Request extends Fields, Response extends v.GenericSchema, Role extends OperatorAccess> {
  /** `area.verb` in camel case, unique. */
  readonly name: string;
  readonly role: Role;
  readonly summary: string;
  readonly description: string;
  readonly request: Request;
  /** What each field of the request is, in words: the help of the command line, OpenAPI's descriptions. */
  readonly fields: { readonly [Field in keyof v.InferInput<Request>]-?: string };
  readonly response: Response;
  readonly reasons?: readonly Reason[];
  /** The words of the command, where they are not the name's. */
  readonly command?: readonly string[];
  /** The field that is asked for without echo on a terminal. */
  readonly secret?: keyof v.InferInput<Request> & string;
  /** Which members of a list's items a terminal shows, in order. */
  readonly columns?: readonly string[];
  /** False for what only reads and shows nothing personal; everything else is in the audit log. */
  readonly isAudited?: boolean;
  readonly example: { readonly request: v.InferInput<Request>; readonly response: v.InferOutput<Response> };
}

export interface OperatorCall<
  Request extends Fields = Fields,
  Response extends v.GenericSchema = v.GenericSchema,
  Role extends OperatorAccess = OperatorAccess,
> {
  readonly name: string;
  readonly method: 'POST';
  readonly path: string;
  readonly command: readonly string[];
  readonly role: Role;
  readonly summary: string;
  readonly description: string;
  readonly request: Request;
  readonly fields: Readonly<Record<string, string>>;
  readonly response: Response;
  readonly reasons: readonly Reason[];
  readonly secret: string | undefined;
  readonly columns: readonly string[];
  readonly isAudited: boolean;
  readonly example: { readonly request: v.InferInput<Request>; readonly response: v.InferOutput<Response> };
}

/** Defines one call; its path and its command are its name's words, in kebab case. */
export function defineOperatorCall<
  Request extends Fields,
  Response extends v.GenericSchema,
  const Role extends OperatorAccess,
>(input: OperatorCallInput<Request, Response, Role>): OperatorCall<Request, Response, Role> {
  const words = input.name.split('.').map(toKebab);
  return {
    method: 'POST',
    path: `/operator/${words.join('/')}`,
    command: words,
    reasons: [],
    secret: undefined,
    columns: [],
    isAudited: true,
    ...input,
  };
}

/** `isPaused` and `is_paused` become `is-paused`: how fields and verbs are spelt on a command line. */
export function toKebab(name: string): string {
  return name.replaceAll('_', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** What the server's handler gets: after validation. */
export type OperatorPayload<C extends OperatorCall> = v.InferOutput<C['request']>;
export type OperatorResponse<C extends OperatorCall> = v.InferOutput<C['response']>;

/** Reasons that any call can be refused with; a call lists only its own. */
export function commonOperatorReasons(call: Pick<OperatorCall, 'role'>): Reason[] {
  const form: Reason[] = ['invalid_fields', 'unknown_field', 'server_error'];
  if (call.role === 'none') return form;
  return [...form, 'not_authorised', 'unknown_token', 'token_expired', 'role_not_sufficient'];
}
