/**
 * The stage of races: several real server processes and workers on one database, and the merchants and offers of the
 * races.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import postgres from 'postgres';
import type { Call, CallRequest, DeliveryEvent, Reason } from '@placard/contract';
import { calls } from '@placard/contract';
import type { OperatorCall } from '@placard/contract/operator';
import type * as v from 'valibot';
import { openPool } from '../../src/database/database.ts';
import type { Sql } from '../../src/database/database.ts';
import type { Deps } from '../../src/context/deps.ts';
import { migrate } from '../../src/database/migrate.ts';
import { sendAgreed, sendRequest } from '../support/api-client.ts';
import type { ApiAnswer, ApiRequest } from '../support/api-client.ts';
import { checkWithKey } from '../support/keyed-books.ts';
import { agreeToKeys, fundNetwork } from '../support/records.ts';
import { allowPlans, sumNobody, trustTraffic, waitForNoPayee } from '../support/settings.ts';
import { publishTerms } from '../support/terms.ts';
import { makeOperatorSession } from '../support/operator-session.ts';
import { startServerProcesses } from '../support/server-processes.ts';
import type { ServerProcesses } from '../support/server-processes.ts';
import { databaseUrl } from '../support/test-cluster.ts';
import { addSource, makeDeps, makeMerchant, makeOffering, planIdOf } from '../support/world.ts';
import type { OfferTerms, TestMerchant, TestOffering } from '../support/world.ts';

/** An offering whose delivery can be signed. */
export interface RaceOffering extends TestOffering {
  sourceKey: KeyObject;
}

/** The transaction password of merchants who withdraw. */
export const transactionPassword = createHash('md5').update('481516').digest('hex');

/** Opens an arena on a database of its own of the cluster. */
export async function openArena(
  clusterUrl: string,
  { servers, workers }: { servers: number; workers: number },
): Promise<Arena> {
  const admin = postgres(clusterUrl, { max: 1 });
  const name = `races_${randomUUID().replaceAll('-', '')}`;
  await admin`create database ${admin(name)}`;
  await admin.end();
  const url = databaseUrl(clusterUrl, name);
  await migrate(url);
  const processes = await startServerProcesses(url, { servers, workers });
  const sql = openPool(url, { max: 8 });
  const deps = makeDeps(sql);
  const operatorTokens = [await makeOperatorSession(sql, 'one'), await makeOperatorSession(sql, 'two')] as const;
  await publishTerms(deps);
  await waitForNoPayee(sql);
  await trustTraffic(sql);
  await sumNobody(sql);
  await fundNetwork(sql);
  await allowPlans(sql);
  const payer = { name: 'Placard', account: 'DE02120300000000202051', bic: '' };
  const accounts = { USD: { name: payer.name, account: payer.account, bank: 'DKB Berlin' } };
  await sql`
    insert into setting (key, value, updated_by)
    values ('payer', ${sql.json(payer)}, 'races'), ('recharge_accounts', ${sql.json(accounts)}, 'races')`;
  return new Arena(deps, processes, operatorTokens);
}

export class Arena {
  readonly deps: Deps;
  readonly processes: ServerProcesses;
  readonly #operatorTokens: readonly [string, string];

  constructor(deps: Deps, processes: ServerProcesses, operatorTokens: readonly [string, string]) {
    this.deps = deps;
    this.processes = processes;
    this.#operatorTokens = operatorTokens;
  }

