/** Merchants for the rows of `parts/known.ts`, made over the APIs, and clients of both APIs. */
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { calls } from '@placard/contract';
import type { Call, CallRequest, CallResponse } from '@placard/contract';
import { documents } from '@placard/contract/documents';
import { operatorCalls } from '@placard/contract/operator';
import type { OperatorCall, OperatorResponse } from '@placard/contract/operator';
import * as v from 'valibot';
import { newId } from '../../../server/src/platform/ids.ts';
import { newToken, tokenHash } from '../../../server/src/security/hashing.ts';
import { makeOperatorSession } from '../../../server/test/support/operator-session.ts';
import { asMerchant, asOperator, parseJson, sendCall } from '../send.ts';
import type { Reply } from '../send.ts';
import type { Target } from '../target.ts';
import type { World } from '../world.ts';

export interface AskOptions {
  token?: string;
  /** The Idempotency-Key; a new one unless given. */
  key?: string;
  /** The client address that the proxy names; the machine's own unless given. */
  address?: string;
}

/** A merchant who registered over the API, with an open ad account. */
export interface Registered {
  id: string;
  no: string;
  username: string;
  token: string;
  deviceToken: string;
  /** Their registration, and the key of it. */
  form: CallRequest<typeof calls.accounts.registerV2>;
  key: string;
}

export const password = 'a long pass phrase';

/** The MD5 hex of six digits, as it travels. */
function md5(digits: string): string {
  return createHash('md5').update(digits).digest('hex');
}

export const rightDigits = md5('481516');
export const wrongDigits = ['280417', '573910', '914275', '602847', '739164', '158203'].map(md5);

let people = 0;
let addresses = 0;

export class Ground {
  readonly target: Target;
  readonly world: World;

  constructor(target: Target, world: World) {
    this.target = target;
    this.world = world;
  }

  /** A new address, so that no limit of an earlier row applies. */
  newAddress(): string {
    addresses += 1;
    return `100.64.${addresses >> 8}.${addresses & 255}`;
  }

  /** The first three groups of an IPv6 address: a /48 of this run's own. */
  readonly site = `2001:db8:${randomInt(1, 65_536).toString(16)}`;

