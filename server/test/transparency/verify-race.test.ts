/**
 * A plan that settles while its merchant's export is loaded, piece by piece: nothing of it is called wrong. And a flight that somebody
 * with the database prolonged past its terms: what counted after them is.
 */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { verifyFile } from '../../../verify/src/verify-file.ts';
import { useDatabase } from '../support/use-database.ts';
import { useFolder } from '../support/use-folder.ts';
import {
  addMerchant,
  addSource,
  advanceUntil,
  eventsOf,
  makeDeps,
  makeOffering,
  putInto,
  send,
  testLogKey,
} from '../support/world.ts';
import { exportAll, extend, publishAll, said } from './exported.ts';

const database = useDatabase();
const folder = useFolder();

it.each(['plans', 'plan_steps', 'entries', 'batches', 'conversions'] as const)(
  'settles between the moment of the export and its part %s',
  async (during) => {
    const deps = makeDeps(database.sql);
    const source = await addSource(deps);
    const offering = await makeOffering(deps, { priceMinor: 70n }, source);
    const merchant = await addMerchant(deps, 50_000n);
    const plan = await putInto(deps, merchant, offering, '200.00');
    const make = eventsOf(plan);
    await send(deps, source, [...make.traffic('click', 40), ...make.traffic('conversion', 3)]);
    await publishAll(deps, join(folder, 'log-head'));
    const file = await exportAll(deps, merchant, async (part) => {
      if (part !== during) return;
      await deps.sql`update plan set flight_ends_at = now() - interval '1 second', put_at = put_at where id = ${plan}`;
      await advanceUntil(deps, plan, 'settled');
      await publishAll(deps, join(folder, 'log-head'));
    });
    const lines = said(() => verifyFile(Buffer.from(JSON.stringify(file)), { log: testLogKey, witnesses: [] }));
    expect(lines.filter((line) => line.startsWith('wrong'))).toEqual([]);
  },
);

it('is extended between the moment of the export and its plans', async () => {
  const deps = makeDeps(database.sql);
  const merchant = await addMerchant(deps, 50_000n);
  const plan = await putInto(deps, merchant, await makeOffering(deps), '200.00');
  await publishAll(deps, join(folder, 'log-head'));
  const file = await exportAll(deps, merchant, async (part) => {
    if (part === 'plans') await extend(deps, merchant, plan, '7.00');
  });
  const lines = said(() => verifyFile(Buffer.from(JSON.stringify(file)), { log: testLogKey, witnesses: [] }));
  expect(lines.filter((line) => line.startsWith('wrong'))).toEqual([]);
  expect(lines.filter((line) => line.includes('added: 7.00 in this file, – by the records'))).toHaveLength(1);
});

it('calls wrong what counted after a flight that was prolonged past its terms', async () => {
  const deps = makeDeps(database.sql);
  const source = await addSource(deps);
  const offering = await makeOffering(deps, { pricingModel: 'cpc', priceMinor: 70n, flightSeconds: 60 }, source);
  const merchant = await addMerchant(deps, 50_000n);
  const plan = await putInto(deps, merchant, offering, '200.00');
  const make = eventsOf(plan);
  await send(deps, source, make.traffic('click'));
  await deps.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`insert into plan_instruction (plan_id, no, merchant_id, pace, is_paused, ends_at)
             select id, 1, merchant_id, 'fast', false, '2099-01-01' from plan where id = ${plan}`;
    await tx`update plan set flight_ends_at = '2099-01-01', next_due_at = '2099-01-01' where id = ${plan}`;
  });
  const afterwards = new Date(Date.now() + 200_000).toISOString();
  const [late] = make.traffic('click').map((click) => ({ ...click, occurred_at: afterwards }));
  if (!late) throw new Error('no click was made');
  await send(deps, source, [late]);
  await publishAll(deps, join(folder, 'log-head'));
  const file = await exportAll(deps, merchant);
  const lines = said(() => verifyFile(Buffer.from(JSON.stringify(file)), { log: testLogKey, witnesses: [] }));
  expect(lines.filter((line) => line.startsWith('wrong') && line.includes(late.event_id))).toHaveLength(1);
});
