import { toMinor } from '@placard/contract';
import { postTransfer } from '../../server/src/ledger/post-transfer.ts';
import { inTransaction } from '../../server/src/database/database.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { testBooksBox } from '../../server/test/support/test-pepper.ts';
import { alternate, ratio, throughput } from './measure.ts';
import type { Bench } from './measure.ts';
import { makeMerchants, openWorld } from './world.ts';

const clients = 16;
const roundMs = 1_500;

/** A ledger act by the server's own code against the bare SQL function on the same pool, 16 clients. */
export const ledgerAct: Bench = {
  name: 'ledger-act',
  figures: [
    ratio(
      'ledger-act',
      '≥ 0.6',
      'a top-up by postTransfer in a transaction, 16 clients, acts per second',
      'the same SQL function called directly on the same pool, one statement per transfer',
    ),
  ],
  run: async (rounds) => {
    const world = await openWorld();
    try {
      const merchants = await makeMerchants(world.sql, clients);
      const merchantOf = (client: number) => merchants[client]?.id ?? '';
      const own = async (client: number) => {
        await inTransaction(world.sql, async (tx) => {
          await postTransfer(
            tx,
            { booksBox: testBooksBox },
            {
              cause: newId(),
              kind: 'top_up',
              merchantId: merchantOf(client),
              postings: [{ from: 'bank', to: 'available', amountMinor: toMinor(100n), detail: 'deposit' }],
            },
          );
        });
      };
      const bare = async (client: number) => {
        const postings = world.sql.json([{ from: 'bank', to: 'available', amount: '100', detail: 'deposit' }]);
        await world.sql`
          select ledger_post(${newId()}, ${newId()}, 'top_up', ${merchantOf(client)}, null, null, null, null, ${postings})`;
      };
      const speedOf = (work: typeof own) => async () => await throughput(clients, roundMs, work);
      return { 'ledger-act': await alternate(rounds, speedOf(own), speedOf(bare)) };
    } finally {
      await world.close();
    }
  },
};
