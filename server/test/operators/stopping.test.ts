import { expect, it } from 'vitest';
import { toMinor } from '@placard/contract';
import type { RefusalData } from '@placard/contract';
import { operatorCalls as op } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { cpc } from '../delivery/bounded-plans.ts';
import { makeOperatorSession } from '../support/operator-session.ts';
import { addMerchant, addOffering, addSource, eventsOf, putInto, send } from '../support/world.ts';
import { useOperatorApi } from './operator-api.ts';

const api = useOperatorApi({ coolingHours: 72 });
const reason = 'It ended.';

it('counts the puts that it ends, delivered or not, in the sum of the day; pausing counts nothing', async () => {
  await api.deps.sql`delete from setting where key = 'second_person'`;
  const ender = await makeOperatorSession(api.deps.sql, 'ender');
  const source = await addSource(api.deps);
  const running = async (...amounts: string[]) => {
    const offering = await addOffering(api.deps, source, { ...cpc, highestMinor: toMinor(500_000n) });
    for (const amount of amounts) {
      const plan = await putInto(api.deps, await addMerchant(api.deps, 500_000n), offering, amount);
      if (amount === amounts[0]) await send(api.deps, source, eventsOf(plan).traffic('click', 1));
    }
    return offering.offerId;
  };
  const [large, small, last] = [
    await running('3000.00', '2500.00'),
    await running('3000.00'),
    await running('2500.00'),
  ];
  const reasonOf = async (call: OperatorCall, payload: object) =>
    ((await api.send(call, payload, ender)).data as RefusalData | null)?.reason;
  expect(await reasonOf(op.offers.stop, { offer: large, reason })).toBe('second_person_needed');
  await api.done(op.offers.stop, { offer: small, reason }, ender);
  expect(await reasonOf(op.offers.stop, { offer: last, reason })).toBe('second_person_needed');
  const [plan] = await api.deps.sql<{ plan_no: string }[]>`select plan_no from plan where offer_id = ${last}`;
  expect(await reasonOf(op.plans.stop, { plan_no: plan?.plan_no, reason })).toBe('second_person_needed');
  expect(await reasonOf(op.offers.pause, { offer: last })).toBeUndefined();
  const { proposal } = await api.done(
    op.proposals.create,
    { call: 'offers.stop', request: { offer: large, reason }, evidence: 'Agreed.' },
    ender,
  );
  const colleague = await makeOperatorSession(api.deps.sql, 'old-colleague');
  await api.done(op.proposals.approve, { proposal_id: proposal.proposal_id }, colleague);
});
