/** What one operator, one source or one bank file alone could do to other people's money. */
import { randomUUID } from 'node:crypto';
import { calls, toMinor } from '@placard/contract';
import { operatorCalls as op } from '@placard/contract/operator';
import { inTransaction } from '../../../server/src/database/database.ts';
import { postRecord } from '../../../server/test/support/records.ts';
import { newId } from '../../../server/src/platform/ids.ts';
import { boundTraffic, setSetting } from '../../../server/test/support/settings.ts';
import {
  addMerchant,
  addOffering,
  addSource,
  eventsOf,
  makeDeps,
  putInto,
} from '../../../server/test/support/world.ts';
import { limitByDefault, password } from './ground.ts';
import type { Ground } from './ground.ts';
import { deliver } from './plans.ts';
import type { Weakness } from './weakness.ts';

/** A withdrawal of a merchant's whole money. */
async function withdrawn(ground: Ground, amount: string) {
  const merchant = await ground.registerWithMoney('1.00');
  await inTransaction(ground.target.sql, async (tx) => {
    const amountMinor = toMinor(BigInt(amount.replace('.', '')) - 100n);
    await postRecord(tx, {
      cause: `attack:${newId()}`,
      kind: 'top_up',
      merchantId: merchant.id,
      postings: [{ from: 'bank', to: 'available', amountMinor, detail: 'deposit' }],
    });
  });
  return { merchant, withdrawal_no: await ground.withdraw(merchant, amount) };
}

/** The same, paid by two people. */
async function paid(ground: Ground, amount: string) {
  const made = await withdrawn(ground, amount);
  const { withdrawal_no } = made;
  const [approver, sender] = [await ground.newManager(), await ground.newManager()];
  await ground.managerDone(op.withdrawals.approve, { withdrawal_no }, approver);
  await ground.managerDone(op.withdrawals.send, { withdrawal_no }, sender);
  await ground.managerDone(op.withdrawals.pay, { withdrawal_no, reference: randomUUID() }, approver);
  return made;
}

/** A recharge that a new merchant filed, of an amount that no other has. */
async function fileRecharge(ground: Ground) {
  const account = { name: 'Placard', account: 'DE02120300000000202051', bank: 'DKB Berlin' };
  await setSetting(ground.target.sql, 'recharge_accounts', { USD: account });
  const merchant = await ground.register();
  const form = { amount: '1734.19', payer: 'Anna Meyer' };
  const { recharge } = await ground.done(calls.wallet.fileRecharge, form, { token: merchant.token, key: randomUUID() });
  return { recharge_no: recharge.recharge_no, amount: recharge.amount, merchant };
}

/** What the bank's line of a credit is taken for. */
async function creditOf(ground: Ground, amount: string, text: string): Promise<string[]> {
  const reference = randomUUID();
  const content = `booked_on,amount,currency,reference,end_to_end_id,text\n2026-11-23,${amount},USD,${reference},,${text}`;
  const file = { format: 'csv' as const, statement: reference, content };
  return (await ground.managerDone(op.statements.record, file)).list.map((line) => line.outcome);
}

async function putBack(ground: Ground, amounts: readonly string[]) {
  await limitByDefault(ground);
  const token = await ground.newManager();
  return await ground.reasons(amounts.length, async (turn) => {
    const { withdrawal_no } = await paid(ground, amounts[turn] ?? '');
    const asked = { withdrawal_no, reference: randomUUID(), reason: 'Made up.' };
    return await ground.managerReason(op.withdrawals.return, asked, token);
  });
}

