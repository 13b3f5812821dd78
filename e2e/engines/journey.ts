/**
 * The job of a merchant, from the licence code to money at the bank: `npm test` walks it in Chromium, `npm run engines`
 * in every engine. Nothing is mocked: the operator acts by their API, the product's own simulator delivers, and the
 * screens are compared with the API and the ledger.
 */
import assert from 'node:assert/strict';
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { hundredths, sumOf } from '../support/amounts.ts';
import { callApi } from '../support/api.ts';
import { issueCode } from '../support/merchants.ts';
import { Operator } from '../support/operator.ts';
import { offerShortPlan } from '../support/short-plan.ts';
import { expectWalletIsLedger, token } from './wallet-is-ledger.ts';
import { button, closeSheet, dialog, field, holding, link, main, role, row, typeDigits, words } from './person.ts';
import type { Person } from './person.ts';
import type { Sight } from './eyes.ts';

export const loginPassword = 'trees along the quay';
const digits = '280416';
/** Longer than the life of its plan. */
const lifeMs = 90_000;

/** The state of a journey. */
export interface Journey {
  person: Person;
  operator: Operator;
  /** The merchant that it registers. */
  username: string;
  offeringNo: string;
  planNo: string;
}

export interface Step {
  name: string;
  /** No later step can be tried without it. */
  isNeeded?: boolean;
  walk: (journey: Journey) => Promise<void>;
}

export function startJourney(person: Person, username: string): Journey {
  return { person, operator: new Operator(), username, offeringNo: '', planNo: '' };
}

const firstSteps = role('region', 'Your first steps');
const timeline = role('list', 'Timeline');
const period = role('tablist', 'Period');

async function register({ person, operator, username }: Journey): Promise<void> {
  await person.open('/login');
  await person.tap(link('Create an account'));
  // A form that is sent empty shows an error at each field, by the app itself and not by the engine.
  await person.tap(button('Create account'));
  await person.see(words('This cannot be empty.'));
  await person.fill(field('Licence code'), await issueCode(operator, 'licence'));
  await person.fill(field('Username'), username);
  await person.fill(field('Nickname'), 'Tall Trees Tea');
  await person.fill(field('Password'), loginPassword);
  await person.fill(field('Confirm password'), loginPassword);
  await person.fill(field('Email'), `${username}@merchants.placard.example`);
  await person.fill(field('Phone'), '+44 20 7946 0018');
  await person.tap(role('checkbox'));
  await person.tap(button('Create account'));
  await person.expectRoute(/^\/ad-welcome$/);
}

async function openAccount({ person, operator }: Journey): Promise<void> {
  await person.fill(field('Authorisation code'), await issueCode(operator, 'authorisation'));
  await person.tap(button('Open account'));
  await person.expectRoute(/^\/ad-center/);
}

async function receiveCoupon({ person }: Journey): Promise<void> {
  await person.see(holding(firstSteps, /coupon[^]*Recharge[^]*Put[^]*settlement[^]*Withdraw/));
  await person.expectCount(role('listitem', undefined, firstSteps), 5);
  // No figures before the first event, and no plan is pushed to a user who cannot put.
  await person.miss(period);
  await person.miss(dialog());
  await person.tap(link('Get the new-user coupon', firstSteps));
  await person.tap(button('Receive'));
  await person.expectDimmed(button('Received'));
}

/** Files a recharge: it waits in the wallet and in the steps. */
async function fileRecharge({ person }: Journey): Promise<void> {
  await person.tap(link('Recharge', main));
  await person.expectRoute(/^\/wallet\?sheet=recharge$/);
  await person.fill(field('Amount'), '500.00');
  await person.fill(field('Account you pay from: holder and number'), 'Tall Trees Tea, DE89 3704 0044 0532 0130 00');
  await person.tap(button('Get a reference'));
  await person.see(holding(dialog(), 'Waiting for your transfer'));
  await closeSheet(person, dialog());
  await person.see(link(/^Waiting for your transfer RF.*500\.00/, main));
  await person.open('/ad-center');
  await person.see(holding(currentOf(firstSteps), 'Waiting for your transfer'));
  await person.tap(link('Your recharges', firstSteps));
  await person.expectRoute(/sheet=recharge(?::|%3A)/);
}

