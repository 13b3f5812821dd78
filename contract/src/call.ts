/** Defines a call: its address, who may make it, its shape. Everything about a call derives from this. */
import type * as v from 'valibot';
import type { Reason } from './refusals.ts';
import type { Shape } from './shape.ts';

export type Method = 'GET' | 'POST';

/** `none`: anyone (a token is read when sent). `session`: a logged-in merchant. `account`: one with an open ad account. */
export type CallAuth = 'none' | 'session' | 'account';

/** `json`: POST sends a JSON body, others a query string. `form`: multipart form data with one file. */
export type Payload = 'json' | 'form';

export interface Call<
  Request extends v.GenericSchema = v.GenericSchema,
  Response extends v.GenericSchema = v.GenericSchema,
  Auth extends CallAuth = CallAuth,
  Keyed extends boolean = boolean,
  Own extends Reason = Reason,
> {
  /** `area.verb`, unique: the client's method and OpenAPI's operationId. */
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly auth: Auth;
  /** `specification`: one of the 34 calls of specification.md section 7. `placard`: Placard's own. */
  readonly origin: 'specification' | 'placard';
  readonly payload: Payload;
  /** True when the call moves money or uses something up: it needs an Idempotency-Key (product.md section 2). */
  readonly isIdempotent: Keyed;
  /** True when the act ends its own session: sent again, it also answers that ended session. */
  readonly endsSession: boolean;
  /** What it carries. Loaded on demand: the app needs it only once somebody begins to fill in a form. */
  readonly shape: () => Promise<Shape<Request, Response, Own>>;
}

interface CallInput<
  Request extends v.GenericSchema,
  Response extends v.GenericSchema,
  Auth extends CallAuth,
  Keyed extends boolean,
  Own extends Reason,
> extends Omit<Call<Request, Response, Auth, Keyed, Own>, 'origin' | 'payload' | 'isIdempotent' | 'endsSession'> {
  readonly origin?: 'placard';
  readonly payload?: Payload;
  readonly isIdempotent?: Keyed;
  readonly endsSession?: boolean;
}

/** Defines one call; the defaults are those of most calls. A build may drop a call that nobody makes. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  Request extends v.GenericSchema,
  Response extends v.GenericSchema,
  const Auth extends CallAuth,
  const Keyed extends boolean = false,
  const Own extends Reason = never,
>(input: CallInput<Request, Response, Auth, Keyed, Own>): Call<Request, Response, Auth, Keyed, Own> {
  // The default of the type parameter and this default are the same `false`; the compiler cannot see that.
  const isIdempotent = (input.isIdempotent ?? false) as Keyed;
  return { origin: 'specification', payload: 'json', endsSession: false, ...input, isIdempotent };
}

/**
 * Fields that prove the caller's identity and are not part of the request. An act that is repeated after a lost answer
 * carries a new one-use ticket: for app and server it is the same act with the same Idempotency-Key.
 */
const proofFields: ReadonlySet<string> = new Set(['ticket']);

/**
 * Fields that are never stored with a key, not even as a fingerprint that could be guessed at: the app leaves them out
 * of the name that it stores a key under, the server out of the fingerprint. A repeat of such an act is checked against
 * the password's own hash instead.
 */
const secretFields: ReadonlySet<string> = new Set([
  'password',
  'login_password',
  'old_password',
  'new_password',
  'confirm_password',
]);

/** The fields that identify an act under its Idempotency-Key: all but proofs and secrets. */
export function actFields(payload: object): [name: string, value: unknown][] {
  return Object.entries(payload).filter(
    ([name, value]) => value !== undefined && !proofFields.has(name) && !secretFields.has(name),
  );
}

type ShapeOf<C extends Pick<Call, 'shape'>> = Awaited<ReturnType<C['shape']>>;
/** The caller's input: before trimming and normalising. */
export type CallRequest<C extends Call> = v.InferInput<ShapeOf<C>['request']>;
/** The input of the server's handler: after validation. */
export type CallPayload<C extends Call> = v.InferOutput<ShapeOf<C>['request']>;
export type CallResponse<C extends Call> = v.InferOutput<ShapeOf<C>['response']>;
/** The reasons that the call itself declares. */
export type CallReason<C extends Call> = ShapeOf<C>['reasons'][number];

const anyCall = ['invalid_fields', 'unknown_field', 'server_error'] as const;
const whoAsks = [
  'not_authorised',
  'unknown_token',
  'token_expired',
  'account_not_activated',
  'account_disabled',
  'account_cancelled',
  'role_not_allowed',
  'no_business',
  'second_factor_missing',
] as const;
const withoutAccount = ['ad_account_not_open'] as const;
const keys = ['idempotency_key_required', 'idempotency_key_invalid', 'idempotency_key_reused', 'act_given_up'] as const;
/** What may refuse calls of several kinds; the app treats these in one place. */
export type CommonReason = (typeof anyCall | typeof whoAsks | typeof withoutAccount | typeof keys)[number];

/** Returns the reasons that can refuse any call of this kind; a call lists only its own. */
export function commonReasons(call: Pick<Call, 'auth' | 'isIdempotent'>): CommonReason[] {
  return [
    ...anyCall,
    ...(call.auth === 'none' ? [] : whoAsks),
    ...(call.auth === 'account' ? withoutAccount : []),
    ...(call.isIdempotent ? keys : []),
  ];
}
