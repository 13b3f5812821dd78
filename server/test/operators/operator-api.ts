/** The operator server for its clients: real routing, a real database; programs reach it on a free port of the loopback interface. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect } from 'vitest';
import * as v from 'valibot';
import type { Envelope, Reason, RefusalData } from '@placard/contract';
import { commonOperatorReasons, operatorCalls } from '@placard/contract/operator';
import type { OperatorCall, OperatorResponse, OperatorRole } from '@placard/contract/operator';
import { createOperatorServer } from '../../src/http/operator/server.ts';
import type { Deps } from '../../src/context/deps.ts';
import { ensureSetupCode } from '../../src/usecases/operators/ensure-setup-code.ts';
import { checkRefusal, expectRefusal } from '../support/refusals.ts';
import type { Expected, Refused } from '../support/refusals.ts';
import { asApp } from '../support/as-app.ts';
import { makeOperatorSession } from '../support/operator-session.ts';
import { useDatabase } from '../support/use-database.ts';
import { makeDeps } from '../support/world.ts';

type Request<C extends OperatorCall> = v.InferInput<C['request']>;

export const password = 'a long pass phrase';

export interface OperatorApi {
  readonly deps: Deps;
  readonly url: string;
  /** Tokens of one operator per role; the manager was made by the set-up code. */
  readonly tokens: Readonly<Record<OperatorRole, string>>;
  /**
   * Logs in with both steps, enrolling an authenticator if there is none, and returns the token of the complete
   * session.
   */
  signIn(username: string, secret?: string): Promise<string>;
  /** A token for the call: the manager's, one without its second step, or none. */
  tokenFor(call: OperatorCall): Promise<string | null>;
  /** The next code of an operator's authenticator; forgets used steps, so that tests need not wait. */
  nextCode(username: string): Promise<string>;
  /** Sends any payload with any token (null: none) and returns the envelope. */
  send(call: OperatorCall, payload: unknown, token?: string | null, key?: string): Promise<Envelope>;
  /**
   * A call that must succeed, as the manager by default; its whole answer matches the contract. A colleague approves
   * what takes two people.
   */
  done<C extends OperatorCall>(call: C, payload: Request<C>, token?: string | null): Promise<OperatorResponse<C>>;
  /** A call that must be refused, with a declared reason. */
  refused(call: OperatorCall, payload: unknown, token?: string | null): Promise<Refused>;
  /** The same, and the refusal is as expected: its reason, or a part of its data. */
  refuses(expected: Expected, call: OperatorCall, payload: unknown, token?: string | null): Promise<void>;
  /** A call of which only the outcome matters: returns the reason, or `done`. */
  reason(call: OperatorCall, payload: unknown, token?: string | null): Promise<Reason | 'done'>;
  /** Proposes a call and returns the proposal's id. */
  propose(call: OperatorCall, request: unknown, token?: string): Promise<string>;
}

interface Options {
  /** False leaves the deployment in its state before the set-up. */
  hasOperators?: boolean;
  /** A merchant server on the same database; by default it has its own database. */
  beside?: { readonly deps: Deps };
  /** The cooling time; none by default. */
  coolingHours?: number;
}

/** What is done with a call's answer. */
function comparing(api: () => OperatorApi): Pick<OperatorApi, 'done' | 'refused' | 'refuses' | 'reason' | 'propose'> {
  return {
    done: async (call, payload, token) => {
      const answer = await agreed(api(), call, payload, token);
      expect(answer, `${call.name}: ${JSON.stringify(answer)}`).toMatchObject({ code: 200, msg: '' });
      const checked = v.safeParse(call.response, answer.data);
      expect(checked.issues, call.name).toBeUndefined();
      expect(checked.output, 'nothing but what the contract says').toEqual(answer.data);
      return answer.data;
    },
    refused: async (call, payload, token) => {
      const answer = await api().send(call, payload, token);
      return checkRefusal(answer, call.name, [...call.reasons, ...commonOperatorReasons(call)]);
    },
    refuses: async (expected, call, payload, token) =>
      expectRefusal(await api().refused(call, payload, token), expected, call.name, payload),
    reason: async (call, payload, token) => {
      const { code, data } = await api().send(call, payload, token);
      return code === 200 ? 'done' : (data as RefusalData).reason;
    },
    propose: async (call, request, token) => {
      const { create } = operatorCalls.proposals;
      const proposing = { call: call.name, request, evidence: 'Statement of 20 November, line 3.' };
      return (await api().done(create, proposing as Request<typeof create>, token)).proposal.proposal_id;
    },
  };
}