/** The operator books what arrived: the open sheet shows it on its own. */
async function bookRecharge({ person, operator, username }: Journey): Promise<void> {
  const { list } = await operator.call(operatorCalls.recharges.list, { merchant: username });
  const reference = list[0]?.recharge_no ?? '';
  await operator.call(operatorCalls.topups.record, { merchant: username, amount: '500.00', reference });
  await person.see(holding(dialog(), 'Credited'));
  await person.miss(holding(dialog(), 'Waiting for your transfer'));
  await person.see(link('Put your first plan', dialog()));
  await person.open('/wallet');
  await person.see(holding(row('Available funds', main), '500.00'));
  await person.see(holding(button(/Recharge/), '+500.00'));
}

/** An official plan is announced beside the steps, and covers none. */
async function leaveOfficialPlan({ person }: Journey): Promise<void> {
  await person.open('/ad-center');
  await person.tap(button(/^Official offer/));
  await person.see(holding(dialog(), 'You may get back less than you put.'));
  await person.tap(button('Not now', dialog()));
  await person.miss(dialog());
}

async function put(journey: Journey): Promise<void> {
  const { person, operator, username } = journey;
  journey.offeringNo = await offerShortPlan(operator, `journey-${username}`, username);
  await person.tap(link('Put your first plan', firstSteps));
  await person.expectRoute(/^\/plan\?status=wait_put$/);
  await person.tap({ role: 'link', href: journey.offeringNo });
  await person.tap(button('Put this plan'));
  const sheet = dialog('Put this plan');
  await person.fill(role('textbox', 'Put amount', sheet), '200.00');
  await person.see(words('Revenue is not guaranteed. You may get back less than you put.', sheet));
  await person.tap(button('Pay 180.00 and put', sheet));
  await person.expectRoute(/^\/plan\/detail/);
  journey.planNo = new URLSearchParams((await person.route()).split('?')[1]).get('plan_no') ?? '';
  assert.ok(journey.planNo.startsWith(journey.offeringNo));
  // Delivery pauses for a moment, so that figures do not move while they are compared with the ledger.
  await operator.call(operatorCalls.sources.pause, { source: 'simulator' });
  await person.see(holding(row('From your balance', main), '180.00'));
  await person.see(holding(row('From the coupon', main), '20.00'));
  await expectWalletIsLedger(person, operator, username);
  await person.see(holding(row('Available funds', main), '320.00'));
  await operator.call(operatorCalls.sources.resume, { source: 'simulator' });
}

async function seeDelivery({ person, planNo }: Journey): Promise<void> {
  const session = await token(person);
  // The open page refreshes every 30 seconds, and the flight is shorter.
  const arrived = async () => {
    const { delivery } = await callApi(calls.plans.detail, { plan_no: planNo }, session);
    return (delivery?.clicks ?? 0) > 0 ? undefined : 'no click has arrived';
  };
  await person.until(arrived, undefined, lifeMs);
  await person.open(`/plan/detail?plan_no=${planNo}`);
  await person.see(holding(currentOf(timeline), 'Putting'));
  await person.see(button(/^Clicks\W+[1-9]/));
  await person.see(holding(main, 'Simulated by the network'));
  // The steps stay, with the date of what comes next.
  await person.open('/ad-center');
  await person.see(period);
  await person.see(holding(link(/./, firstSteps), /^First settlement[^]*Expected by [^]*Step 4 of 5$/));
  await person.expectCount(link(/./, firstSteps), 1);
}

