/**
 * Measures a plan's life among many others: the pages read by a put, a batch of events and each step until its
 * settlement.
 */
import { toMinor } from '@placard/contract';
import { randomUUID } from 'node:crypto';
import { postTransfer } from '../../../server/src/ledger/post-transfer.ts';
import { inTransaction } from '../../../server/src/database/database.ts';
import type { Sql } from '../../../server/src/database/database.ts';
import { advancePlan } from '../../../server/src/usecases/plans/advance-plan.ts';
import {
  addMerchant,
  addOffering,
  addSource,
  eventsOf,
  makeDeps,
  putInto,
  send,
} from '../../../server/test/support/world.ts';

const putMinor = toMinor(200n);

/**
 * Takes a plan of the merchant with this number through its life on the database, and returns the pages that each act
 * read. Money moves as in service, so the books still balance.
 */
export async function livePlan(
  sql: Sql,
  merchant: number,
  pagesOf: (work: () => Promise<unknown>) => Promise<number>,
): Promise<ReadonlyMap<string, number>> {
  const deps = makeDeps(sql);
  const pages = new Map<string, number>();
  const count = async (act: string, work: () => Promise<unknown>) => void pages.set(act, await pagesOf(work));
  const actor = await actAs(sql, merchant);
  const source = await addSource(deps);
  const offering = await addOffering(deps, source, {
    pricingModel: 'cpc',
    priceMinor: 100n,
    payoutMinor: 150n,
    escrowMinor: 1_000n,
    graceSeconds: 0,
    lockSeconds: 0,
    settleSeconds: 0,
  });
  await count('deposit', async () => await deposit(sql, actor.merchantId));
  let planId = '';
  await count('put', async () => void (planId = await putInto(deps, actor, offering, '2.00')));
  const { traffic } = eventsOf(planId);
  const first = [...traffic('impression', 7), ...traffic('conversion'), ...traffic('click')];
  await count('batch', async () => await send(deps, source, first));
  const last = traffic('click');
  await count('last batch', async () => await send(deps, source, last));
  await count('same batch again', async () => await send(deps, source, last));
  // A grace of zero is over a moment later.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await count('until it is settled', async () => await advancePlan(deps, planId));
  const [row] = await sql<{ state: string }[]>`select state from plan where id = ${planId}`;
  if (row?.state !== 'settled') throw new Error(`the plan was not settled: ${row?.state ?? 'none'}`);
  return pages;
}

/** The merchant who was filled in with this number. */
async function actAs(sql: Sql, merchant: number) {
  const like = await addMerchant(makeDeps(sql), 1n);
  const [row] = await sql<{ id: string; merchant_no: string }[]>`
    select id, merchant_no from merchant where username_key = ${`shop-${merchant}`}`;
  if (!row) throw new Error('nothing is filled');
  return { ...like, merchantId: row.id, merchantNo: row.merchant_no };
}

async function deposit(sql: Sql, merchantId: string): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await postTransfer(tx, makeDeps(sql), {
      cause: `growth:${randomUUID()}`,
      kind: 'top_up',
      merchantId,
      postings: [{ from: 'bank', to: 'available', amountMinor: putMinor, detail: 'deposit' }],
    });
  });
}
