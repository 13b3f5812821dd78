/**
 * The attackers and the victim: a merchant with everything that a merchant can have, another who wants it, operators'
 * sessions in every stage, and tokens that have expired or ended. Made through use cases and the APIs, in the database
 * of a disposable deployment.
 */
import { createHash } from 'node:crypto';
import { calls, toMinor } from '@placard/contract';
import type { Call, CallRequest, CallResponse } from '@placard/contract';
import { documents } from '@placard/contract/documents';
import type { SessionStage } from '@placard/contract/operator';
import { inTransaction } from '../../server/src/database/database.ts';
import type { Deps } from '../../server/src/context/deps.ts';
import { newToken, tokenHash } from '../../server/src/security/hashing.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { sealSession } from '../../server/src/security/session-seals.ts';
import { openSession } from '../../server/src/usecases/accounts/open-session.ts';
import { grantCoupon } from '../../server/src/usecases/coupons/grant-coupon.ts';
import { prepareExchange } from '../../server/src/usecases/exchange/prepare-exchange.ts';
import { loginPassword, makeDeps, makeMerchant, makeOffering, operator } from '../../server/test/support/world.ts';
import { publishTerms } from '../../server/test/support/terms.ts';
import { asMerchant, parseJson, send, sendCall } from './send.ts';
import type { Target } from './target.ts';

export interface Merchant {
  id: string;
  no: string;
  token: string;
}

/** A token of each kind that lets nobody in, by API. */
export type BadTokens = Readonly<Record<'garbage' | 'expired' | 'revoked' | 'of the other API', string>>;

export interface World {
  victim: Merchant;
  attacker: Merchant;
  /** The digits that both merchants have, as they travel. */
  transactionPassword: string;
  operatorTokens: Readonly<Record<'enter_code' | 'enrol' | 'complete', string>>;
  badTokens: Readonly<Record<'merchant' | 'operator', BadTokens>>;
  /** A picture of the victim's, by its address. */
  pictureUrl: string;
  /** A new session of the merchant's: the last one may have been ended by what was tried. */
  renew(merchant: Merchant): Promise<void>;
  renewOperator(stage: keyof World['operatorTokens']): Promise<void>;
}

export { loginPassword };

const digits = createHash('md5').update('482913').digest('hex');

/** Makes it. `picture` is a PNG that the server accepts. */
export async function makeWorld(target: Target, picture: Buffer): Promise<World> {
  const deps = makeDeps(target.sql);
  await publishTerms(deps);
  const operatorId = await makeOperator(deps);
  const victim = await makeRichMerchant(deps, target);
  const attacker = await makeRichMerchant(deps, target);
  const tokens = {
    enter_code: await openOperatorSession(deps, operatorId, 'enter_code'),
    enrol: await openOperatorSession(deps, operatorId, 'enrol'),
    complete: await openOperatorSession(deps, operatorId, 'complete'),
  };
  return {
    victim,
    attacker,
    transactionPassword: digits,
    operatorTokens: tokens,
    badTokens: await makeBadTokens(deps, { victim, operatorId, operatorToken: tokens.complete }),
    pictureUrl: await uploadPicture(target, victim, picture),
    renew: async (merchant) => {
      merchant.token = await openMerchantSession(deps, merchant.id);
    },
    renewOperator: async (stage) => {
      tokens[stage] = await openOperatorSession(deps, operatorId, stage);
    },
  };
}

/** Calls as a merchant; throws if it is refused. */
async function call<C extends Call>(
  target: Target,
  merchant: Merchant,
  wanted: C,
  payload: CallRequest<C>,
): Promise<CallResponse<C>> {
  const reply = await sendCall(target, { api: 'merchant', ...wanted }, payload, asMerchant(merchant.token));
  const answer = parseJson(reply.text) as { code: number; data: CallResponse<C> } | undefined;
  if (answer?.code !== 200) throw new Error(`${wanted.name}: ${reply.status} ${reply.text}`);
  return answer.data;
}

async function makeRichMerchant(deps: Deps, target: Target): Promise<Merchant> {
  const { id, no } = await makeMerchant(deps, { available: 10_000_00n });
  const hash = await deps.hasher.hash(`login ${id}`, loginPassword);
  await deps.sql`update merchant set password_hash = ${hash} where id = ${id}`;
  const merchant = { id, no, token: await openMerchantSession(deps, id) };
  await call(target, merchant, calls.wallet.setTransactionPassword, {
    password: digits,
    login_password: loginPassword,
  });
  const { bank_card: card } = await call(
    target,
    merchant,
    calls.wallet.editBankCard,
    documents.wallet.editBankCard.example.request,
  );
  await deps.sql`update payout_account set bound_at = bound_at - interval '30 days' where merchant_id = ${id}`;
  await withdraw(target, merchant, card.payout_account_id);
  const offering = await makeOffering(deps);
  const plan = await call(target, merchant, calls.plans.appDetail, { plan_no: `${offering.no}-${no}` });
  await call(target, merchant, calls.plans.put, {
    plan_no: `${offering.no}-${no}`,
    amount: '60.00',
    terms_version: plan.terms.version,
  });
  await call(target, merchant, calls.wallet.payGuarantee, { amount: '5.00' });
  await call(target, merchant, calls.support.sendFeedback, { topic: 'A question', content: 'How do I withdraw?' });
  await givePasskey(deps, id);
  await giveCoupon(deps, id);
  await giveExchange(deps, target, merchant);
  return merchant;
}

