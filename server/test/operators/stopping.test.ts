import { it } from 'vitest';
import { toMinor } from '@placard/contract';
import { operatorCalls as op } from '@placard/contract/operator';
import { cpc } from '../delivery/bounded-plans.ts';
import { addMerchant, addOffering, addSource, eventsOf, putInto, send } from '../support/world.ts';
import { useStaff } from './use-staff.ts';

const { deps, api, someone, needsTwo, doneAlone, approve } = useStaff();
const reason = 'It ended.';

it('counts the puts that it ends, delivered or not, in the sum of the day; pausing counts nothing', async () => {
  const ender = await someone('ender');
  const source = await addSource(deps);
  const running = async (...amounts: string[]) => {
    const offering = await addOffering(deps, source, { ...cpc, highestMinor: toMinor(500_000n) });
    for (const amount of amounts) {
      const plan = await putInto(deps, await addMerchant(deps, 500_000n), offering, amount);
      if (amount === amounts[0]) await send(deps, source, eventsOf(plan).traffic('click', 1));
    }
    return offering.offerId;
  };
  const [large, small, last] = [
    await running('3000.00', '2500.00'),
    await running('3000.00'),
    await running('2500.00'),
  ];
  await needsTwo(op.offers.stop, { offer: large, reason }, ender);
  await api.done(op.offers.stop, { offer: small, reason }, ender);
  await needsTwo(op.offers.stop, { offer: last, reason }, ender);
  const [plan] = await deps.sql<{ plan_no: string }[]>`select plan_no from plan where offer_id = ${last}`;
  await needsTwo(op.plans.stop, { plan_no: plan?.plan_no, reason }, ender);
  await doneAlone(op.offers.pause, { offer: last }, ender);
  await approve(await api.propose(op.offers.stop, { offer: large, reason }, ender));
});
