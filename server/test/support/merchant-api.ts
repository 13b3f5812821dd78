/** The merchant server for its clients: real routing, real database, no socket. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import * as v from 'valibot';
import { calls, commonReasons } from '@placard/contract';
import type { Call, CallRequest, CallResponse, Envelope, Reason } from '@placard/contract';
import { createMerchantServer } from '../../src/http/merchant/server.ts';
import type { MerchantServerOptions } from '../../src/http/merchant/server.ts';
import { tokenHash } from '../../src/security/hashing.ts';
import { newHandedCode, newId } from '../../src/platform/ids.ts';
import type { Deps } from '../../src/context/deps.ts';
import { checkRefusal, expectRefusal } from './refusals.ts';
import type { Expected, Refused } from './refusals.ts';
import { asApp } from './as-app.ts';
import { publishTerms } from './terms.ts';
import { useDatabase } from './use-database.ts';
import { addResetCode } from '../../src/usecases/accounts/issue-reset-code.ts';
import { loginPassword, makeDeps } from './world.ts';
import { useFolder } from './use-folder.ts';

export interface CallOptions {
  token?: string | undefined;
  /** A new one is sent if the call needs one; null leaves it out. */
  key?: string | null;
  headers?: Record<string, string>;
  /** Where the client is; each call comes from another address unless it names one. */
  address?: string;
}

export interface MerchantApi {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** Makes a call with any payload and returns its envelope; the HTTP status must be 200. */
  call(call: Call, payload?: unknown, options?: CallOptions): Promise<Envelope>;
  /** Makes a call that must succeed; returns its data. */
  done<C extends Call>(call: C, payload: CallRequest<C>, options?: CallOptions): Promise<CallResponse<C>>;
  /** Makes a call that must be refused. */
  refused(call: Call, payload?: unknown, options?: CallOptions): Promise<Refused>;
  /** The same, and the refusal is as expected: its reason, or a part of its data. */
  refuses(expected: Expected, call: Call, payload?: unknown, options?: CallOptions): Promise<void>;
  /** A call of which only the outcome matters: returns the reason, or `done`. */
  reason(call: Call, payload?: unknown, options?: CallOptions): Promise<Reason | 'done'>;
  /** Any request at all. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
}

/** Call it at the top of a test file; use its result within hooks and tests only. */
export function useMerchantApi(
  adjust: (deps: Deps) => Deps = (deps) => deps,
  options: Partial<MerchantServerOptions> = {},
): MerchantApi {
  const database = useDatabase();
  const webDir = useFolder();
  // One object from the start, so that a file can name it once; its members are there from beforeAll on.
  const deps = {} as Deps;
  let app: FastifyInstance | undefined;
  const opened = () => {
    if (!app) throw new Error('the server is there from beforeAll on');
    return app;
  };
  beforeAll(async () => {
    Object.assign(deps, adjust(makeDeps(database.sql)));
    app = await createMerchantServer(asApp(deps), { webDir, ...options });
  });
  afterAll(async () => {
    await app?.close();
  });
  const call: MerchantApi['call'] = async (wanted, payload = {}, callOptions = {}) => {
    const response = await opened().inject(requestOf(wanted, payload, callOptions));
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Envelope>();
  };
  const api: MerchantApi = {
    get app() {
      return opened();
    },
    deps,
    call,
    done: async (wanted, payload, callOptions) => {
      const answer = await call(wanted, payload, callOptions);
      expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200, msg: '' });
      // Every answer matches the contract completely: otherwise more than one test would fail.
      const { response } = await wanted.shape();
      expect(v.safeParse(response, answer.data).issues).toBeUndefined();
      return answer.data;
    },
    refused: async (wanted, payload, callOptions) => {
      const answer = await call(wanted, payload, callOptions);
      return checkRefusal(answer, wanted.name, [...(await wanted.shape()).reasons, ...commonReasons(wanted)]);
    },
    refuses: async (expected, wanted, payload, callOptions) =>
      expectRefusal(await api.refused(wanted, payload, callOptions), expected, wanted.name, payload),
    reason: async (wanted, payload, callOptions) => {
      const answer = await call(wanted, payload, callOptions);
      if (answer.code === 200) return 'done';
      return checkRefusal(answer, wanted.name, [...(await wanted.shape()).reasons, ...commonReasons(wanted)]).reason;
    },
    inject: async (request) => await opened().inject(request),
  };
  return api;
}

