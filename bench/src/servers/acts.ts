/**
 * Merchants who put, so many that no two concurrent puts belong to the same one, and the input of each put: the plan's number and
 * the version of the terms shown to the merchant.
 */
import { calls } from '@placard/contract';
import type { Call } from '@placard/contract';
import { inTransaction } from '../../../server/src/database/database.ts';
import type { Sql } from '../../../server/src/database/database.ts';
import { newId } from '../../../server/src/platform/ids.ts';
import { sealSession } from '../../../server/src/security/session-seals.ts';
import { allowPlans } from '../../../server/test/support/settings.ts';
import { makeDeps, makeOffering } from '../../../server/test/support/world.ts';
import type { OfferTerms } from '../../../server/test/support/world.ts';
import type { WireRequest } from './connections.ts';

const offers = 30;
const merchantsAtOnce = 200;

export interface ActMerchant {
  readonly id: string;
  readonly no: string;
}

export interface ActOffering {
  readonly no: string;
  readonly termsVersion: string;
}

/** A put that can be made once. */
export interface Act {
  readonly merchant: ActMerchant;
  readonly offering: ActOffering;
}

export interface ActWorld {
  readonly merchants: readonly ActMerchant[];
  /** Returns the next unused act. Throws when all are done: the benchmark is too long for its world. */
  readonly nextAct: () => Act;
  /** The same as a request. */
  readonly nextPut: () => WireRequest;
}

/**
 * Creates this many merchants with money and a session (its token is the merchant's id), and offers that each can put into once.
 */
export async function makeActWorld(
  sql: Sql,
  url: string,
  merchantCount: number,
  terms: Partial<OfferTerms> = {},
): Promise<ActWorld> {
  await allowPlans(sql);
  const merchants: ActMerchant[] = [];
  while (merchants.length < merchantCount) merchants.push(...(await makeMerchants(sql, merchants.length)));
  const deps = makeDeps(sql);
  const offeringNos: string[] = [];
  for (let made = 0; made < offers; made += 1)
    offeringNos.push((await makeOffering(deps, { ...terms, escrowMinor: 10_000_000_00n })).no);
  await sql`analyze`;
  const [first] = merchants;
  if (!first) throw new Error('a world needs a merchant');
  const offerings = await Promise.all(
    offeringNos.map(async (no) => ({ no, termsVersion: await termsShown(url, first, no) })),
  );
  let done = 0;
  const nextAct = () => {
    const merchant = merchants[done % merchants.length];
    const offering = offerings[Math.floor(done / merchants.length)];
    if (!merchant || !offering) throw new Error(`all ${done} puts of this world are done`);
    done += 1;
    return { merchant, offering };
  };
  return { merchants, nextAct, nextPut: () => putRequest(nextAct()) };
}

/** A put of 50.00 under a key of its own. */
export function putRequest({ merchant, offering }: Act): WireRequest {
  return {
    method: 'POST',
    path: `/api${calls.plans.put.path}`,
    headers: { 'content-type': 'application/json', 'x-ct': merchant.id, 'idempotency-key': newId() },
    body: JSON.stringify({
      plan_no: `${offering.no}-${merchant.no}`,
      amount: '50.00',
      terms_version: offering.termsVersion,
    }),
  };
}

/** A call of a merchant that reads. */
export function readRequest({ id }: ActMerchant, { method, path }: Call): WireRequest {
  const request = { method, path: `/api${path}` };
  if (method === 'GET') return { ...request, headers: { 'x-ct': id } };
  return { ...request, headers: { 'content-type': 'application/json', 'x-ct': id }, body: '{}' };
}

/** Returns the members in turn, starting over at the end. */
export function inTurn<Member>(members: readonly Member[]): () => Member {
  let turn = 0;
  return () => {
    const member = members[turn % members.length];
    if (member === undefined) throw new Error('no merchant has a put left');
    turn += 1;
    return member;
  };
}

async function makeMerchants(sql: Sql, from: number): Promise<ActMerchant[]> {
  return await inTransaction(sql, async (tx) => {
    const rows = await tx<ActMerchant[]>`
      insert into merchant (id, merchant_no, username, username_key, nickname, email, phone, password_hash,
                            ad_account_opened_at, terms_version)
      select gen_random_uuid(), lpad(upper(to_hex(i)), 6, '0'), 'm-' || i, 'm-' || i, 'Bench', 'bench@example.com',
             '+440000000', 'x', now(), '1'
      from generate_series(${from}::int, ${from + merchantsAtOnce - 1}::int) i
      returning id, merchant_no as no`;
    const ids = rows.map(({ id }) => id);
    const { secretBox } = makeDeps(sql);
    await tx`
      insert into session (id, merchant_id, token_hash, seal, entry, expires_at, absolute_expires_at)
      select gen_random_uuid(), id, sha256(id::text::bytea), seal, 'register', now() + interval '1 day', now() + interval '1 day'
      from unnest(${ids}::uuid[], ${ids.map((id) => sealSession(secretBox, { merchantId: id }, id))}::bytea[]) of_merchant(id, seal)`;
    await tx`select ledger_open_merchant(id) from unnest(${ids}::uuid[]) id`;
    const postings = tx.json([{ from: 'bank', to: 'available', amount: '1000000', detail: 'deposit' }]);
    await tx`
      select ledger_post(gen_random_uuid(), 'top_up:' || id, 'top_up', id, null, null, null, null, ${postings})
      from unnest(${ids}::uuid[]) id`;
    return rows;
  });
}

async function termsShown(url: string, merchant: ActMerchant, offeringNo: string): Promise<string> {
  const { method, path } = calls.plans.appDetail;
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-ct': merchant.id },
    body: JSON.stringify({ plan_no: `${offeringNo}-${merchant.no}` }),
  });
  const { data } = (await response.json()) as { data: { terms?: { version: string } } };
  if (!data.terms) throw new Error(`no terms are shown: ${JSON.stringify(data)}`);
  return data.terms.version;
}