  get #sql(): Sql {
    return this.deps.sql;
  }

  /** Sends requests at the same moment, alternating between the processes; returns the answers in the same order. */
  async atOnce(requests: readonly ApiRequest[]): Promise<ApiAnswer[]> {
    const { servers } = this.processes;
    return await Promise.all(
      requests.map(async (request, index) => {
        const server = servers[index % servers.length];
        if (!server) throw new Error('no server runs');
        return await sendRequest(server, request);
      }),
    );
  }

  /** A request that must succeed; returns its data. */
  async must(request: ApiRequest): Promise<unknown> {
    const [server] = this.processes.servers;
    const isAct = server && request.to === 'operator';
    const answer = isAct
      ? await sendAgreed(server, request, this.#operatorTokens[1])
      : (await this.atOnce([request]))[0];
    if (!answer?.ok) throw new Error(`a request was refused: ${JSON.stringify(answer?.data)}`);
    return answer.data;
  }

  /** The same for a merchant's call. */
  async done<C extends Call>(merchant: TestMerchant, call: C, payload: CallRequest<C>): Promise<unknown> {
    return await this.must(this.merchantRequest(merchant, call, payload));
  }

  async merchant(funds: { available?: bigint; startUp?: bigint } = {}): Promise<TestMerchant> {
    return await makeMerchant(this.deps, funds);
  }

  async offering(terms: Partial<OfferTerms> = {}): Promise<RaceOffering> {
    const source = await addSource(this.deps);
    await agreeToKeys(this.#sql);
    return { ...(await makeOffering(this.deps, terms, source)), sourceKey: source.privateKey };
  }

  /** The token of a test merchant is their id; a new key is sent if the call takes one. */
  merchantRequest<C extends Call>(merchant: TestMerchant, call: C, payload: CallRequest<C>, key?: string): ApiRequest {
    const sent = key ?? (call.isIdempotent ? randomUUID() : undefined);
    return { to: 'merchant', call, payload: payload as object, token: merchant.id, key: sent };
  }

  /** By one of two operators, with a new key. */
  operatorRequest<C extends OperatorCall>(
    call: C,
    payload: v.InferInput<C['request']>,
    { by }: { by: 0 | 1 } = { by: 0 },
  ): ApiRequest {
    const key = call.isAct ? randomUUID() : undefined;
    return { to: 'operator', call, payload, token: this.#operatorTokens[by], key };
  }

  batchRequest(
    { sourceId, sourceKey }: RaceOffering,
    events: readonly DeliveryEvent[],
    batchId: string = randomUUID(),
  ): ApiRequest {
    return { to: 'delivery', sourceId, privateKey: sourceKey, batch: { batch_id: batchId, events: [...events] } };
  }

  /** The request of a put, with the terms that the merchant is shown now. */
  async putRequest(
    merchant: TestMerchant,
    offering: TestOffering,
    amount: string,
    couponId?: string,
  ): Promise<ApiRequest> {
    const planNo = offering.planNoFor(merchant);
    const shown = (await this.done(merchant, calls.plans.appDetail, { plan_no: planNo })) as {
      terms: { version: string };
    };
    return this.merchantRequest(merchant, calls.plans.put, {
      plan_no: planNo,
      amount,
      terms_version: shown.terms.version,
      ...(couponId !== undefined && { coupon_id: couponId }),
    });
  }

  async planId(merchant: TestMerchant, offering: TestOffering): Promise<string> {
    return await planIdOf(this.deps, offering.planNoFor(merchant));
  }

  /** Returns the names of violated invariants of the books. */
  async brokenBooks(): Promise<string[]> {
    const checks = await checkWithKey(this.#sql);
    return checks.filter(({ violations }) => violations.length > 0).map(({ name }) => name);
  }

  async close(): Promise<void> {
    await this.processes.stop();
    await this.#sql.end({ timeout: 5 });
  }
}

/** The results of requests: how many were done, the others by reason. */
export interface Outcome {
  requests: number;
  accepted: number;
  refused: Readonly<Partial<Record<Reason, number>>>;
}

/** Counts answers. */
export function countAnswers(answers: readonly ApiAnswer[]): Outcome {
  const refused: Partial<Record<Reason, number>> = {};
  for (const answer of answers) if (!answer.ok) refused[answer.reason] = (refused[answer.reason] ?? 0) + 1;
  return { requests: answers.length, accepted: answers.filter(({ ok }) => ok).length, refused };
}