/** The open page refreshes automatically. */
async function seeSettled({ person, planNo }: Journey): Promise<void> {
  await person.open(`/plan/detail?plan_no=${planNo}`);
  await person.see(words(/These figures no longer change/), lifeMs);
  await person.expectCount(role('listitem', undefined, timeline), 5);
}

/** Every figure of the wallet opens and is the ledger's; the flow adds up, month by month. */
async function compareLedger({ person, operator, username }: Journey): Promise<void> {
  await expectWalletIsLedger(person, operator, username);
  const { available_funds: available, ...rest } = await callApi(calls.wallet.property, {}, await token(person));
  assert.equal(rest.waiting_to_be_spent, '0.00');
  assert.equal(rest.discount_amount, '0.00');
  const flow = await callApi(calls.wallet.flowList, { limit: '100' }, await token(person));
  assert.equal(sumOf(flow.list.map((entry) => entry.amount)), hundredths(available));
  for (const { opening, in: came, out: went, closing } of flow.months)
    assert.equal(hundredths(opening) + hundredths(came) - hundredths(went), hundredths(closing));
  assert.equal(flow.months[0]?.closing, available);
}

/** From a figure of the ad center down to its events, and back the same way. */
async function openProof({ person, planNo }: Journey): Promise<void> {
  const { list } = await callApi(calls.plans.statisticsByPlan, { type: '4' }, await token(person));
  const spend = list.find((each) => each.plan_no === planNo)?.spend ?? 'nothing';
  await person.open('/ad-center?period=all');
  await person.tap(role('button', undefined, row('Spend', main)));
  const share = holding(row('', dialog('Spend')), planNo);
  await person.see(holding(role('button', undefined, share), spend));
  await person.tap(role('button', undefined, share));
  await person.expectRoute(/sheet=transfers/);
  await person.see(words('Sum', dialog('Spend')));
  await person.tap(button(/^Media consumed/, dialog('Spend')));
  await person.see(words('Owed for media', dialog('Media consumed')));
  await person.tap(button('See the delivery events', dialog('Media consumed')));
  await person.see(holding(role('listitem', undefined, dialog('Delivery events')), 'Charged'));
  for (const name of ['Media consumed', 'Spend', 'Spend']) {
    await person.driver.back();
    await person.see(dialog(name));
  }
  await closeSheet(person, dialog('Spend'));
}

async function setTransactionPassword({ person }: Journey): Promise<void> {
  await person.open('/ad-center');
  await person.tap(link(/Withdraw/, role('region', 'First settlement')));
  await person.see(holding(dialog('Withdraw'), 'Set a transaction password first'));
  await person.tap(link('Set transaction password'));
  await typeDigits(person, digits);
  await person.tap(button('Next'));
  await person.see(role('heading', 'Enter the same six digits again'));
  await typeDigits(person, digits);
  await person.tap(button('Next'));
  await person.fill(field('Login password'), loginPassword);
  await person.tap(button('Save'));
  await person.see(words('Your transaction password is set'));
  await person.tap(link('Continue to withdraw'));
}

async function bindAccount({ person }: Journey): Promise<void> {
  await person.tap(link('Add payout account'));
  await person.fill(field('Bank name'), 'Harbour Savings');
  await person.fill(field('Account holder'), 'Mika Lindqvist');
  await person.fill(field('Account number'), 'DE89 3704 0044 0532 0130 00');
  await person.fill(field('Bank address'), 'Harbour Street 4');
  await person.fill(field('Mobile'), '+44 20 7946 0018');
  await person.fill(field('Login password'), loginPassword);
  await person.tap(button('Save'));
  await person.expectRoute(/^\/wallet\?sheet=withdraw$/);
  await closeSheet(person, dialog('Withdraw'));
}