let addresses = 0;

/** An address that no other test has, so that none uses up another's tries. */
export function newAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

function requestOf(call: Call, payload: unknown, { token, key, headers, address }: CallOptions): InjectOptions {
  const sentKey = key === undefined && call.isIdempotent ? randomUUID() : key;
  return {
    method: call.method,
    url: `/api${call.path}`,
    remoteAddress: address ?? newAddress(),
    ...(call.method === 'GET' ? { query: payload as Record<string, string> } : { payload: payload as object }),
    headers: {
      ...(token !== undefined && { 'x-ct': token }),
      ...(sentKey && { 'idempotency-key': sentKey }),
      ...headers,
    },
  };
}

export { publishTerms };

/** A code as an operator issues it. `expiresIn` is an interval of PostgreSQL, such as `-1 hour`. */
export async function issueCode(deps: Deps, kind: 'licence' | 'authorisation', expiresIn?: string): Promise<string> {
  const code = newHandedCode(kind === 'licence' ? 'LIC' : 'AUT');
  await deps.sql`
    insert into handed_code (id, kind, code_hash, hint, issued_by, expires_at)
    values (${newId()}, ${kind}, ${tokenHash(code)}, ${code.slice(-4)}, 'test', now() + ${expiresIn ?? null}::text::interval)`;
  return code;
}

/** A reset code as an operator issues it after a check of the merchant's identity. */
export async function issueReset(
  { sql, secretBox }: Deps,
  merchantId: string,
  kind: 'login' | 'transaction' | 'second_factor',
): Promise<string> {
  const issued = { merchantId, kind, channel: 'operator', issuedBy: 'ada', identityCheck: 'Passport seen' } as const;
  return (await sql.begin((tx) => addResetCode(tx, secretBox, issued))).code;
}

export const password = loginPassword;
/** What people choose when they change it. */
export const newPassword = 'another pass phrase';

/** The form that changes the login password. */
export function passwordChange(next = newPassword, old = password) {
  return { old_password: old, new_password: next, confirm_password: next };
}

/** The form that sets a password by a reset code. */
export function resetForm(username: string, code: string, next = newPassword, kind: 'login' | 'transaction' = 'login') {
  return { username, code, kind, new_password: next, confirm_password: next };
}

let people = 0;

/** A valid registration form, with a new name and licence code. */
export async function registrationForm(deps: Deps, changes: Record<string, unknown> = {}) {
  people += 1;
  return {
    username: `Merchant-${people}`,
    nickname: `Merchant ${people}`,
    password,
    confirm_password: password,
    email: `m${people}@shop.example`,
    phone: '+44 20 7946 0018',
    licence_key: await issueCode(deps, 'licence'),
    terms_version: '2026-11',
    terms_accepted: true as const,
    ...changes,
  };
}

export interface Person {
  token: string;
  id: string;
  username: string;
  merchantNo: string;
  /** The code that it used up. */
  licenceKey: string;
}

/** Registers a merchant through the API; `hasAccount` opens the ad account too. */
export async function registerPerson(api: MerchantApi, { hasAccount = true } = {}): Promise<Person> {
  const { deps } = api;
  const form = await registrationForm(deps);
  const { token } = await api.done(calls.accounts.registerV2, form);
  if (hasAccount)
    await api.done(calls.accounts.openAdAccount, { code: await issueCode(deps, 'authorisation') }, { token });
  const [row] = await deps.sql<{ id: string; merchant_no: string }[]>`
    select id, merchant_no from merchant where username = ${form.username}`;
  if (!row) throw new Error('the merchant is not there');
  return { token, id: row.id, username: form.username, merchantNo: row.merchant_no, licenceKey: form.licence_key };
}
