/** Every figure opens down to entries and events by the merchant API (product.md section 1, honesty). */
import { beforeAll, describe, expect, it } from 'vitest';
import { deliveryKinds } from '@placard/contract';
import { newId } from '../../src/platform/ids.ts';
import { merchantCalls, calls } from '../support/merchant-calls.ts';
import { useMerchantApi } from '../support/merchant-api.ts';
import { makeMerchant } from '../support/world.ts';
import { makeRichMerchant } from './rich-merchant.ts';
import { walkFigures } from './walk.ts';
import type { Ask } from './walk-transfer.ts';

/** Some hundred requests in each test: on a busy machine they take longer than a test usually may. */
const manyRequestsMs = 120_000;

describe('a merchant to whom everything has happened', { timeout: manyRequestsMs }, () => {
  const server = useMerchantApi();
  let token = '';
  const ask: Ask = async (call, payload) => await server.done(call, payload, { token });

  beforeAll(async () => {
    token = (await makeRichMerchant(server.deps, merchantCalls(server))).id;
  });

  it('finds the entries and events behind every figure', async () => {
    const seen = await walkFigures(ask);
    expect([...deliveryKinds].filter((kind) => !seen.kinds.has(kind))).toEqual([]);
    expect([...seen.effects].toSorted()).toEqual(['charged', 'credited', 'earned', 'filled', 'put_spent', 'reversed']);
    expect(seen.transfers).toBeGreaterThan(30);
    expect(seen.events).toBeGreaterThan(300);
  });

  it('would detect a figure, a part or an event without a basis', async () => {
    const { sql } = server.deps;
    const aPlan = sql`(select id from plan where merchant_id = ${token} and consumed_minor > 0 order by id limit 1)`;
    // Each is made wrong and right again: the books must balance at the end.
    const wrong: [what: string, change: (by: 1 | -1) => Promise<unknown>][] = [
      [
        'the ad data',
        async (by) =>
          await sql`
        update delivery_rollup set spend_minor = spend_minor + ${by}
        where ctid = (select ctid from delivery_rollup where plan_id = ${aPlan} limit 1)`,
      ],
      [
        'a count',
        async (by) =>
          await sql`
        update delivery_rollup set clicks = clicks + ${by}
        where ctid = (select ctid from delivery_rollup where plan_id = ${aPlan} limit 1)`,
      ],
      ['a plan', async (by) => await sql`update plan set reversed_minor = reversed_minor + ${by} where id = ${aPlan}`],
      [
        'an event',
        async (by) =>
          await sql.begin(async (tx) => {
            await tx`set local session_replication_role = replica`;
            return await tx`
              update delivery_event set charged_minor = charged_minor + ${by}
              where event_id = (select min(event_id::text)::uuid from delivery_event
                                where plan_id = ${aPlan} and charged_minor is not null)`;
          }),
      ],
      [
        'a conversion',
        async (by) =>
          await sql`
        update conversion set payout_minor = payout_minor + ${by}
        where id = (select min(id::text)::uuid from conversion where merchant_id = ${token})`,
      ],
      [
        'a balance',
        async (by) =>
          await sql`
        update ledger_account set balance_minor = balance_minor + ${by}
        where merchant_id = ${token} and code = 'available'`,
      ],
    ];
    for (const [what, change] of wrong) {
      await change(1);
      await expect(walkFigures(ask, ['4']), what).rejects.toThrow('expected');
      await change(-1);
    }
  });

  it('shows nothing of it to another merchant', async () => {
    const { deps } = server;
    const api = merchantCalls(server);
    const other = await makeMerchant(deps);
    const [plan] = await deps.sql<{ plan_no: string; transfer_id: string }[]>`
      select p.plan_no, t.id as transfer_id from plan p join ledger_transfer t on t.plan_id = p.id
      where p.merchant_id = ${token} and t.kind = 'media_consumed' limit 1`;
    const { plan_no = '', transfer_id = '' } = plan ?? {};
    const { detail, listTransfers, listEvents } = calls.plans;
    expect(await api.reason(other, detail, { plan_no })).toBe('plan_not_found');
    expect(await api.reason(other, listTransfers, { plan_no, figure: 'spend' })).toBe('plan_not_found');
    expect(await api.reason(other, listEvents, { plan_no })).toBe('plan_not_found');
    expect(await api.reason(other, listEvents, { plan_no, transfer_id })).toBe('plan_not_found');
    const own = { plan_no, transfer_id: newId() };
    expect((await server.refused(listEvents, own, { token })).reason).toBe('transfer_not_found');
    // A transfer of the merchant's, but not of this plan.
    const [deposit] = await deps.sql<{ id: string }[]>`
      select id from ledger_transfer where merchant_id = ${token} and kind = 'top_up'`;
    expect((await server.refused(listEvents, { plan_no, transfer_id: deposit?.id }, { token })).reason).toBe(
      'transfer_not_found',
    );
  });
});
