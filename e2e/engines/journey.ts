/**
 * The journey of a merchant, once for every engine: from the licence code to money at the bank, including what differs
 * between engines: sheets and focus, dates and amounts, downloads, languages, the dark theme, the offline copy, going
 * back. The operator acts by the real command line, the product's own simulator delivers; the screens are compared with
 * the API.
 */
import { calls } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { callApi } from '../support/api.ts';
import { issueCode } from '../support/merchants.ts';
import type { Operator } from '../support/operator.ts';
import { offerShortPlan } from '../support/short-plan.ts';
import { button, dialog, field, holding, link, role, row, words } from './person.ts';
import type { Person } from './person.ts';
import type { Sight } from './eyes.ts';

const loginPassword = 'trees along the quay';
const digits = '280416';
const putMs = 90_000;

/** The state of a journey. */
export interface Journey {
  person: Person;
  operator: Operator;
  /** The merchant that it registers: one for each engine. */
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

const main = role('main');
const timeline = role('list', 'Timeline');
// A password field has no role: it is found by its label.
const digitsIn = (place: Sight) => field(/^Transaction password$|six digits/, place);
const within = (sheet: Sight, text: string | RegExp) => words(text, sheet);

async function token({ person }: Journey): Promise<string> {
  return (await person.driver.run(() => localStorage.getItem('fb_token'))) ?? '';
}

async function typeDigits(person: Person, text: string, place = main): Promise<void> {
  await person.tap(digitsIn(place));
  await person.driver.type(text);
  await person.expectValue(digitsIn(place), text);
}

async function closeSheet(person: Person, sheet: Sight): Promise<void> {
  await person.tap(button('Close', sheet));
  await person.miss(sheet);
}

/** The wallet shows what the API answers at that moment; while a plan runs it may soon differ. */
async function expectAvailable(journey: Journey): Promise<void> {
  const { person } = journey;
  await person.open('/wallet');
  await person.until(async () => {
    const shown = await person.see(row('Available funds', main));
    const { available_funds: available } = await callApi(calls.wallet.property, {}, await token(journey));
    const written = available.replaceAll(/\B(?=(\d{3})+\.)/g, ',');
    return shown.includes(written) ? undefined : `the API says ${written}, the wallet ${shown}`;
  });
}

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

async function leaveOfficialPlan({ person }: Journey): Promise<void> {
  await person.open('/ad-center');
  await person.tap(button(/^Congratulations/));
  await person.see(holding(dialog(), 'You may get back less than you put.'));
  await person.tap(button('Not now', dialog()));
  await person.miss(dialog());
}

async function receiveCoupon({ person }: Journey): Promise<void> {
  await person.tap(link('Get the new-user coupon'));
  await person.tap(button('Receive'));
  await person.expectDimmed(button('Received'));
  await person.open('/ad-center/coupons');
  await person.see(words('Discount'));
}

async function topUp(journey: Journey): Promise<void> {
  const { person, operator, username } = journey;
  const reference = `BANK-${username}`.toUpperCase();
  await operator.call(operatorCalls.topups.record, { merchant: username, amount: '500.00', reference });
  await expectAvailable(journey);
  await person.see(holding(row('Available funds', main), '500.00'));
  await person.see(holding(button(/Recharge/), '+500.00'));
}

async function put(journey: Journey): Promise<void> {
  const { person, operator, username } = journey;
  journey.offeringNo = await offerShortPlan(operator, `engine-${username}`, username);
  await person.open('/plan?status=wait_put');
  await person.tap(link(new RegExp(journey.offeringNo)));
  await person.tap(button('Put this plan'));
  const sheet = dialog('Put this plan');
  await person.fill(role('textbox', 'Put amount', sheet), '200.00');
  await person.see(within(sheet, 'Revenue is not guaranteed. You may get back less than you put.'));
  await person.tap(button('Pay 180.00 and put', sheet));
  await person.expectRoute(/^\/plan\/detail/);
  journey.planNo = new URLSearchParams((await person.route()).split('?')[1]).get('plan_no') ?? '';
  await person.see(holding(row('From your balance', main), '180.00'));
  await person.see(holding(row('From the coupon', main), '20.00'));
  await expectAvailable(journey);
}

async function seeDelivery({ person, planNo }: Journey): Promise<void> {
  await person.open(`/plan/detail?plan_no=${planNo}`);
  await person.see(holding(main, 'Simulated by the network'));
  await person.reloadUntil(button(/^Clicks\W+[1-9]/), putMs);
}

async function seeSettled({ person }: Journey): Promise<void> {
  await person.reloadUntil(words(/These figures no longer change/), putMs);
  await person.expectCount(role('listitem', undefined, timeline), 5);
}

/** From a figure of the ad center down to its events, and back the same way. */
async function openProof(journey: Journey): Promise<void> {
  const { person, planNo } = journey;
  const { list } = await callApi(calls.plans.statisticsByPlan, { type: '4' }, await token(journey));
  const spend = list.find((each) => each.plan_no === planNo)?.spend ?? 'nothing';
  await person.open('/ad-center?period=all');
  await person.tap(role('button', undefined, row('Spend', main)));
  const share = holding(row('', dialog('Spend')), planNo);
  await person.see(holding(role('button', undefined, share), spend));
  await person.tap(role('button', undefined, share));
  await person.expectRoute(/sheet=transfers/);
  await person.see(within(dialog('Spend'), 'Sum'));
  await person.tap(button(/^Media consumed/, dialog('Spend')));
  await person.see(within(dialog('Media consumed'), 'Owed for media'));
  await person.tap(button('See the delivery events', dialog('Media consumed')));
  await person.see(holding(role('listitem', undefined, dialog('Delivery events')), 'Charged'));
  for (const name of ['Media consumed', 'Spend', 'Spend']) {
    await person.driver.back();
    await person.see(dialog(name));
  }
  await closeSheet(person, dialog('Spend'));
}

async function setTransactionPassword({ person }: Journey): Promise<void> {
  await person.open('/wallet');
  await person.tap(link('Withdraw'));
  await person.see(holding(dialog('Withdraw'), 'Set a transaction password first'));
  await person.tap(link('Set transaction password'));
  await typeDigits(person, digits);
  await person.tap(button('Next'));
  await person.see(role('heading', 'Enter the same six digits again'));
  await person.expectValue(digitsIn(main), '');
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

async function withdraw({ person }: Journey): Promise<void> {
  await person.tap(link('Withdraw'));
  const sheet = dialog('Withdraw');
  await person.fill(role('textbox', /^Amount/, sheet), '100.00');
  await person.tap(button('Withdraw 100.00', sheet));
  const passcode = dialog('Transaction password');
  await person.see(passcode);
  await typeDigits(person, '280417', passcode);
  await person.tap(button('OK', passcode));
  await person.see(holding(role('alert', undefined, passcode), 'Wrong transaction password. 4 tries left.'));
  await person.expectValue(digitsIn(passcode), '');
  await typeDigits(person, digits, passcode);
  await person.tap(button('OK', passcode));
  await person.expectRoute(/sheet=withdrawal(?::|%3A)/);
  await person.see(holding(dialog(), /Under review[^]*99\.00|99\.00[^]*Under review/));
  await closeSheet(person, dialog());
  await person.see(holding(row('On the way', main), '100.00'));
}

async function payOut({ person, operator, username }: Journey): Promise<void> {
  const { list } = await operator.call(operatorCalls.withdrawals.list, {
    merchant: username,
  });
  const which = { withdrawal_no: list[0]?.withdrawal_no };
  await operator.call(operatorCalls.withdrawals.approve, which);
  await operator.call(operatorCalls.withdrawals.send, which);
  await operator.call(operatorCalls.withdrawals.pay, { ...which, reference: `BANK-${username}-PAYOUT`.toUpperCase() });
  await person.open('/wallet');
  await person.see(holding(button(/Withdrawal/), '−100.00'));
  await person.open('/wallet?sheet=withdrawals');
  await person.see(holding(button(/Paid/, dialog('Withdrawals')), '−100.00'));
}

async function downloadStatement({ person }: Journey): Promise<void> {
  await person.open('/wallet?sheet=statement');
  await person.tap(button('CSV', dialog()));
  await person.see(holding(role('status'), 'Statement downloaded'));
}

/** By the keys: an opened sheet takes the focus, keeps it, and returns it to its opener. */
async function useKeys({ person }: Journey): Promise<void> {
  const { driver } = person;
  await person.open('/ad-center');
  // The header is painted before the app runs; once the figures are there, it responds.
  await person.see(button(/^Clicks/));
  // A page that fades in takes the focus once; the previous element must get it again.
  await person.until(async () => {
    const isFocused = await driver.run(() => {
      const opener = [...document.querySelectorAll('button')].find((each) => each.ariaLabel === 'Language');
      const wasFocused = document.activeElement === opener;
      opener?.focus();
      return wasFocused;
    });
    return isFocused ? undefined : 'the focus does not stay on what opens the sheet';
  });
  await driver.press('Enter');
  await person.see(dialog('Language'));
  for (let pressed = 0; pressed < 8; pressed += 1) {
    await driver.press('Tab');
    // After the last control the sheet moves the focus to its first one, a moment later.
    await person.until(async () => {
      const outside = await driver.run(() => {
        const { activeElement } = document;
        return activeElement?.closest('[role="dialog"]') ? '' : (activeElement?.outerHTML.slice(0, 200) ?? 'nothing');
      });
      return outside === '' ? undefined : `the focus left the sheet for ${outside}`;
    });
  }
  await driver.press('Escape');
  await person.miss(dialog());
  const focused = await driver.run(() => document.activeElement?.ariaLabel);
  if (focused !== 'Language') throw new Error(`the focus is on ${focused}, not on what opened the sheet`);
}

/**
 * Chooses another language and the first again; the page declares its language, and amounts have that language's
 * format.
 */
async function changeLanguage({ person }: Journey): Promise<void> {
  const choose = async (title: string, name: string, ok: string) => {
    await person.tap(button(title));
    await person.tap(words(name, dialog(title)));
    await person.tap(button(ok, dialog(title)));
    await person.miss(dialog());
  };
  await person.open('/wallet');
  await choose('Language', 'Deutsch', 'OK');
  await person.see(holding(main, /\d,\d\d/));
  await person.see(role('heading', 'Guthaben'));
  const lang = await person.driver.run(() => document.documentElement.lang);
  if (lang !== 'de') throw new Error(`the page says that it is in ${lang}`);
  await choose('Sprache', 'English', 'OK');
  await person.see(role('heading', 'Wallet'));
}

/** The dark theme and larger text apply at once and after a reload. */
async function changeDisplay({ person }: Journey): Promise<void> {
  const look = async () =>
    await person.driver.run(() => {
      const { backgroundColor, fontSize } = getComputedStyle(document.documentElement);
      const behind = getComputedStyle(document.body).backgroundColor;
      return { fontSize, ground: [backgroundColor, behind].find((each) => each !== 'rgba(0, 0, 0, 0)') ?? '' };
    });
  await person.open('/ad-center?sheet=display');
  await person.see(dialog('Display'));
  const before = await look();
  await person.tap(words('Dark', dialog('Display')));
  await person.driver.reload();
  await person.see(dialog('Display'));
  const dark = await look();
  if (dark.ground === before.ground) throw new Error(`the ground stays ${dark.ground}`);
  await person.tap(words('Same as the device', dialog('Display')));
  await closeSheet(person, dialog('Display'));
}

/** The service worker keeps a copy of the app that opens without a network. */
async function keepOfflineCopy({ person }: Journey): Promise<void> {
  const kept = await person.driver.run(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    const shell = await caches.match('index.html', { ignoreSearch: true });
    return {
      isActive: active !== null,
      files: counts.reduce((sum, count) => sum + count, 0),
      hasShell: shell !== undefined,
    };
  });
  if (!kept.isActive || !kept.hasShell || kept.files < 20) throw new Error(`kept: ${JSON.stringify(kept)}`);
}

async function logOut({ person, username }: Journey): Promise<void> {
  await person.open('/plan');
  await person.tap(button('Log out', role('banner')));
  await person.tap(button('Log out', dialog()));
  await person.expectRoute(/^\/login$/);
  await person.driver.back();
  await person.expectRoute(/^\/login$/);
  const kept = await person.driver.run(() => localStorage.getItem('fb_token'));
  if (kept !== null) throw new Error('the token is still kept');
  await person.fill(field('Username'), username);
  await person.fill(field('Password'), loginPassword);
  await person.tap(button('Log in'));
  // After logging in, a user reaches the page that they had requested.
  await person.expectRoute(/^\/(ad-center|plan)/);
}

async function balanceBooks({ operator }: Journey): Promise<void> {
  const books = await operator.call(operatorCalls.books.check);
  if (!books.is_balanced) throw new Error('the books do not balance');
}

/** The steps in their order; each continues where the previous one ended. */
export const steps: readonly Step[] = [
  { name: 'register with a licence code', isNeeded: true, walk: register },
  { name: 'open the ad account', isNeeded: true, walk: openAccount },
  { name: 'receive the new-user coupon', walk: receiveCoupon },
  { name: 'a top-up arrives', walk: topUp },
  { name: 'the official plan is announced, and left', walk: leaveOfficialPlan },
  { name: 'put a plan with the coupon', walk: put },
  { name: 'delivery and clicks come in', walk: seeDelivery },
  { name: 'the plan is settled', walk: seeSettled },
  { name: 'a figure opens down to its events', walk: openProof },
  { name: 'set a transaction password', walk: setTransactionPassword },
  { name: 'bind a payout account', walk: bindAccount },
  { name: 'withdraw, a wrong try first', walk: withdraw },
  { name: 'the payout is shown', walk: payOut },
  { name: 'download a statement', walk: downloadStatement },
  { name: 'a sheet by the keys alone', walk: useKeys },
  { name: 'another language and back', walk: changeLanguage },
  { name: 'the dark theme', walk: changeDisplay },
  { name: 'an offline copy is kept', walk: keepOfflineCopy },
  { name: 'log out, go back, log in', walk: logOut },
  { name: 'the books balance', walk: balanceBooks },
];