const operators: readonly Weakness[] = [
  {
    name: 'one person puts a large paid withdrawal back',
    attack: async (ground) => await putBack(ground, ['20000.00']),
    wanted: ['second_person_needed'],
  },
  {
    name: 'one person puts many small withdrawals back',
    attack: async (ground) => await putBack(ground, ['3000.00', '2000.01']),
    wanted: ['done', 'second_person_needed'],
  },
  {
    name: 'one person records six deposits of 5,000 in a day',
    attack: async (ground) => {
      await limitByDefault(ground);
      const [token, { no: merchant }] = [await ground.newManager(), await ground.register()];
      return await ground.reasons(6, () =>
        ground.managerReason(op.topups.record, { merchant, amount: '5000.00', reference: randomUUID() }, token),
      );
    },
    wanted: ['done', ...Array.from({ length: 5 }, () => 'second_person_needed')],
  },
  {
    name: 'one person approves and sends more than a day’s sum',
    attack: async (ground) => {
      await limitByDefault(ground);
      const token = await ground.newManager();
      return await ground.reasons(2, async () => {
        const { withdrawal_no } = await withdrawn(ground, '3000.00');
        await ground.managerDone(op.withdrawals.approve, { withdrawal_no }, token);
        return await ground.managerReason(op.withdrawals.send, { withdrawal_no }, token);
      });
    },
    wanted: ['done', 'second_person_needed'],
  },
  {
    name: 'one person grants big coupons and ends the payee wait',
    attack: async (ground) => {
      await limitByDefault(ground);
      const [token, { no: merchant }] = [await ground.newManager(), await ground.register()];
      const grant = async (worth: object) => {
        const made = { kind: 'discount' as const, rate_bps: 5000, name: { en: randomUUID() }, valid_seconds: 3600 };
        const { coupon } = await ground.managerDone(op.coupons.create, { ...made, ...worth }, token);
        return await ground.managerReason(op.coupons.grant, { coupon: coupon.definition_id, merchant }, token);
      };
      const wait = { key: 'new_payee', value: { waitHours: 0 } };
      return [
        await grant({}),
        await grant({ amount: '90000.00' }),
        await ground.managerReason(op.settings.set, wait, token),
      ];
    },
    wanted: ['second_person_needed', 'second_person_needed', 'second_person_needed'],
  },
  {
    name: 'a puppet approves for the manager who made them',
    attack: async (ground) => {
      await limitByDefault(ground);
      const [maker, { no: merchant }] = [await ground.newManager(), await ground.register()];
      const username = `puppet-${randomUUID().slice(0, 8)}`;
      await ground.managerDone(op.operators.create, { username, role: 'finance', password }, maker);
      const request = { merchant, amount: '50000.00', reference: randomUUID() };
      const proposed = { call: 'topups.record' as const, request, evidence: 'None at all.' };
      const { proposal } = await ground.managerDone(op.proposals.create, proposed, maker);
      const { proposal_id } = proposal;
      return await ground.managerReason(op.proposals.approve, { proposal_id }, await ground.sessionOf(username));
    },
    wanted: 'second_person_too_close',
  },
];

const outside: readonly Weakness[] = [
  {
    name: 'a rival’s conversions pause a source for all',
    attack: async (ground) => {
      const { sql } = ground.target;
      await boundTraffic(sql);
      const deps = makeDeps(sql);
      const source = await addSource(deps);
      const offering = await addOffering(deps, source);
      const put = async () => await putInto(deps, await addMerchant(deps, 50_000n), offering, '100.00');
      const [rival] = [await put(), await put(), await put()];
      const sent = await deliver(ground, source, eventsOf(rival).traffic('conversion', 5));
      const [row] = await sql<{ is_paused: boolean }[]>`
        select is_paused from delivery_source where id = ${source.id}`;
      return { sent, isPaused: row?.is_paused };
    },
    wanted: { sent: 'done', isPaused: false },
  },
  {
    name: 'a merchant’s own transfer counts as a return',
    attack: async (ground) => {
      const { merchant, withdrawal_no } = await paid(ground, '10.00');
      const columns = 'booked_on,amount,currency,reference,end_to_end_id,return_reason';
      const content = `${columns}\n2026-11-24,9.90,USD,${randomUUID()},${withdrawal_no},`;
      const file = { format: 'csv' as const, statement: randomUUID(), content };
      const { list } = await ground.managerDone(op.statements.record, file);
      return { outcome: list.map((line) => line.outcome), balances: await ground.balances(merchant) };
    },
    wanted: { outcome: ['not_a_return'], balances: {} },
  },
  {
    name: 'a recharge as bait takes another’s deposit',
    attack: async (ground) => {
      const [bait, victim] = [await fileRecharge(ground), await fileRecharge(ground)];
      const digit = (Number(victim.recharge_no.at(-1)) + 1) % 10;
      const outcome = await creditOf(ground, bait.amount, `from a victim ${victim.recharge_no.slice(0, -1)}${digit}`);
      const named = await creditOf(ground, bait.amount, 'names nothing');
      const { recharge } = await ground.managerDone(op.recharges.show, { recharge_no: bait.recharge_no });
      return { outcome, named, proposed: recharge.matched_by };
    },
    wanted: { outcome: ['number_unknown'], named: ['not_ours'], proposed: null },
  },
  {
    name: 'received money leaves every list when it is asked back',
    attack: async (ground) => {
      const { recharge_no, amount, merchant } = await fileRecharge(ground);
      await creditOf(ground, amount, recharge_no);
      const closing = async () => (await ground.done(calls.accounts.closeTerms, {}, { token: merchant.token })).blocks;
      const before = await closing();
      await ground.managerDone(op.recharges.askBack, { recharge_no, reason: 'Who is the payer?' });
      const { list } = await ground.managerDone(op.recharges.list, { merchant: merchant.username });
      return { listed: list.length, holds: before.length === 1, holdsStill: (await closing()).length === 1 };
    },
    wanted: { listed: 1, holds: true, holdsStill: true },
  },
];

export const weaknessesOfOne: readonly Weakness[] = [...operators, ...outside];