async function withdraw(target: Target, merchant: Merchant, payee: string): Promise<void> {
  const { ticket } = await call(target, merchant, calls.wallet.checkPassword, {
    password: digits,
    purpose: 'withdraw',
    amount: '100.00',
    payee,
  });
  await call(target, merchant, calls.wallet.withdraw, {
    amount: '100.00',
    payout_account_id: payee,
    ticket: ticket ?? '',
  });
}

/** Another merchant must neither see nor remove it; server/test/wallet/passkeys.test.ts tries its signatures. */
async function givePasskey({ sql }: Deps, merchantId: string): Promise<void> {
  const id = newId();
  await sql`
    insert into passkey (id, merchant_id, credential_id, public_key, seal, sign_count, transports, name)
    values (${id}, ${merchantId}, ${Buffer.from(id)}, ${Buffer.from(newToken())}, '\\x00', 0, '{internal}', ${`Phone ${id}`})`;
}

async function giveCoupon(deps: Deps, merchantId: string): Promise<void> {
  const definitionId = newId();
  await deps.sql`
    insert into coupon_definition (id, kind, name, names, rate_bps, amount_minor, requirement_minor, valid_seconds)
    values (${definitionId}, 'discount', ${definitionId}, ${deps.sql.json({ en: 'First plan' })}, 1000, 2000, 5000, 86400)`;
  await grantCoupon(deps, operator, { definitionId, merchantId });
}

async function giveExchange(deps: Deps, target: Target, merchant: Merchant): Promise<void> {
  const acceptorId = newId();
  await deps.sql`insert into acceptor (id, kind, name) values (${acceptorId}, 'personal', 'Amina Khalil')`;
  const { code } = await prepareExchange(deps, operator, {
    acceptorId,
    forMerchantId: merchant.id,
    amountMinor: toMinor(200_00n),
    paysCurrency: 'EUR',
    rate: '0.921',
    spreadBps: 50,
    instructions: { en: 'By bank transfer.' },
    validSeconds: 86_400,
  });
  const entered = { kind: 'personal' as const, code };
  const { order } = await call(target, merchant, calls.exchange.detail, entered);
  const { ticket } = await call(target, merchant, calls.wallet.checkPassword, {
    password: digits,
    purpose: 'exchange',
    amount: order.amount,
    payee: order.exchange_id,
  });
  await call(target, merchant, calls.exchange.detail, { ...entered, ticket: ticket ?? '' });
}

async function uploadPicture({ merchantUrl }: Target, { token }: Merchant, picture: Buffer): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
  const reply = await send(`${merchantUrl}/api/files/upload`, {
    method: 'POST',
    headers: { 'x-ct': token },
    body: form,
  });
  const answer = parseJson(reply.text) as { data?: { url?: string } } | undefined;
  if (!answer?.data?.url) throw new Error(`the picture was not accepted: ${reply.text}`);
  return answer.data.url;
}

async function openMerchantSession(deps: Deps, merchantId: string): Promise<string> {
  const opened = await inTransaction(
    deps.sql,
    async (tx) => await openSession(tx, deps.secretBox, { merchantId, entry: 'register', device: 'attack' }),
  );
  return opened.token;
}

async function makeOperator(deps: Deps): Promise<string> {
  const id = newId();
  const hash = await deps.hasher.hash(`operator ${id}`, loginPassword);
  await deps.sql`
    insert into operator (id, username, password_hash, role)
    values (${id}, ${`attack-${id.slice(-8)}`}, ${hash}, 'manager')`;
  return id;
}

async function openOperatorSession(deps: Deps, operatorId: string, stage: SessionStage): Promise<string> {
  const token = newToken();
  await deps.sql`
    insert into operator_session (id, operator_id, token_hash, seal, stage, expires_at)
    values (${newId()}, ${operatorId}, ${tokenHash(token)}, ${sealSession(deps.secretBox, { operatorId, stage }, token)}, ${stage}, now() + interval '12 hours')`;
  return token;
}

async function makeBadTokens(
  deps: Deps,
  known: { victim: Merchant; operatorId: string; operatorToken: string },
): Promise<World['badTokens']> {
  const { sql } = deps;
  const merchantToken = async () => await openMerchantSession(deps, known.victim.id);
  const operatorToken = async () => await openOperatorSession(deps, known.operatorId, 'complete');
  const merchant = { expired: await merchantToken(), revoked: await merchantToken() };
  const staff = { expired: await operatorToken(), revoked: await operatorToken() };
  await sql`update session set expires_at = now() where token_hash = ${tokenHash(merchant.expired)}`;
  await sql`update session set ended_at = now() where token_hash = ${tokenHash(merchant.revoked)}`;
  await sql`update operator_session set expires_at = now() where token_hash = ${tokenHash(staff.expired)}`;
  await sql`update operator_session set ended_at = now() where token_hash = ${tokenHash(staff.revoked)}`;
  return {
    merchant: { garbage: newToken(), ...merchant, 'of the other API': known.operatorToken },
    operator: { garbage: newToken(), ...staff, 'of the other API': await merchantToken() },
  };
}
