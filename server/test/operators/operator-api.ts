/** The operator server as its clients see it: a real socket on a free port of the loopback interface, a real database. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import * as v from 'valibot';
import type { Envelope, RefusalData } from '@placard/contract';
import { commonOperatorReasons, operatorCalls } from '@placard/contract/operator';
import type { OperatorCall, OperatorResponse, OperatorRole } from '@placard/contract/operator';
import { createOperatorServer } from '../../src/http/operator/server.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { ensureSetupCode } from '../../src/usecases/operators/ensure-setup-code.ts';
import { useDatabase } from '../support/use-database.ts';
import { makeDeps } from '../support/world.ts';

type Request<C extends OperatorCall> = v.InferInput<C['request']>;

export const password = 'a long pass phrase';

export interface OperatorApi {
  readonly deps: Deps;
  readonly url: string;
  /** Tokens of one operator per role; the manager was made by the set-up code. */
  readonly tokens: Readonly<Record<OperatorRole, string>>;
  /** Sends whatever payload with whatever token (null: none) and gives the envelope. */
  send(call: OperatorCall, payload: unknown, token?: string | null): Promise<Envelope>;
  /** A call that must succeed, as the manager unless said otherwise; its answer is what the contract says, whole. */
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
}

/** Call it at the top of a test file; what it gives can be used from within hooks and tests only. */
export function useOperatorApi({ hasOperators = true, beside }: Options = {}): OperatorApi {
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
    send: async (call, payload, token = tokens.manager) => {
      const response = await fetch(`${current().url}${call.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(payload),
      });
      expect(response.status, call.name).toBe(200);
      return (await response.json()) as Envelope;
    },
    done: async (call, payload, token) => {
      const answer = await api.send(call, payload, token);
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
    const app = createOperatorServer(deps);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    opened = { deps, url: `http://127.0.0.1:${port}`, close: async () => await app.close() };
    if (hasOperators) await makeOperators(api, tokens);
  });
  afterAll(async () => await opened?.close());
  return api;
}

async function makeOperators(api: OperatorApi, tokens: Record<OperatorRole, string>): Promise<void> {
  const code = await ensureSetupCode(api.deps);
  if (!code) throw new Error('there is an operator already');
  const { setup, login } = operatorCalls.session;
  ({ token: tokens.manager } = await api.done(setup, { code, username: 'nadia', password }, null));
  for (const role of ['support', 'finance'] as const) {
    await api.done(operatorCalls.operators.create, { username: role, role, password });
    ({ token: tokens[role] } = await api.done(login, { username: role, password }, null));
  }
}
