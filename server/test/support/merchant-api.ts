/** The merchant server for its clients: real routing, real database, no socket. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import * as v from 'valibot';
import { calls, commonReasons, readRefusal } from '@placard/contract';
import type { Call, CallRequest, CallResponse, Envelope, RefusalData } from '@placard/contract';
import { createMerchantServer } from '../../src/http/merchant/server.ts';
import type { MerchantServerOptions } from '../../src/http/merchant/server.ts';
import { tokenHash } from '../../src/security/hashing.ts';
import { newHandedCode, newId } from '../../src/platform/ids.ts';
import type { Deps } from '../../src/context/deps.ts';
import { publishTerms } from './terms.ts';
import { useDatabase } from './use-database.ts';
import { makeDeps } from './world.ts';

export interface CallOptions {
  token?: string | undefined;
  /** A new one is sent if the call needs one; null leaves it out. */
  key?: string | null;
  headers?: Record<string, string>;
  address?: string;
}

/** A refused call's data, with the envelope's code and message. */
export type Refused = RefusalData & { code: number; msg: string };

export interface MerchantApi {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** Makes a call with any payload and returns its envelope; the HTTP status must be 200. */
  call(call: Call, payload?: unknown, options?: CallOptions): Promise<Envelope>;
  /** Makes a call that must succeed; returns its data. */
  done<C extends Call>(call: C, payload: CallRequest<C>, options?: CallOptions): Promise<CallResponse<C>>;
  /** Makes a call that must be refused. */
  refused(call: Call, payload?: unknown, options?: CallOptions): Promise<Refused>;
  /** Any request at all. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
}

/** Call it at the top of a test file; use its result within hooks and tests only. */
export function useMerchantApi(
  adjust: (deps: Deps) => Deps = (deps) => deps,
  options: Partial<MerchantServerOptions> = {},
): MerchantApi {
  const database = useDatabase();
  const webDir = mkdtempSync(join(tmpdir(), 'placard-web-'));
  let opened: { app: FastifyInstance; deps: Deps } | undefined;
  const current = () => {
    if (!opened) throw new Error('the server is there from beforeAll on');
    return opened;
  };
  beforeAll(async () => {
    const deps = adjust(makeDeps(database.sql));
    opened = { deps, app: await createMerchantServer(deps, { webDir, ...options }) };
  });
  afterAll(async () => {
    await opened?.app.close();
    rmSync(webDir, { recursive: true, force: true });
  });
  const call: MerchantApi['call'] = async (wanted, payload = {}, callOptions = {}) => {
    const response = await current().app.inject(requestOf(wanted, payload, callOptions));
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Envelope>();
  };
  return {
    get app() {
      return current().app;
    },
    get deps() {
      return current().deps;
    },
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
      expect(answer.code, JSON.stringify(answer)).not.toBe(200);
      const data = answer.data as RefusalData;
      const { reasons } = await wanted.shape();
      expect([...reasons, ...commonReasons(wanted)], 'a reason that the call declares').toContain(data.reason);
      expect(readRefusal(data), 'the details of its reason, and nothing else').toEqual(data);
      return { ...data, code: answer.code, msg: answer.msg };
    },
    inject: async (request) => await current().app.inject(request),
  };
}

function requestOf(call: Call, payload: unknown, { token, key, headers, address }: CallOptions): InjectOptions {
  const sentKey = key === undefined && call.isIdempotent ? randomUUID() : key;
  return {
    method: call.method,
    url: `/api${call.path}`,
    ...(address !== undefined && { remoteAddress: address }),
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

export const password = 'a long pass phrase';
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
}

/** Registers a merchant through the API; `hasAccount` opens the ad account too. */
export async function registerPerson(
  api: MerchantApi,
  { hasAccount = true, address = '192.0.2.7' } = {},
): Promise<Person> {
  const { deps } = api;
  const form = await registrationForm(deps);
  const { token } = await api.done(calls.accounts.registerV2, form, { address });
  if (hasAccount)
    await api.done(calls.accounts.openAdAccount, { code: await issueCode(deps, 'authorisation') }, { token });
  const [row] = await deps.sql<{ id: string; merchant_no: string }[]>`
    select id, merchant_no from merchant where username = ${form.username}`;
  if (!row) throw new Error('the merchant is not there');
  return { token, id: row.id, username: form.username, merchantNo: row.merchant_no };
}
