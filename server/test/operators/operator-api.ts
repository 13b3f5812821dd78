/** The operator server as its clients see it: a real socket on a free port of the loopback interface, a real database. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect } from 'vitest';
import * as v from 'valibot';
import type { Envelope, RefusalData } from '@placard/contract';
import { commonOperatorReasons, operatorCalls } from '@placard/contract/operator';
import type { OperatorCall, OperatorResponse, OperatorRole } from '@placard/contract/operator';
import { createOperatorServer } from '../../src/http/operator/server.ts';
import type { Deps } from '../../src/context/deps.ts';
import { ensureSetupCode } from '../../src/usecases/operators/ensure-setup-code.ts';
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
  /** Logs in with both steps, enrolling an authenticator where there is none, and gives the token of the complete session. */
  signIn(username: string, secret?: string): Promise<string>;
  /** A token with which the call can be made: the manager's, one that lacks its code, or none. */
  tokenFor(call: OperatorCall): Promise<string | null>;
  /** The next code of an operator's authenticator; what was used before is forgotten, so that tests need not wait. */
  nextCode(username: string): Promise<string>;
  /** Sends whatever payload with whatever token (null: none) and gives the envelope. */
  send(call: OperatorCall, payload: unknown, token?: string | null, key?: string): Promise<Envelope>;
  /**
   * A call that must succeed, as the manager unless said otherwise; its answer is what the contract says, whole. What takes
   * two people is proposed, and a colleague approves it.
   */
  done<C extends OperatorCall>(call: C, payload: Request<C>, token?: string | null): Promise<OperatorResponse<C>>;
  /** A call that must be refused, with a reason that it declares. */
  refused(
    call: OperatorCall,
    payload: unknown,
    token?: string | null,
  ): Promise<RefusalData & { code: number; msg: string }>;
}

interface Options {
  /** False leaves the deployment as it is before the set-up. */
  hasOperators?: boolean;
  /** A merchant server to stand beside, on the same database; without one there is a database of its own. */
  beside?: { readonly deps: Deps };
  /** How long who makes an operator is close to them; not at all without it. */
  coolingHours?: number;
}

/** Call it at the top of a test file; what it gives can be used from within hooks and tests only. */
export function useOperatorApi({ hasOperators = true, beside, coolingHours = 0 }: Options = {}): OperatorApi {
  const database = beside ? undefined : useDatabase();
  let opened: { deps: Deps; url: string; close: () => Promise<void> } | undefined;
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
    send: async (call, payload, token = tokens.manager, key: string = randomUUID()) => {
      const response = await fetch(`${current().url}${call.path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(payload),
      });
      expect(response.status, call.name).toBe(200);
      return (await response.json()) as Envelope;
    },
    done: async (call, payload, token) => {
      const answer = await agreed(api, call, payload, token);
      expect(answer, `${call.name}: ${JSON.stringify(answer)}`).toMatchObject({ code: 200, msg: '' });
      const checked = v.safeParse(call.response, answer.data);
      expect(checked.issues, call.name).toBeUndefined();
      expect(checked.output, 'nothing but what the contract says').toEqual(answer.data);
      return answer.data;
    },
    refused: async (call, payload, token) => {
      const { code, msg, data } = await api.send(call, payload, token);
      expect(code, `${call.name}: ${JSON.stringify(data)}`).not.toBe(200);
      expect(msg).not.toBe('');
      const refusal = data as RefusalData;
      expect([...call.reasons, ...commonOperatorReasons(call)], `${call.name} declares it`).toContain(refusal.reason);
      return { ...refusal, code, msg };
    },
  };
  beforeAll(async () => {
    const deps = beside?.deps ?? (database && makeDeps(database.sql));
    if (!deps) throw new Error('there is no database');
    Object.assign(deps, { operatorCoolingHours: coolingHours });
    const app = createOperatorServer(deps);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    opened = { deps, url: `http://127.0.0.1:${port}`, close: async () => await app.close() };
    if (hasOperators) await makeOperators(api, tokens);
  });
  afterAll(async () => await opened?.close());
  return api;
}

/** A colleague for what takes two, whose session needs no signing in. */
const colleagues = new WeakMap<OperatorApi, Promise<string>>();
const colleagueOf = async (api: OperatorApi): Promise<string> => {
  const known = colleagues.get(api) ?? makeOperatorSession(api.deps.sql, 'colleague');
  colleagues.set(api, known);
  return await known;
};

/** Sends a call; where it takes two people, proposes it, and returns the envelope as the colleague's approval answered it. */
async function agreed(
  api: OperatorApi,
  call: OperatorCall,
  payload: unknown,
  token?: string | null,
): Promise<Envelope> {
  const alone = await api.send(call, payload, token);
  if ((alone.data as RefusalData | null)?.reason !== 'second_person_needed' || call.name === 'proposals.create')
    return alone;
  const { create, approve } = operatorCalls.proposals;
  const made = await api.send(create, { call: call.name, request: payload, evidence: 'Agreed.' }, token);
  if (made.code !== 200) return made;
  const { proposal_id } = (made.data as OperatorResponse<typeof create>).proposal;
  const approved = await api.send(approve, { proposal_id }, await colleagueOf(api));
  return approved.code === 200
    ? { ...approved, data: (approved.data as OperatorResponse<typeof approve>).answer }
    : approved;
}

/** Signing in as people do, with an authenticator for each operator. */
function signingIn(api: () => OperatorApi): Pick<OperatorApi, 'nextCode' | 'signIn' | 'tokenFor'> {
  const { login, verify } = operatorCalls.session;
  const { enrol, confirm } = operatorCalls.secondFactor;
  /** What each operator's authenticator knows. */
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

/** What an authenticator with this secret shows now. */
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
