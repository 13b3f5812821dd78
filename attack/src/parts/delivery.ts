/**
 * A source, a merchant or an operator who wants money that no traffic earned; and requests that their source did not
 * sign.
 */
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { deliveryHeaders, deliveryPaths, deliverySignatureBase } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { readBalances } from '../../../server/src/ledger/balances.ts';
import { advancePlan } from '../../../server/src/usecases/plans/advance-plan.ts';
import {
  addMerchant,
  addOffering,
  addSource,
  eventsOf,
  makeDeps,
  putInto,
} from '../../../server/test/support/world.ts';
import type { Source } from '../../../server/test/support/world.ts';
import { boundTraffic } from '../../../server/test/support/settings.ts';
import { signedDelivery } from '../../../server/test/support/signed-delivery.ts';
import type { Report } from '../report.ts';
import { asOperator, judge, send, sendCall, sendJson } from '../send.ts';
import type { Reply } from '../send.ts';
import type { Target } from '../target.ts';
import type { World } from '../world.ts';

const part = 'delivery';

export async function tryDelivery(target: Target, world: World, report: Report): Promise<void> {
  await boundTraffic(target.sql);
  await earnWithoutTraffic(target, report);
  const source = await addSource(makeDeps(target.sql));
  await replayAnotherPage(target, source, report);
  await registerWeakKeys(target, world, report);
  await signForWeakKey(target, source, report);
}

/** A put of 1.00 and a batch of twenty conversions of 4,900.00 without a click: the merchant gets none of it. */
async function earnWithoutTraffic({ sql, merchantUrl }: Target, report: Report): Promise<void> {
  const deps = makeDeps(sql);
  const source = await addSource(deps);
  const terms = { payoutMinor: 490_000n, escrowMinor: 490_000n, lockSeconds: 0, settleSeconds: 0 };
  const offering = await addOffering(deps, source, terms);
  const merchant = await addMerchant(deps, 50_000n);
  const plan = await putInto(deps, merchant, offering, '1.00');
  const body = JSON.stringify({ batch_id: randomUUID(), events: eventsOf(plan).traffic('conversion', 20) });
  const reply = await sendJson(`${merchantUrl}${deliveryPaths.batches}`, body, signedDelivery(source, body));
  const { kind } = judge(reply, {});
  if (kind !== 'done') report.find(part, 'conversions without clicks', `the batch was not accepted: ${kind}`);
  for (const column of ['flight_ends_at', 'grace_ends_at', 'settle_due_at', 'flight_ends_at']) {
    await sql`update plan set ${sql(column)} = now() - interval '1 second' where id = ${plan}`;
    // Past every review date without a decision, too.
    await sql`
      update conversion set hold_until = now() - interval '1 second' where plan_id = ${plan} and state = 'on_hold'`;
    await advancePlan(deps, plan);
  }
  report.count(part, 'conversions without clicks', 20);
  const { available, pending } = await readBalances(sql, merchant.merchantId);
  if (available + pending > 50_000n)
    report.find(
      part,
      'conversions without clicks',
      `${available + pending - 50_000n} minor units came of a put of 1.00`,
    );
}

/** A signed request for plans, sent again with another cursor, with none, or to another address. */
async function replayAnotherPage({ merchantUrl }: Target, source: Source, report: Report): Promise<void> {
  const page = () => `${deliveryPaths.plans}?cursor=${randomUUID()}`;
  const signedFor = page();
  const headers = signedDelivery(source, '', { method: 'GET', target: signedFor });
  const own = judge(await send(`${merchantUrl}${signedFor}`, { headers }), {});
  if (own.kind !== 'done') report.find(part, 'a signed page', own.kind);
  for (const other of [page(), deliveryPaths.plans, `${signedFor}&cursor=${randomUUID()}`]) {
    expectUnproven(report, 'a page that was not signed', await send(`${merchantUrl}${other}`, { headers }));
  }
}

/** Points of small order, for which anybody can sign; the last two are not points, or not encoded as one. */
const weakKeys = [
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  `ec${'ff'.repeat(30)}7f`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ed${'ff'.repeat(30)}7f`,
  `02${'00'.repeat(31)}`,
].map((hex) => Buffer.from(hex, 'hex'));

async function registerWeakKeys(target: Target, world: World, report: Report): Promise<void> {
  for (const key of weakKeys) {
    const reply = await sendCall(
      target,
      { api: 'operator', method: 'POST', path: operatorCalls.sources.create.path },
      { name: `weak ${randomUUID()}`, public_key: key.toString('base64') },
      asOperator(world.operatorTokens.complete),
    );
    const { kind, fault } = judge(reply, {});
    report.count(part, 'weak keys');
    if (kind !== 'invalid_fields' || fault !== undefined)
      report.find(part, `the weak key ${key.toString('hex')}`, fault ?? kind);
  }
}

/** A key that was registered before weak ones were refused; requests are signed for it without a private key. */
async function signForWeakKey({ sql, merchantUrl }: Target, source: Source, report: Report): Promise<void> {
  const nobody = Buffer.from(`01${'00'.repeat(31)}`, 'hex');
  await sql`update delivery_source set public_key = ${nobody} where id = ${source.id}`;
  const request = {
    method: 'GET',
    target: deliveryPaths.plans,
    sourceId: source.id,
    timestamp: String(Math.floor(Date.now() / 1000)),
    bodySha256: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  } as const;
  // R is the neutral point, which the key is too, and S is zero: S·B = R + h·A for every h.
  const signature = Buffer.concat([nobody, Buffer.alloc(32)]);
  const isVerified = verifies(nobody, deliverySignatureBase(request), signature);
  report.count(part, isVerified ? 'forgeries that OpenSSL verifies' : 'forgeries that OpenSSL refuses');
  const headers = {
    [deliveryHeaders.source]: source.id,
    [deliveryHeaders.timestamp]: request.timestamp,
    [deliveryHeaders.signature]: signature.toString('base64'),
  };
  expectUnproven(report, 'a key of small order', await send(`${merchantUrl}${deliveryPaths.plans}`, { headers }));
}

function verifies(raw: Buffer, text: string, signature: Buffer): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, signature);
}

function expectUnproven(report: Report, where: string, reply: Reply): void {
  const { kind, fault } = judge(reply, {});
  report.count(part, 'requests that were not signed');
  if (kind !== 'signature_invalid' || fault !== undefined) report.find(part, where, fault ?? kind);
}
