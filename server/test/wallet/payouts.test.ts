/** What is paid out of the network's accounts: never what somebody may still have to get back, or to be paid with. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toMinor } from '@placard/contract';
import { inTransaction, nested } from '../../src/database/database.ts';
import { readPayables } from '../../src/ledger/payables.ts';
import { advancePlan } from '../../src/usecases/plans/advance-plan.ts';
import { recordPayout } from '../../src/usecases/wallet/record-payout.ts';
import type { Payee } from '../../src/usecases/wallet/record-payout.ts';
import { clicks, cpc, useBoundedPlans } from '../delivery/bounded-plans.ts';
import { startInTurn } from '../support/locks.ts';
import { addMerchant, corrections, networkBalance, operator, putInto, send } from '../support/world.ts';

const { database, deps, begin, conversionsOf, endFlight } = useBoundedPlans();

const pay = async (payee: Payee, amountMinor: bigint) =>
  await recordPayout(deps, operator, {
    payee,
    amountMinor: toMinor(amountMinor),
    reference: randomUUID(),
    remark: undefined,
  });

describe('traffic', () => {
  const payee = { kind: 'traffic_payable' } as const;

  it('is paid only once its source can no longer take it back', async () => {
    const final = await begin(cpc);
    await send(deps, final.source, clicks(final.make, 30));
    await endFlight(final.plan);
    const running = await begin(cpc);
    const sent = clicks(running.make, 90);
    await send(deps, running.source, sent);
    expect(await readPayables(database.sql)).toMatchObject({ trafficMinor: 3_000n, trafficWaitsMinor: 9_000n });
    await expect(pay(payee, 3_001n)).rejects.toMatchObject({ reason: 'insufficient_balance' });
    expect(await pay(payee, 3_000n)).toMatchObject({ remainsMinor: 0n });
    await database.sql`
      update plan set flight_ends_at = now() - interval '1 hour', grace_ends_at = now() - interval '1 second' where id = ${running.plan}`;
    await send(deps, running.source, corrections(sent.slice(20)));
    expect(await networkBalance(deps, 'traffic_payable')).toBe(2_000n);
    await expect(pay(payee, 1n)).rejects.toMatchObject({ reason: 'insufficient_balance' });
    await endFlight(running.plan);
    await send(deps, running.source, corrections(sent));
    expect(await readPayables(database.sql)).toMatchObject({ trafficMinor: 2_000n, trafficWaitsMinor: 0n });
    expect(await pay(payee, 2_000n)).toMatchObject({ remainsMinor: 0n });
  });
});

describe('an escrow', () => {
  const payeeOf = (offerId: string) => ({ kind: 'offer_escrow', offerId }) as const;

  it('stays while a plan of its offer is not settled, and goes back afterwards', async () => {
    const { source, offering, plan, make } = await begin({
      ...cpc,
      escrowMinor: toMinor(10_000n),
      settleSeconds: 3_600,
    });
    const payee = payeeOf(offering.offerId);
    const refusedIn = async (state: string) =>
      await expect(pay(payee, 1n)).rejects.toMatchObject({ reason: 'state_refuses', details: { state } });
    await refusedIn('matching');
    await send(deps, source, [...clicks(make, 20), ...make.traffic('conversion', 2)]);
    await refusedIn('putting');
    await endFlight(plan);
    expect(await conversionsOf(plan)).toEqual([{ state: 'cleared', held_for: null, count: 2 }]);
    expect(await pay(payee, 7_600n)).toMatchObject({ remainsMinor: 0n });
  });

  it('waits for a put on its way, and then stays', async () => {
    const { offering, plan } = await begin({ ...cpc, escrowMinor: toMinor(2_000n) });
    await database.sql`update plan set matching_ends_at = now() - interval '1 second' where id = ${plan}`;
    await advancePlan(deps, plan);
    const payee = payeeOf(offering.offerId);
    // The put's transaction stays open until the payout waits for it, or is over.
    const { answers } = await inTransaction(database.sql, async (tx) => {
      await putInto({ ...deps, sql: nested(tx) }, await addMerchant(deps, 50_000n), offering, '100.00');
      const paid = async () => await pay(payee, 1n).catch((error: unknown) => error);
      return await startInTurn(database.sql, [paid]);
    });
    expect(await answers).toMatchObject([{ reason: 'state_refuses', details: { state: 'matching' } }]);
  });
});
