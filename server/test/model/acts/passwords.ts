/** Acts on the transaction password: set, forgotten, checked; the tickets for a right one. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { accessLimits, calls } from '@placard/contract';
import type { CallRequest, Calls, Reason } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { decide, fits, misfit, over } from '../world.ts';
import type { Merchant, World } from '../world.ts';
import { findTicket, merchantOf } from '../rules-wallet.ts';
import { byMerchant, endSessions, loginPassword } from './accounts.ts';
import { merchantAct, operatorAct, pick, refusedWith, tokenOf } from './kit.ts';
import type { Act, Builder, Context, KeyRule, ModelStep } from './kit.ts';

/** The digits of the model's merchants; the last one is too simple to be accepted. */
const passwords = ['481516', '280416', '907214', '123456'].map((digits) =>
  createHash('md5').update(digits).digest('hex'),
);
const simplePassword = passwords[3];

export const issueResetCode: Builder = (context, { who }) => {
  const merchant = pick(context.world.merchants, who);
  if (!merchant) return undefined;
  return operatorAct(
    context,
    operatorCalls.merchants.resetPassword,
    { merchant: merchant.no, kind: 'transaction', identity_check: 'A passport on a video call.' },
    `issue a reset code to ${merchant.username}`,
    (world, answer) =>
      decide(answer, [], (data) => {
        const current = merchantOf(world, merchant.no);
        for (const code of current.resetCodes) code.isUsed = true;
        const { code: text } = data as { code: string };
        current.resetCodes.push({
          text,
          expiresAt: world.nowMs + accessLimits.resetCodeMs,
          isUsed: false,
          tries: 0,
        });
      }),
  );
};

/** How often a code may be tried before it is invalid. */
const resetTries = 5;

export const confirmReset: Builder = (context, { who, which, variant }) => {
  const withCode = context.world.merchants.filter(({ resetCodes }) => resetCodes.length > 0);
  const merchant = pick(withCode, who);
  const code = merchant && pick(merchant.resetCodes.toReversed(), which % 4);
  const password = pick(passwords.slice(0, 3), variant);
  if (!merchant || !code || !password) return undefined;
  const form = {
    username: merchant.username,
    code: code.text,
    kind: 'transaction' as const,
    new_password: password,
    confirm_password: password,
  };
  const actId = context.unique();
  const tryCode: ModelStep = (world) => {
    const live = merchantOf(world, merchant.no).resetCodes.filter(
      ({ isUsed, expiresAt, tries }) => !isUsed && expiresAt > world.nowMs && tries < resetTries,
    );
    for (const one of live) one.tries += 1;
    world.seen[actId] = String(live.some(({ text }) => text === code.text));
    return fits;
  };
  const reset: ModelStep = (world, answer) => {
    const current = merchantOf(world, merchant.no);
    const found = current.resetCodes.find(({ text }) => text === code.text);
    const isGood = world.seen[actId] === 'true' && found && !found.isUsed && found.expiresAt > world.nowMs;
    return decide(answer, [!isGood && 'reset_code_invalid'], () => {
      if (found) found.isUsed = true;
      setPasswordOf(world, current, password);
      current.waitUntil = world.nowMs + accessLimits.withdrawWaitAfterResetMs;
      endSessions(current);
    });
  };
  return merchantAct(
    context,
    merchant,
    calls.accounts.confirmReset,
    form,
    {
      words: 'set a forgotten transaction password',
      rule: stillThatPassword(merchant.no, password, {
        otherwise: 'reset_code_invalid',
        whileLocked: 'too_many_attempts',
      }),
    },
    tryCode,
    reset,
  );
};

/** The same password again is already done, for as long as it is in force; another one is another act. */
const stillThatPassword = (
  merchantNo: string,
  password: string,
  { otherwise, whileLocked }: { otherwise: Reason; whileLocked: Reason },
): KeyRule => ({
  keeps: 'done',
  again: (world, kept, answer) => {
    // A replay is a try at the digits like any other.
    const current = merchantOf(world, merchantNo);
    if (!countTry(world, current)) return refusedWith(whileLocked, answer);
    if (current.password !== password) return refusedWith(otherwise, answer);
    Object.assign(current, { wrongTries: 0, lockedUntil: null, locks: 0 });
    return isDeepStrictEqual(kept, answer) ? over : misfit(`it was answered ${JSON.stringify(kept)} before`);
  },
});

/** Counts a try at the digits; false while they are locked. The fifth locks them, each time for longer. */
function countTry(world: World, merchant: Merchant): boolean {
  if (merchant.lockedUntil !== null && merchant.lockedUntil > world.nowMs) return false;
  if (merchant.lockedUntil !== null && merchant.lockedUntil < world.nowMs - accessLimits.attemptMemoryMs)
    merchant.locks = 0;
  merchant.wrongTries = merchant.lockedUntil === null ? merchant.wrongTries + 1 : 1;
  merchant.lockedUntil = null;
  if (merchant.wrongTries < accessLimits.transactionPasswordTries) return true;
  merchant.lockedUntil = world.nowMs + (accessLimits.attemptLocksMs[Math.min(merchant.locks, 3)] ?? 0);
  merchant.locks += 1;
  return true;
}

/** Every ticket ends with its password. */
function setPasswordOf(world: World, merchant: Merchant, password: string): void {
  Object.assign(merchant, { password, wrongTries: 0, lockedUntil: null, locks: 0 });
  merchant.passwordVersion += 1;
  for (const ticket of world.tickets) if (ticket.merchantNo === merchant.no) ticket.isUsed = true;
}

