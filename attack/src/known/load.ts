/** One merchant's load that made others wait. The rows compare the order of answers, never times. */
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, limits, toMinor } from '@placard/contract';
import { inTransaction } from '../../../server/src/database/database.ts';
import { postRecord } from '../../../server/test/support/records.ts';
import { newId } from '../../../server/src/platform/ids.ts';
import { waitingForLocks } from '../../../server/test/support/locks.ts';
import type { Ground, Registered } from './ground.ts';
import type { Weakness } from './weakness.ts';

/** More than the pool has connections. */
const heldActs = 40;
const papers = 50;
const readsBetween = 10;

async function read(ground: Ground, { token }: Registered): Promise<string> {
  return await ground.reason(calls.wallet.property, {}, { token });
}

/** A month as full as one statement can be. */
async function fillMonth({ target }: Ground, { id }: Registered): Promise<void> {
  const posting = { from: 'bank', to: 'available', amountMinor: toMinor(1n), detail: 'deposit' } as const;
  await inTransaction(target.sql, async (tx) => {
    await postRecord(tx, {
      cause: `attack:${newId()}`,
      kind: 'top_up',
      merchantId: id,
      postings: Array.from({ length: limits.statementPartEntries }, () => posting),
    });
  });
}

export const loadWeaknesses: readonly Weakness[] = [
  {
    name: 'a lock on one merchant holds up the others',
    attack: async (ground) => {
      const [held, other] = [await ground.registerWithMoney('50.00'), await ground.register()];
      const answered: string[] = [];
      const act = async () => {
        const reason = await ground.reason(calls.wallet.payGuarantee, { amount: '1.00' }, { token: held.token });
        answered.push(reason);
      };
      let acts: Promise<void>[] = [];
      const seen = await ground.target.sql.begin(async (tx) => {
        await tx`select from merchant where id = ${held.id} for update`;
        await tx`select from ledger_account where merchant_id = ${held.id} for update`;
        acts = Array.from({ length: heldActs }, act);
        while ((await waitingForLocks(ground.target.sql)) < 2 && answered.length === 0) await sleep(5);
        const reads = await ground.reasons(30, () => read(ground, other));
        return { reads: new Set(reads), answeredBefore: answered.length };
      });
      await Promise.all(acts);
      return seen;
    },
    wanted: { reads: new Set(['done']), answeredBefore: 0 },
  },
  {
    name: 'fifty papers of one merchant hold up the others',
    attack: async (ground) => {
      const [greedy, other] = [await ground.register(), await ground.register()];
      await fillMonth(ground, greedy);
      const month = new Date().toISOString().slice(0, 7);
      const paper = () => ground.reason(calls.wallet.statement, { month, format: 'pdf' }, { token: greedy.token });
      // The writer and its fonts are loaded once.
      await paper();
      const made: string[] = [];
      const all = Array.from({ length: papers }, async () => {
        const reason = await paper();
        if (reason === 'done') made.push(reason);
        return reason;
      });
      const reads = [];
      while (made.length === 0) reads.push(await read(ground, other));
      const outcomes = new Set(await Promise.all(all));
      // Written on the server's own thread, a statement would block every other request.
      return { outcomes, reads: new Set(reads), hasManyReads: reads.length > readsBetween };
    },
    wanted: { outcomes: new Set(['done', 'rate_limited']), reads: new Set(['done']), hasManyReads: true },
  },
];
