/**
 * Defines a call of the operator API. Every one is `POST /operator/<area>/<verb>` with a JSON body, the same envelope as the
 * merchant's, and the token in `Authorization: Bearer`. Routes, validation, the command line with its help, and the OpenAPI
 * document derive from these definitions. Operators record events, never figures: no call sets a revenue, a result or a balance
 * (product.md section 1).
 */
import type * as v from 'valibot';
import type { Reason } from '../refusals.ts';
import type { TransferKind } from '../ledger.ts';
import { permissions } from './permissions.ts';
import type { OperatorAccess, PermittedCall } from './permissions.ts';
import type { SessionStage } from './roles.ts';
import { mayTakeTwo, paysOut, valueOf } from './values.ts';

/** Members of a row, each with the accepted values. */
export type Fit = Readonly<Record<string, readonly (string | boolean | null)[]>>;

type Fields = v.StrictObjectSchema<v.ObjectEntries, undefined>;

interface OperatorCallInput<Request extends Fields, Response extends v.GenericSchema, Name extends PermittedCall> {
  /** `area.verb` in camel case, unique; permissions.ts decides who may make it. */
  readonly name: Name;
  /** In which stages of a session it can be made; by default once it is complete. */
  readonly stages?: readonly SessionStage[];
  /** True if the answer is a session with its token, which replaces the previous one. */
  readonly opensSession?: boolean;
  readonly summary: string;
  readonly description: string;
  readonly request: Request;
  /** A description of each request field: the help of the command line, OpenAPI's descriptions. */
  readonly fields: { readonly [Field in keyof v.InferInput<Request>]-?: string };
  readonly response: Response;
  readonly reasons?: readonly Reason[];
  /** The words of the command, if they differ from the name's. */
  readonly command?: readonly string[];
  /** The fields that a terminal prompts for without echo, one after the other. */
  readonly secrets?: readonly (keyof v.InferInput<Request> & string)[];
  /**
   * The kinds of transfer that it may write; without it, none: it moves no money. Every transfer's cause is an event of
   * product.md. A call that moves money needs an Idempotency-Key and can be previewed.
   */
  readonly transfers?: readonly TransferKind[];
  /**
   * False for a call that changes nothing, or keeps its own order. Every other call is one transaction, takes an Idempotency-Key,
   * checks the `revision` sent along, and records its changes in the thing's history.
   */
  readonly isAct?: boolean;
  /**
   * True when the answer contains something that is shown once. It is stored nowhere, so the same Idempotency-Key does not return
   * it again.
   */
  readonly showsSecret?: boolean;
  /**
   * The condition on its thing: a member of the row, and the values with which the act fits. Screens offer it only then; the
   * server still decides what to refuse. Without it, the act always fits, or the row alone cannot tell.
   */
  readonly fits?: Fit;
  /** Fields whose form starts with the thing's own members of that name: what is proposed. */
  readonly starts?: readonly (keyof v.InferInput<Request> & string)[];
  /** Which members of a list's items a terminal shows, in order. */
  readonly columns?: readonly string[];
  /** False for a call that only reads and shows nothing personal; every other call is in the audit log. */
  readonly isAudited?: boolean;
  readonly example: { readonly request: v.InferInput<Request>; readonly response: v.InferOutput<Response> };
}

export interface OperatorCall<
  Request extends Fields = Fields,
  Response extends v.GenericSchema = v.GenericSchema,
  Access extends OperatorAccess = OperatorAccess,
> {
  readonly name: PermittedCall;
  readonly method: 'POST';
  readonly path: string;
  readonly command: readonly string[];
  readonly access: Access;
  readonly stages: readonly SessionStage[];
  readonly opensSession: boolean;
  readonly summary: string;
  readonly description: string;
  readonly request: Request;
  readonly fields: Readonly<Record<string, string>>;
  readonly response: Response;
  readonly reasons: readonly Reason[];
  readonly secrets: readonly string[];
  readonly transfers: readonly TransferKind[];
  readonly isAct: boolean;
  readonly showsSecret: boolean;
  readonly fits: Fit;
  readonly starts: readonly string[];
  readonly columns: readonly string[];
  readonly isAudited: boolean;
  readonly example: { readonly request: v.InferInput<Request>; readonly response: v.InferOutput<Response> };
}

/** Defines one call; its path and its command are its name's words, in kebab case. */
export function defineOperatorCall<
  Request extends Fields,
  Response extends v.GenericSchema,
  const Name extends PermittedCall,
>(input: OperatorCallInput<Request, Response, Name>): OperatorCall<Request, Response, (typeof permissions)[Name]> {
  const words = input.name.split('.').map(toKebab);
  return {
    method: 'POST',
    path: `/operator/${words.join('/')}`,
    command: words,
    reasons: [],
    secrets: [],
    access: permissions[input.name],
    stages: ['complete'],
    opensSession: false,
    transfers: [],
    isAct: input.isAudited !== false,
    showsSecret: false,
    fits: {},
    starts: [],
    columns: [],
    isAudited: true,
    ...input,
  };
}

/** `isPaused` and `is_paused` become `is-paused`: how fields and verbs are spelt on a command line. */
export function toKebab(name: string): string {
  return name.replaceAll('_', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The input of the server's handler: after validation. */
export type OperatorPayload<C extends OperatorCall> = v.InferOutput<C['request']>;
export type OperatorResponse<C extends OperatorCall> = v.InferOutput<C['response']>;

/** Reasons that any call can be refused with; a call lists only its own. */
export function commonOperatorReasons(
  call: Pick<OperatorCall, 'name' | 'access' | 'isAct' | 'transfers' | 'showsSecret' | 'request'>,
): Reason[] {
  const form: Reason[] = ['invalid_fields', 'unknown_field', 'server_error'];
  if (call.access === 'anyone') return form;
  return [
    ...form,
    'not_authorised',
    'unknown_token',
    'token_expired',
    'role_not_sufficient',
    'second_factor_needed',
    ...(call.isAct ? (['idempotency_key_invalid', 'idempotency_key_reused', 'claim_not_allowed'] as const) : []),
    ...(call.isAct && call.showsSecret ? (['answer_shown_once'] as const) : []),
    ...(call.transfers.length > 0 ? (['idempotency_key_required'] as const) : []),
    ...(call.isAct && mayTakeTwo(valueOf(call.name)) ? (['second_person_needed'] as const) : []),
    ...(call.isAct && paysOut(call.name) ? (['own_booking'] as const) : []),
    ...('revision' in call.request.entries ? (['row_changed'] as const) : []),
  ];
}
