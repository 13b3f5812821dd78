/**
 * The world of the load: merchants with money and a way to withdraw it, offers with escrow, enough offerings for every
 * put, a delivery source with its key, an operator. Made before any fault, through use cases and the operator API.
 */
import { agreeToKeys, fundNetwork } from '../../../server/test/support/records.ts';
import { createHash, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { TOTP } from 'otpauth';
import { calls } from '@placard/contract';
import { documents } from '@placard/contract/documents';
import { operatorCalls } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { newId, newNumber } from '../../../server/src/platform/ids.ts';
import type { Sql } from '../../../server/src/database/database.ts';
import type { Deps } from '../../../server/src/context/deps.ts';
import { rotateSource } from '../../../server/src/usecases/delivery/change-source.ts';
import { ensureSetupCode } from '../../../server/src/usecases/operators/ensure-setup-code.ts';
import { allowPlans, sumNobody, trustTraffic, waitForNoPayee } from '../../../server/test/support/settings.ts';
import { loginPassword, makeDeps, makeMerchant, makeOffering, operator } from '../../../server/test/support/world.ts';
import type { OfferTerms } from '../../../server/test/support/world.ts';
import { ask } from './http.ts';
import type { Answer } from './journal.ts';

export interface LoadMerchant {
  readonly id: string;
  readonly no: string;
  readonly token: string;
  readonly payoutAccountId: string;
}

export interface LoadWorld {
  readonly merchants: readonly LoadMerchant[];
  /** Numbers of offerings, in the order of their puts; every merchant can put each once. */
  readonly offeringNos: readonly string[];
  readonly sources: readonly { readonly id: string }[];
  readonly sourceKey: KeyObject;
  readonly operatorToken: string;
}

/** The MD5 hex of six digits, as the app sends it; nothing else is accepted. */
export const passwordHash = createHash('md5').update('482916').digest('hex');

const startMinor = 200_000_00n;

/** Plans that outlive the load, plans whose flight ends in seconds, and plans that fail without delivery. */
const offers: readonly Partial<OfferTerms>[] = [
  { matchingSeconds: 3_600, flightSeconds: 3_600 },
  { matchingSeconds: 4, flightSeconds: 3, graceSeconds: 1, settleSeconds: 1 },
  { matchingSeconds: 2, flightSeconds: 60 },
];

/** Makes the world on a migrated database, with servers running at these addresses. */
export async function makeWorld(
  sql: Sql,
  urls: { merchant: string; operator: string },
  size: { merchants: number; offerings: number },
): Promise<LoadWorld> {
  const deps = makeDeps(sql);
  await allowPlans(sql);
  await waitForNoPayee(sql);
  await trustTraffic(sql);
  await sumNobody(sql);
  await fundNetwork(sql);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const made = [];
  for (const terms of offers) made.push(await makeOffering(deps, { ...terms, escrowMinor: 10_000_000_00n }));
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  for (const { sourceId } of made) await rotateSource(deps, operator, { sourceId, publicKey: key });
  const operatorToken = await signInOperator(deps, urls.operator);
  await agreeToKeys(sql);
  const merchants: LoadMerchant[] = [];
  for (let count = 0; count < size.merchants; count += 1) merchants.push(await makeWithdrawer(deps, urls.merchant));
  return {
    merchants,
    offeringNos: await addOfferings(
      sql,
      made.map((offering) => offering.offerId),
      size.offerings,
    ),
    sources: made.map((offering) => ({ id: offering.sourceId })),
    sourceKey: privateKey,
    operatorToken,
  };
}

/** Alternates offerings of the offers. */
async function addOfferings(sql: Sql, offerIds: readonly string[], count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    offering_no: newNumber('P', 8),
    offer_id: offerIds[index % offerIds.length] ?? '',
    audience: 'all',
  }));
  await sql`insert into offering ${sql(rows)}`;
  return rows.map((row) => row.offering_no);
}

async function makeWithdrawer(deps: Deps, url: string): Promise<LoadMerchant> {
  const { id, no } = await makeMerchant(deps, { available: startMinor });
  const send = async (path: string, payload: object) => {
    const answer = await ask(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-ct': id, 'idempotency-key': newId() },
      body: JSON.stringify(payload),
    });
    return dataOf(answer, path);
  };
  await send(calls.wallet.setTransactionPassword.path, { password: passwordHash, login_password: loginPassword });
  const bound = (await send(calls.wallet.editBankCard.path, documents.wallet.editBankCard.example.request)) as {
    bank_card: { payout_account_id: string };
  };
  return { id, no, token: id, payoutAccountId: bound.bank_card.payout_account_id };
}

/** The first operator, with a password and an authenticator, signed in as people do. */
async function signInOperator(deps: Deps, url: string): Promise<string> {
  const code = await ensureSetupCode(deps);
  const send = async (call: OperatorCall, payload: object, token?: string) => {
    const answer = await ask(`${url}${call.path}`, operatorRequest(payload, token));
    return dataOf(answer, call.path) as { token: string; secret: string };
  };
  const { session, secondFactor } = operatorCalls;
  const password = 'a long pass phrase';
  const { token } = await send(session.setup, { code, username: 'nadia', password });
  const { secret } = await send(secondFactor.enrol, {}, token);
  const digits = new TOTP({ secret }).generate();
  return (await send(secondFactor.confirm, { code: digits }, token)).token;
}

/** A request to the operator API. */
export function operatorRequest(payload: object, token?: string, key: string = newId()): RequestInit {
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(payload),
  };
}

function dataOf(answer: Answer, what: string): unknown {
  if (answer.kind === 'done') return answer.data;
  throw new Error(`${what}: ${answer.kind === 'refused' ? answer.reason : answer.what}`);
}