/** Call it at the top of a test file; use its result within hooks and tests only. */
export function useOperatorApi({ hasOperators = true, beside, coolingHours = 0 }: Options = {}): OperatorApi {
  const database = beside ? undefined : useDatabase();
  let opened: { deps: Deps; url: string; app: FastifyInstance } | undefined;
  const tokens = { support: '', finance: '', manager: '' };
  const current = () => {
    if (!opened) throw new Error('the server is there from beforeAll on');
    return opened;
  };
  const api: OperatorApi = {
    get deps() {
      return current().deps;
    },
    get url() {
      return current().url;
    },
    tokens,
    ...signingIn(() => api),
    ...comparing(() => api),
    send: async (call, payload, token = tokens.manager, key: string = randomUUID()) => {
      const response = await current().app.inject({
        method: 'POST',
        url: call.path,
        headers: { 'idempotency-key': key, ...(token !== null && { authorization: `Bearer ${token}` }) },
        payload: payload as object,
      });
      expect(response.statusCode, call.name).toBe(200);
      return response.json<Envelope>();
    },
  };
  beforeAll(async () => {
    const deps = beside?.deps ?? (database && makeDeps(database.sql));
    if (!deps) throw new Error('there is no database');
    Object.assign(deps, { operatorCoolingHours: coolingHours });
    const app = createOperatorServer(asApp(deps));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    opened = { deps, url: `http://127.0.0.1:${port}`, app };
    if (hasOperators) await makeOperators(api, tokens);
  });
  afterAll(async () => await opened?.app.close());
  return api;
}

/** A colleague for acts that take two, whose session needs no signing in. */
const colleagues = new WeakMap<OperatorApi, Promise<string>>();
const colleagueOf = async (api: OperatorApi): Promise<string> => {
  const known = colleagues.get(api) ?? makeOperatorSession(api.deps.sql, 'colleague');
  colleagues.set(api, known);
  return await known;
};

/** Sends a call; if it takes two people, proposes it, and returns the envelope of the colleague's approval. */
async function agreed(
  api: OperatorApi,
  call: OperatorCall,
  payload: unknown,
  token?: string | null,
): Promise<Envelope> {
  const alone = await api.send(call, payload, token);
  const { reason } = (alone.data ?? {}) as Partial<RefusalData>;
  if ((reason !== 'second_person_needed' && reason !== 'own_booking') || call.name === 'proposals.create') return alone;
  const { create, approve } = operatorCalls.proposals;
  const made = await api.send(create, { call: call.name, request: payload, evidence: 'Agreed by telephone.' }, token);
  if (made.code !== 200) return made;
  const { proposal_id } = (made.data as OperatorResponse<typeof create>).proposal;
  const approved = await api.send(approve, { proposal_id }, await colleagueOf(api));
  return approved.code === 200
    ? { ...approved, data: (approved.data as OperatorResponse<typeof approve>).answer }
    : approved;
}

/** Signs in as people do, with an authenticator for each operator. */
function signingIn(api: () => OperatorApi): Pick<OperatorApi, 'nextCode' | 'signIn' | 'tokenFor'> {
  const { login, verify } = operatorCalls.session;
  const { enrol, confirm } = operatorCalls.secondFactor;
  /** The data of each operator's authenticator. */
  const secrets = new Map<string, string>();
  let halfToken = '';
  const nextCode = async (username: string) => {
    await api().deps.sql`
      update operator_second_factor f set last_step = 0 from operator o
      where o.id = f.operator_id and o.username = ${username.toLowerCase()}`;
    return codeOf(secrets.get(username.toLowerCase()) ?? '');
  };
  return {
    nextCode,
    signIn: async (username, secret = password) => {
      const { stage, token } = await api().done(login, { username, password: secret }, null);
      if (stage !== 'enrol') return (await api().done(verify, { code: await nextCode(username) }, token)).token;
      const begun = await api().done(enrol, {}, token);
      secrets.set(username.toLowerCase(), begun.secret);
      return (await api().done(confirm, { code: codeOf(begun.secret) }, token)).token;
    },
    tokenFor: async (call) => {
      if (call.access === 'anyone') return null;
      if (call.stages.includes('complete')) return api().tokens.manager;
      halfToken ||= (await api().done(login, { username: 'nadia', password }, null)).token;
      return halfToken;
    },
  };
}

/** The current code of an authenticator with this secret. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

async function makeOperators(api: OperatorApi, tokens: Record<OperatorRole, string>): Promise<void> {
  const code = await ensureSetupCode(api.deps);
  if (!code) throw new Error('there is an operator already');
  await api.done(operatorCalls.session.setup, { code, username: 'nadia', password }, null);
  tokens.manager = await api.signIn('nadia');
  for (const role of ['support', 'finance'] as const) {
    await api.done(operatorCalls.operators.create, { username: role, role, password });
    tokens[role] = await api.signIn(role);
  }
}
