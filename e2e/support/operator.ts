/**
 * The operators of a journey, by the operator API: a manager, and the colleague who approves acts that take two. The
 * command line has its own tests (server/test/operators/command-line.test.ts).
 */
import { randomUUID } from 'node:crypto';
import { openAnswer, operatorCalls } from '@placard/contract/operator';
import type { OperatorCall, OperatorResponse } from '@placard/contract/operator';
import { TOTP } from 'otpauth';

export const operatorPassword = 'operators keep long pass phrases';
const stepMs = 30_000;

type Request = Readonly<Record<string, unknown>>;

/** An operator's session once its second factor is confirmed. */
type OperatorSession = Omit<OperatorResponse<typeof operatorCalls.secondFactor.confirm>, 'recovery_codes'>;

/** The address of the console and its API. Set by the global set-up. */
function operatorAddress(): string {
  return process.env['PLACARD_OPERATOR_URL'] ?? '';
}

/** Makes a call as another program would, and returns its data. Throws the envelope of a refusal. */
async function ask<C extends OperatorCall>(
  call: C,
  request: Request,
  token?: string,
  url = operatorAddress(),
): Promise<OperatorResponse<C>> {
  const response = await fetch(`${url}${call.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(call.isAct && { 'idempotency-key': randomUUID() }),
    },
    body: JSON.stringify(request),
  });
  const answer = openAnswer(await response.json());
  if (answer?.kind !== 'data') throw new Error(`${call.name} answered ${JSON.stringify(answer)}`);
  return answer.data;
}

/** Enrols an authenticator with the code of a moment. */
async function enrol(token: string, url: string, timestamp = Date.now()) {
  const { secret } = await ask(operatorCalls.secondFactor.enrol, {}, token, url);
  const code = new TOTP({ secret }).generate({ timestamp });
  return { secret, session: await ask(operatorCalls.secondFactor.confirm, { code }, token, url) };
}

/**
 * Enrols an authenticator for an operator who has only a password, and returns its secret with the session. Uses the
 * code of the previous step, so that the current one still signs in.
 */
export async function enrolByApi(
  username: string,
  url = operatorAddress(),
): Promise<{ secret: string; session: OperatorSession }> {
  const { token } = await ask(operatorCalls.session.login, { username, password: operatorPassword }, undefined, url);
  return await enrol(token, url, Date.now() - stepMs);
}

/** Makes the first operator with the set-up code and then a colleague. Returns the variables for `Operator`. */
export async function hireOperators(url: string, code: string): Promise<Record<string, string>> {
  const first = { code, username: 'nadia', password: operatorPassword };
  const { session } = await enrol((await ask(operatorCalls.session.setup, first, undefined, url)).token, url);
  const second = { username: 'mira', password: operatorPassword };
  await ask(operatorCalls.operators.create, { ...second, role: 'manager' }, session.token, url);
  const { token } = await ask(operatorCalls.session.login, second, undefined, url);
  const { session: colleague } = await enrol(token, url);
  return {
    PLACARD_OPERATOR_URL: url,
    PLACARD_OPERATOR_TOKENS: [session.token, colleague.token].join(' '),
  };
}

export class Operator {
  readonly #env: NodeJS.ProcessEnv;

  /** Uses the product that the environment names; by default that of this process. */
  constructor(env: NodeJS.ProcessEnv = process.env) {
    this.#env = env;
  }

  /** Makes a call. The colleague approves what takes two. Throws other refusals. */
  async call<C extends OperatorCall>(call: C, request: Request = {}): Promise<OperatorResponse<C>> {
    const url = this.#env['PLACARD_OPERATOR_URL'];
    const [token, colleague] = (this.#env['PLACARD_OPERATOR_TOKENS'] ?? '').split(' ');
    try {
      return await ask(call, request, token, url);
    } catch (error) {
      if (!/second_person_needed|own_booking/.test(String(error))) throw error;
      const proposed = { call: call.name, request, evidence: 'Agreed on the telephone.' };
      const { proposal } = await ask(operatorCalls.proposals.create, proposed, token, url);
      const which = { proposal_id: proposal.proposal_id };
      const { answer } = await ask(operatorCalls.proposals.approve, which, colleague, url);
      return answer;
    }
  }

  /** Makes an operator, who enrols an authenticator when they first log in. */
  async create(username: string, role: string): Promise<void> {
    await this.call(operatorCalls.operators.create, { username, role, password: operatorPassword });
  }
}