async function withdraw({ person, operator, username }: Journey): Promise<void> {
  await person.tap(link('Withdraw'));
  const sheet = dialog('Withdraw');
  await person.fill(role('textbox', /^Amount/, sheet), '100.00');
  await person.tap(button('Withdraw 100.00', sheet));
  const passcode = dialog('Transaction password');
  await person.see(passcode);
  await typeDigits(person, '280417', passcode);
  await person.tap(button('OK', passcode));
  await person.see(holding(role('alert', undefined, passcode), 'Wrong transaction password. 4 tries left.'));
  await typeDigits(person, digits, passcode);
  await person.tap(button('OK', passcode));
  await person.expectRoute(/sheet=withdrawal(?::|%3A)/);
  await person.see(holding(dialog(), /Under review[^]*99\.00|99\.00[^]*Under review/));
  await expectWalletIsLedger(person, operator, username);
  await person.see(holding(row('On the way', main), '100.00'));
}

/** The operator approves, sends and pays it; the flow and the withdrawals show it. */
async function payOut({ person, operator, username }: Journey): Promise<void> {
  const { list } = await operator.call(operatorCalls.withdrawals.list, { merchant: username });
  assert.deepEqual(
    list.map(({ state, arrives }) => ({ state, arrives })),
    [{ state: 'requested', arrives: '99.00' }],
  );
  const which = { withdrawal_no: list[0]?.withdrawal_no };
  await operator.call(operatorCalls.withdrawals.approve, which);
  await operator.call(operatorCalls.withdrawals.send, which);
  await operator.call(operatorCalls.withdrawals.pay, { ...which, reference: `BANK-${username}-PAYOUT`.toUpperCase() });
  await person.open('/wallet');
  await person.see(holding(button(/Withdrawal/), '−100.00'));
  await person.open('/wallet?sheet=withdrawals');
  await person.see(holding(button(/Paid/, dialog('Withdrawals')), '−100.00'));
  await expectWalletIsLedger(person, operator, username);
}

/** The first steps are done, and the ad center's figures add up. */
async function seeProfit({ person }: Journey): Promise<void> {
  await person.open('/ad-center?period=all');
  const profit = await person.amount('Result');
  const parts: string[] = [];
  // One after the other: WebKit's driver never answers requests that cross.
  for (const term of ['Revenue', 'Fee', 'Spend', 'Paid by coupons']) parts.push(await person.amount(term));
  assert.equal(sumOf(parts), hundredths(profit));
  await person.miss(firstSteps);
}

async function balanceBooks({ operator }: Journey): Promise<void> {
  const { is_balanced: isBalanced, checks } = await operator.call(operatorCalls.books.check);
  assert.deepEqual(
    checks.filter(({ violations }) => violations.length > 0),
    [],
  );
  assert.ok(isBalanced);
}

const currentOf = (list: Sight): Sight => ({ role: 'listitem', current: 'step', within: list });

/** The steps in their order; each continues where the previous one ended. */
export const steps: readonly Step[] = [
  { name: 'register with a licence code', isNeeded: true, walk: register },
  { name: 'open the ad account', isNeeded: true, walk: openAccount },
  { name: 'receive the new-user coupon', walk: receiveCoupon },
  { name: 'file a recharge', walk: fileRecharge },
  { name: 'the recharge is booked', walk: bookRecharge },
  { name: 'the official plan is announced, and left', walk: leaveOfficialPlan },
  { name: 'put a plan with the coupon', walk: put },
  { name: 'delivery and clicks come in', walk: seeDelivery },
  { name: 'the plan is settled', walk: seeSettled },
  { name: 'every figure of the wallet is the ledger’s', walk: compareLedger },
  { name: 'a figure opens down to its events', walk: openProof },
  { name: 'set a transaction password', walk: setTransactionPassword },
  { name: 'bind a payout account', walk: bindAccount },
  { name: 'withdraw, a wrong try first', walk: withdraw },
  { name: 'the payout is shown', walk: payOut },
  { name: 'the ad center adds up', walk: seeProfit },
  { name: 'the books balance', walk: balanceBooks },
];