  /** Returns the outcome of a merchant's call: `done`, or the reason of its refusal. */
  async reason(call: Call, payload: object, options: AskOptions = {}): Promise<string> {
    return outcomeOf(await this.#ask(call, payload, options)).reason;
  }

  /** Makes a merchant's call that must succeed; throws if it is refused. */
  async done<C extends Call>(call: C, payload: CallRequest<C>, options: AskOptions = {}): Promise<CallResponse<C>> {
    const { response } = await call.shape();
    return v.parse(response, dataOf(call.name, await this.#ask(call, payload, options)));
  }

  /** The outcomes of `count` calls, one after the other. */
  async reasons(count: number, ask: (turn: number) => Promise<string>): Promise<string[]> {
    const reasons = [];
    for (let turn = 0; turn < count; turn += 1) reasons.push(await ask(turn));
    return reasons;
  }

  /** Returns the outcome of a manager's call: the world's, or whose token it is. */
  async managerReason(call: OperatorCall, payload: object, token?: string): Promise<string> {
    return outcomeOf(await this.#askAsManager(call, payload, token)).reason;
  }

  /** Makes a manager's call that must succeed; throws if it is refused. */
  async managerDone<C extends OperatorCall>(
    call: C,
    payload: v.InferInput<C['request']>,
    token?: string,
  ): Promise<OperatorResponse<C>> {
    return v.parse(call.response, dataOf(call.name, await this.#askAsManager(call, payload, token)));
  }

  /** A manager whom nobody here made, and who has moved nothing yet; returns the token. */
  async newManager(): Promise<string> {
    return await makeOperatorSession(this.target.sql, `known-${randomUUID()}`);
  }

  /** A complete session of an operator who was made over the API; returns the token. */
  async sessionOf(username: string): Promise<string> {
    const token = newToken();
    await this.target.sql`
      insert into operator_session (id, operator_id, token_hash, stage, expires_at)
      select ${newId()}, id, ${tokenHash(token)}, 'complete', now() + interval '12 hours'
      from operator where username = ${username}`;
    return token;
  }

  /** Registers a merchant and opens the ad account. */
  async register(): Promise<Registered> {
    people += 1;
    const [form, key] = [await this.#newForm(), randomUUID()];
    const address = this.newAddress();
    const { token, device_token: deviceToken } = await this.done(calls.accounts.registerV2, form, { key, address });
    const { codes } = await this.managerDone(operatorCalls.codes.issue, { kind: 'authorisation' });
    await this.done(calls.accounts.openAdAccount, { code: codes[0] ?? '' }, { token });
    const [row] = await this.target.sql<{ id: string; no: string }[]>`
      select m.id, m.merchant_no as no from merchant m join session s on s.merchant_id = m.id
      where s.token_hash = ${tokenHash(token)}`;
    if (!row) throw new Error('the merchant is not there');
    return { ...row, username: form.username, token, deviceToken, form, key };
  }

  /** A merchant with money, digits and a payout account without a wait. */
  async registerWithMoney(amount: string): Promise<Registered & { payoutAccountId: string }> {
    const merchant = await this.register();
    const { token, id } = merchant;
    await this.managerDone(operatorCalls.topups.record, { merchant: merchant.no, amount, reference: randomUUID() });
    await this.done(
      calls.wallet.setTransactionPassword,
      { password: rightDigits, login_password: password },
      { token },
    );
    const { bank_card: card } = await this.done(
      calls.wallet.editBankCard,
      documents.wallet.editBankCard.example.request,
      {
        token,
      },
    );
    await this.target.sql`
      update payout_account set bound_at = bound_at - interval '30 days' where merchant_id = ${id}`;
    return { ...merchant, payoutAccountId: card.payout_account_id };
  }

  /** A ticket from the check of the digits. */
  async ticket(
    { token }: Registered,
    use: Omit<CallRequest<typeof calls.wallet.checkPassword>, 'password'>,
  ): Promise<string> {
    const { ticket } = await this.done(calls.wallet.checkPassword, { password: rightDigits, ...use }, { token });
    return ticket ?? '';
  }

  /** Requests a withdrawal; returns its number. */
  async withdraw(merchant: Awaited<ReturnType<Ground['registerWithMoney']>>, amount: string): Promise<string> {
    const { token, payoutAccountId: payee } = merchant;
    const ticket = await this.ticket(merchant, { purpose: 'withdraw', amount, payee });
    const form = { amount, payout_account_id: payee, ticket };
    return (await this.done(calls.wallet.withdraw, form, { token })).withdrawal.withdrawal_no;
  }

  /** The merchant's balances that are not zero, in minor units. */
  async balances({ id }: Pick<Registered, 'id'>): Promise<Record<string, string>> {
    const rows = await this.target.sql<{ code: string; balance: string }[]>`
      select code, balance_minor::text as balance from ledger_account
      where merchant_id = ${id} and balance_minor <> 0 order by code`;
    return Object.fromEntries(rows.map(({ code, balance }) => [code, balance]));
  }

  async #newForm(): Promise<Registered['form']> {
    const { codes } = await this.managerDone(operatorCalls.codes.issue, { kind: 'licence' });
    const [terms] = await this.target.sql<{ version: string }[]>`
      select version from content where kind = 'terms' and replaced_at is null`;
    const username = `known-${people}-${randomUUID().slice(0, 8)}`;
    return {
      username,
      nickname: `Known ${people}`,
      password,
      confirm_password: password,
      email: `${username}@shop.example`,
      phone: '+44 20 7946 0018',
      licence_key: codes[0] ?? '',
      terms_version: terms?.version ?? '',
      terms_accepted: true,
    };
  }

  async #ask(call: Call, payload: unknown, { token, key, address }: AskOptions): Promise<Reply> {
    return await sendCall(this.target, { api: 'merchant', ...call }, payload, {
      ...(token !== undefined && asMerchant(token)),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
    });
  }

  async #askAsManager({ path }: OperatorCall, payload: unknown, token?: string): Promise<Reply> {
    const { complete } = this.world.operatorTokens;
    return await sendCall(
      this.target,
      { api: 'operator', method: 'POST', path },
      payload,
      asOperator(token ?? complete),
    );
  }
}

function outcomeOf({ status, text }: Reply): { reason: string; data: unknown } {
  const answer = parseJson(text) as { code: number; data: { reason?: string } | null } | undefined;
  if (answer === undefined) return { reason: `HTTP ${status}`, data: undefined };
  return { reason: answer.code === 200 ? 'done' : (answer.data?.reason ?? `code ${answer.code}`), data: answer.data };
}

function dataOf(name: string, reply: Reply): unknown {
  const { reason, data } = outcomeOf(reply);
  if (reason !== 'done') throw new Error(`${name}: ${reply.text}`);
  return data;
}

/** The limits as they are without configuration: 5,000 alone and as the sum of a day. */
export async function limitByDefault({ target }: Ground): Promise<void> {
  await target.sql`delete from setting where key = 'second_person'`;
}