export const setPassword = byMerchant(async ({ act, context, merchant }, { flaw, variant, which }) => {
  const password = flaw === 1 ? simplePassword : pick(passwords.slice(0, 3), variant);
  if (!password) return undefined;
  const binding = { purpose: 'change_transaction_password', amount: null, payee: null } as const;
  const ticket = merchant.password !== null && flaw !== 2 ? await ticketFor(context, merchant, binding) : undefined;
  const [actId, token] = [`${which}-${context.unique()}`, tokenOf(merchant)];
  const read: ModelStep = (world) => {
    world.seen[actId] = String(merchantOf(world, merchant.no).passwordVersion);
    return fits;
  };
  const change: ModelStep = (world, answer) => {
    const current = merchantOf(world, merchant.no);
    const hasChanged = world.seen[actId] !== String(current.passwordVersion);
    const redeemed = findTicket(world, { ...binding, merchantNo: merchant.no, token }, ticket);
    const reasons = [
      password === simplePassword && ('transaction_password_too_simple' as const),
      (hasChanged || (current.password !== null && !redeemed)) && ('ticket_invalid' as const),
      current.password === password && ('transaction_password_same' as const),
    ];
    return decide(answer, reasons, () => {
      setPasswordOf(world, current, password);
    });
  };
  return act(
    calls.wallet.setTransactionPassword,
    { password, login_password: loginPassword, ...(ticket !== undefined && { ticket }) },
    {
      words: 'set the transaction password',
      rule: stillThatPassword(merchant.no, password, {
        otherwise: 'idempotency_key_reused',
        whileLocked: 'transaction_password_locked',
      }),
    },
    read,
    change,
  );
});

export type TicketBinding = {
  purpose: 'withdraw' | 'exchange' | 'repeat_plan' | 'rebind_payout_account' | 'change_transaction_password';
  amount: string | null;
  payee: string | null;
  /** Whose repeats are allowed. */
  planNo?: string;
  /** The account that replaces the bound one. */
  account?: Account;
};
type Account = NonNullable<CallRequest<Calls['wallet']['checkPassword']>['account']>;

export const accounts = [
  'DE22 3704 0044 0532 0144 00',
  'DE92 3704 0044 0532 0144 01',
  'DE65 3704 0044 0532 0144 02',
].map((bank_account): Account => ({
  method: 'bank',
  card_name: 'Sparkasse Bremen',
  user_name: 'Mika Lindqvist',
  mobile: '+49 421 179 0018',
  bank_account,
  branch_name: 'Bremen Mitte',
}));

/** A check of the transaction password, right or wrong. */
function checkAct(context: Context, merchant: Merchant, password: string, binding: TicketBinding): Act {
  const [actId, token] = [context.unique(), tokenOf(merchant)];
  const { purpose, amount, payee, planNo, account } = binding;
  const count: ModelStep = (world, answer) => {
    const current = merchantOf(world, merchant.no);
    if (current.password === null) return refusedWith('transaction_password_not_set', answer);
    if (!countTry(world, current)) return refusedWith('transaction_password_locked', answer);
    world.seen[actId] = `${current.passwordVersion} ${accessLimits.transactionPasswordTries - current.wrongTries}`;
    return fits;
  };
  const look: ModelStep = (world, answer) => {
    const current = merchantOf(world, merchant.no);
    const [version, triesLeft] = (world.seen[actId] ?? '').split(' ');
    const isWrong = version !== String(current.passwordVersion) || current.password !== password;
    if (!answer.ok && isWrong && !('tries_left' in answer.data && answer.data.tries_left === Number(triesLeft)))
      return misfit(`it should leave ${triesLeft} tries`);
    return decide(answer, [isWrong && 'wrong_transaction_password'], (data) => {
      Object.assign(current, { wrongTries: 0, lockedUntil: null, locks: 0 });
      const text = (data as { ticket: string | null }).ticket;
      if (text === null) return 'it should answer a ticket';
      const minor = amount === null ? null : BigInt(amount.replace('.', ''));
      const ends = world.nowMs + accessLimits.ticketLifetimeMs;
      const bound = {
        merchantNo: merchant.no,
        token,
        purpose,
        amount: minor,
        payee: account?.bank_account ?? planNo ?? payee,
      };
      world.tickets.push({ ...bound, text, expiresAt: ends, isUsed: false });
      return undefined;
    });
  };
  const payload = {
    password,
    purpose,
    ...(amount !== null && { amount }),
    ...(payee !== null && { payee }),
    ...(planNo !== undefined && { plan_no: planNo }),
    ...(account && { account }),
  };
  return merchantAct(
    context,
    merchant,
    calls.wallet.checkPassword,
    payload,
    `check the transaction password for ${purpose}`,
    count,
    look,
  );
}

/** A ticket for a right password; undefined if nothing is set or the check is locked. */
export async function ticketFor(
  context: Context,
  merchant: Merchant,
  binding: TicketBinding,
): Promise<string | undefined> {
  const answer = await context.perform(checkAct(context, merchant, merchant.password ?? passwords[0] ?? '', binding));
  return answer.ok ? ((answer.data as { ticket: string | null }).ticket ?? undefined) : undefined;
}

/** A check with a wrong password, or one for a withdrawal that may never come. */
export const checkPassword = byMerchant(({ context, merchant }, { flaw, variant }) => {
  const right = merchant.password ?? passwords[0] ?? '';
  const password = flaw === 0 ? right : (passwords.find((other) => other !== right) ?? right);
  const account = accounts[variant % (accounts.length + 1)];
  const act = account
    ? ({ purpose: 'rebind_payout_account', account } as const)
    : { purpose: 'change_transaction_password' as const };
  return checkAct(context, merchant, password, { ...act, amount: null, payee: null });
});
