/** Repeats that a person allowed look at that person. */
import { beforeAll, describe, expect, it } from 'vitest';
import { repeatPlans } from '../../src/usecases/plans/repeat-plans.ts';
import { asApp } from '../support/as-app.ts';
import { endFlight } from '../support/end-flight.ts';
import { issueReset, resetForm } from '../support/merchant-api.ts';
import { calls, md5, useMerchants } from '../support/merchant-calls.ts';
import { peopleOf } from '../support/people.ts';
import { waitForNoPayee } from '../support/settings.ts';
import { publishTerms } from '../support/terms.ts';
import { makeWithdrawer, ticketFor, wrongPassword } from '../support/withdrawer.ts';
import { deliver, events, planIdOf } from '../support/world.ts';

import { outsiderOf } from '../support/outsider.ts';

const { server, deps, api } = useMerchants();
const { people, wallet, accounts, plans } = calls;
const { addPerson } = peopleOf({ server, deps, api });
const { handOver, putOf, loginIdOf } = outsiderOf({ server, deps, api });
beforeAll(async () => {
  await publishTerms(deps);
  await waitForNoPayee(deps.sql);
});

describe('repeats', () => {
  async function allowed() {
    const owner = await makeWithdrawer(deps, api, 5_000_00n);
    const manager = await addPerson(owner, { role: 'manager' });
    const put = await putOf(manager, '100.00');
    await api.get(manager, plans.put, put);
    const ticket = await ticketFor(api, manager, { purpose: 'repeat_plan', amount: '300.00', plan_no: put.plan_no });
    await api.get(manager, plans.repeat, { plan_no: put.plan_no, limit: '300.00', last_at: null, ticket });
    const planId = await planIdOf(deps, put.plan_no);
    const [source] = await deps.sql<{ id: string }[]>`
      select o.source_id as id from plan p join offer o on o.id = p.offer_id where p.id = ${planId}`;
    await deliver(deps, source?.id ?? '', events(planId, 'click', 10));
    await endFlight(deps, planId);
    const stop = async () => {
      await repeatPlans(asApp(deps));
      const [row] = await deps.sql<{ why: string | null }[]>`
        select paused_for as why from plan_repeat where merchant_id = ${owner.id}`;
      return row?.why;
    };
    return { owner, manager, stop };
  }

  it('10a wait after a reset of whoever allowed them', async () => {
    const { manager, stop } = await allowed();
    const code = await issueReset(deps, await loginIdOf(manager), 'transaction');
    const digits = md5('593018');
    await server.done(accounts.confirmReset, resetForm(manager.form.username, code, digits, 'transaction'));
    expect(await stop()).toBe('account_waiting');
  });

  it('10b are not held up by the digits of a founder who left', async () => {
    const { owner, manager, stop } = await allowed();
    const before = await handOver(owner, manager);
    await api.get(before, people.leave, {});
    for (let tries = 0; tries < 5; tries += 1)
      await api.reason(before, wallet.checkPassword, { password: wrongPassword });
    expect(await stop()).toBe(null);
  });
});
