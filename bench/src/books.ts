import { runBooks } from '../../server/src/usecases/run-books.ts';
import { checkpointMover } from '../../server/src/usecases/wallet/move-checkpoint.ts';
import { appendCommitted } from '../../server/src/transparency/append.ts';
import { addMerchant, addSource, makeDeps, send } from '../../server/test/support/world.ts';
import { eventsOf, livePlan, secondsOf } from './delivery.ts';
import { inRounds, limit, ratio } from './measure.ts';
import type { Bench } from './measure.ts';
import { openWorld } from './world.ts';

/** `BOOKS_PLANS=500` has a million events. */
const endedPlans = Number(process.env['BOOKS_PLANS'] ?? 30);
const batches = 20;
const batchEvents = 100;

/** The books of plans that are over and one that runs, from a checkpoint on and in full. */
export const books: Bench = {
  name: 'books',
  figures: [
    ratio(
      'books-since',
      '≤ 0.2',
      'seconds of `books` from a checkpoint, a batch of 100 events after it; 30 plans of 2,000 events are over',
      'a full run on the same database',
    ),
    limit(
      'books-event',
      '≤ 40 µs',
      'a full run, for each event with its share of batches, entries and the log: the signatures included',
    ),
  ],
  run: async (rounds) => {
    const world = await openWorld();
    try {
      const deps = makeDeps(world.sql);
      await world.sql`insert into deployment (currency, business_zone, is_demo) values ('USD', 'UTC', true)`;
      const source = await addSource(deps);
      for (let plan = 0; plan < endedPlans; plan += 1) {
        const life = { put: '5000.00', batches, isEnded: plan < endedPlans - 1 };
        await livePlan(deps, source, await addMerchant(deps, 10_000_00n), life);
      }
      // They ended on days that are over.
      await world.sql`update plan set settled_at = settled_at - interval '2 days' where settled_at is not null`;
      while ((await appendCommitted(deps)) > 0);
      // As the worker does every second.
      await checkpointMover(world.sql)();
      await world.sql`vacuum analyze`;
      await runBooks(deps, { isFull: true });
      return await inRounds(rounds, async () => {
        const [running] = await world.sql<{ id: string }[]>`select id from plan where state = 'putting'`;
        await send(deps, source, eventsOf(running?.id ?? '', batchEvents));
        const since = await secondsOf(async () => await runBooks(deps));
        const full = await secondsOf(async () => await runBooks(deps, { isFull: true }));
        const [events] = await world.sql<{ count: number; entries: number }[]>`
          select count(*)::int as count, (select count(*)::int from ledger_entry) as entries from delivery_event`;
        process.stderr.write(
          `  ${Math.round(since * 1_000)} ms from the checkpoint, ${Math.round(full * 1_000)} ms in full: ${events?.count} events, ${events?.entries} entries\n`,
        );
        return { 'books-since': since / full, 'books-event': (full / (events?.count ?? 1)) * 1_000_000 };
      });
    } finally {
      await world.close();
    }
  },
};
