/**
 * Every call of the operator API is made at least once, over HTTP, as an operator would make it. Each act leaves an
 * entry in the audit log, and at the end the log contains no secret that was shown or sent.
 */
import { describe, expect, it } from 'vitest';
import { allOperatorCalls, formFields } from '@placard/contract/operator';
import type { OperatorResponse } from '@placard/contract/operator';
import { breachRules, changeStates, findMerchants, issueShellTokens, resetPasswords } from './acts/merchants.ts';
import {
  decideAppeals,
  exchangeMoney,
  payClosed,
  giveCoupons,
  recordByTwo,
  recordMoney,
  withdraw,
} from './acts/money.ts';
import {
  decideConversions,
  makeMainOffer,
  offerWrongly,
  payOut,
  runPlan,
  settlePlan,
  stopOffer,
} from './acts/offers.ts';
import { editOffers, editThings, lookAtMerchant, scheduleNotifications } from './acts/edits.ts';
import { bookRecharges, payInBatches } from './acts/payments.ts';
import { makePeople, signInAndOut } from './acts/people.ts';
import { countFound, lookAtThings } from './acts/set-otherwise.ts';
import { changeSettings, changeSources, publishTexts } from './acts/texts.ts';
import { op, useWorld } from './acts/use-world.ts';
import type { World } from './acts/use-world.ts';

// In this order: later ones need what earlier ones made.
const world = useWorld();
const { api, act, made, secrets } = world;

/** From the product to a settled plan and the payouts. */
async function liveThrough(inWorld: World): Promise<void> {
  await makeMainOffer(inWorld);
  const planNo = await runPlan(inWorld);
  await decideConversions(inWorld, planNo);
  await settlePlan(inWorld, planNo);
  await payOut(inWorld);
}

// Each step makes its claims itself.
describe('operators over HTTP', () => {
  it.each([
    ['make codes, agents and operators', makePeople],
    ['sign in with two factors, and see and end sessions', signInAndOut],
    ['record money events, once per reference', recordMoney],
    ['record large sums by two operators', recordByTwo],
    ['make offers, and follow them to a settled plan and the payouts', liveThrough],
    ['stop an offer: its plans end with it', stopOffer],
    ['offer plans to the named merchants, and to nobody by mistake', offerWrongly],
    ['make coupons of all six kinds, grant them, and start activities that give them', giveCoupons],
    ['pay, reject and return withdrawals', withdraw],
    ['read appeals, which another person than the first answers and decides', decideAppeals],
    ['pay withdrawals in batches, and read the bank’s statement back', payInBatches],
    ['book the recharges that merchants file, or ask them back', bookRecharges],
    ['prepare exchanges, which the merchant confirms; pay them, cancel them, or decide disputes', exchangeMoney],
    ['keep money for closed accounts and pay it out', payClosed],
    ['find merchants and see the ledger’s balances', findMerchants],
    ['reset passwords after an identity check that is recorded', resetPasswords],
    ['take ten points for a breach, and return exactly those', breachRules],
    ['change the state of an account, which reads the reason in its language', changeStates],
    ['get a shell’s token only in a demo', issueShellTokens],
    ['publish texts and answer feedback', publishTexts],
    ['change settings only to values that fit their shapes', changeSettings],
    ['edit only the current revision of a thing', editThings],
    ['edit offers and their parts', editOffers],
    ['schedule notifications', scheduleNotifications],
    ['look at a merchant', lookAtMerchant],
    ['pause, resume and re-key delivery sources', changeSources],
  ])('%s', async (_claim, step) => {
    await expect(step(world)).resolves.toBeUndefined();
  });
});

describe('at the end', () => {
  it('the books balance, over HTTP too', async () => {
    const report = await act(op.books.check, {});
    expect(report.checks.filter((check) => check.violations.length > 0)).toEqual([]);
    expect(report.is_balanced).toBe(true);
  });

  it('each thing is as its newest act says, and one that was set otherwise is found', async () => {
    expect(await lookAtThings(api.deps.sql)).toEqual({ found: [], missed: [] });
  });

  it.each([
    [
      ['payments_are_as_recorded', 'exchange'] as const,
      ['ended_at', 'confirmed_at'].map(
        (date) => `update exchange set ${date} = ${date} - interval '1 day' where state = 'paid'`,
      ),
    ],
    [
      ['coupons_were_given'] as const,
      [
        `insert into coupon (id, merchant_id, definition_id, name, expires_at)
           select gen_random_uuid(), merchant_id, definition_id, name, now() from coupon limit 1`,
        `update coupon set expires_at = expires_at + interval '1 day'`,
        `update coupon set received_at = received_at - interval '9 years', expires_at = now() where activity_id is not null`,
      ],
    ],
  ])('%s finds nothing, and each change', async (rule, changes) => {
    const [asLeft, ...otherwise] = await countFound(api.deps.sql, rule, changes);
    expect([asLeft, ...otherwise.map((count) => count > 0)]).toEqual([0, ...changes.map(() => true)]);
  });

  it('every list pages: each row once, in the same order', async () => {
    const whole = (await api.done(op.audit.list, { limit: 100 })).list.filter((entry) => entry.act !== 'viewed');
    const paged: typeof whole = [];
    let cursor: string | undefined;
    do {
      const page: OperatorResponse<typeof op.audit.list> = await api.done(op.audit.list, {
        limit: 7,
        ...(cursor && { cursor }),
      });
      paged.push(...page.list.filter((entry) => entry.act !== 'viewed'));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined && paged.length < whole.length);
    expect(paged.slice(0, whole.length)).toEqual(whole);
    for (const cursorText of ['AAAA', Buffer.from('2026-01-01T00:00:00.000Z ----').toString('base64url')]) {
      for (const call of allOperatorCalls.filter((each) => 'cursor' in each.request.entries)) {
        const needed = Object.fromEntries(
          formFields(call)
            .filter((field) => field.isRequired)
            .map(({ name }) => [
              name,
              name === 'merchant' ? world.merchant.no : Reflect.get(call.example.request, name),
            ]),
        );
        await api.refuses({ fields: [{ field: 'cursor' }] }, call, { ...needed, cursor: cursorText });
      }
    }
  });

  it('every call was made', async () => {
    await act(op.session.logout, {});
    expect(allOperatorCalls.map((call) => call.name).filter((name) => !made.has(name))).toEqual([]);
  });

  it('no secret is in the audit log', async () => {
    const rows = await api.deps.sql<{ entry: string }[]>`select a::text as entry from audit_log a`;
    const log = rows.map((row) => row.entry).join('\n');
    expect(secrets.length).toBeGreaterThan(5);
    for (const secret of secrets) expect(log).not.toContain(secret);
  });
});
