/** What a simulated source of the network itself counted has its labels wherever the merchant reads, exports or prints it. */
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { languages, notificationText } from '@placard/language';
import { put } from '../plans/put-world.ts';
import { password } from '../support/merchant-api.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { settleNow } from '../support/settle-now.ts';
import { deliver, events, makeMerchant, makeOffering, planIdOf, toldTo } from '../support/world.ts';

const { deps, api } = useMerchants();

it('labels its wallet rows, events, statement, export and settlement, but not the put', async () => {
  const merchant = await makeMerchant(deps, { available: 500_00n });
  const waits = { graceSeconds: 60, lockSeconds: 60, settleSeconds: 60 };
  const offering = await makeOffering(deps, waits);
  await deps.sql`update delivery_source set is_own = true, owner = 'Placard Ltd' where id = ${offering.sourceId}`;
  await put(deps, merchant, offering, { amount: '100' });
  const planNo = offering.planNoFor(merchant);
  const plan = await planIdOf(deps, planNo);
  await deliver(deps, offering.sourceId, [...events(plan, 'click', 40), ...events(plan, 'conversion', 4)]);
  await settleNow(deps, plan);
  const marks = { is_simulated: true, is_own_source: true };

  const { list: funds } = await api.get(merchant, calls.wallet.flowList, {});
  const ofPlan = funds.filter(({ plan_no: no }) => no === planNo);
  expect(ofPlan.map(({ detail }) => detail)).toContain('revenue');
  for (const row of ofPlan) expect(row).toMatchObject(marks);
  expect(funds.find(({ detail }) => detail === 'deposit')).toMatchObject({ is_simulated: false, is_own_source: false });

  const { list: shown } = await api.get(merchant, calls.plans.listEvents, { plan_no: planNo, kind: 'conversion' });
  expect(shown).toHaveLength(4);
  for (const { source } of shown) expect(source).toMatchObject({ is_simulated: true, is_own: true });

  const month = new Date().toISOString().slice(0, 7);
  const file = await api.get(merchant, calls.wallet.statement, { month, format: 'csv' });
  const rows = parse(Buffer.from(file.content_base64, 'base64'), { bom: true, relax_column_count: true });
  const { revenue, put: putWord } = languages.en.flow.details;
  const labelOf = (what: string) => rows.find((row) => row[2] === what)?.at(-1);
  expect(labelOf(revenue)).toBe('Simulated traffic · Counted by the network');
  expect(labelOf(putWord)).toBe('');

  for (const part of ['entries', 'conversions'] as const) {
    const { rows: exported } = await api.get(merchant, calls.accounts.exportData, { part, password });
    const own = exported.filter((row) => row['plan_no'] === planNo);
    expect(own.length, part).toBeGreaterThan(0);
    for (const row of own) expect(row, part).toMatchObject({ ...marks, source_owner: 'Placard Ltd' });
  }

  const told = (await toldTo(deps, merchant)).find(({ template }) => template === 'plan_settled');
  const { body } = notificationText('plan_settled', told?.params as object as Record<string, unknown>, {
    lang: 'en',
    zone: 'UTC',
  });
  expect(body).toMatch(/The traffic is simulated and was counted by the network itself\.$/);
});
