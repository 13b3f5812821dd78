/** Acts on accounts: codes, registration, opening, states, sessions. */
import { calls, limits } from '@placard/contract';
import type { Call, CallRequest } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { decide } from '../world.ts';
import type { Code, Merchant, World } from '../world.ts';
import { merchantOf } from '../rules-wallet.ts';
import { merchantAct, operatorAct, pick } from './kit.ts';
import type { Act, Builder, Context, KeyRule, ModelStep, Op } from './kit.ts';

export const loginPassword = 'a long pass phrase';
export const termsVersion = '2026-11';

export const issueCode: Builder = (context, { which, flaw }) => {
  const kind = which % 2 === 0 ? 'licence' : 'authorisation';
  const expiresAt = flaw === 0 ? null : context.world.nowMs + 3_600_000;
  return operatorAct(
    context,
    operatorCalls.codes.issue,
    {
      kind,
      count: 2,
      note: context.world.run,
      ...(expiresAt !== null && { expires_at: new Date(expiresAt).toISOString() }),
    },
    `issue two codes, ${kind}`,
    (world, answer) =>
      decide(answer, [], (data) => {
        for (const text of (data as { codes: string[] }).codes)
          world.codes.push({ kind, text, usedBy: null, expiresAt });
      }),
  );
};

function codeReasons(world: World, code: Code | undefined) {
  const kind = code?.kind ?? 'licence';
  return [
    code === undefined && (`${kind}_code_not_found` as const),
    code !== undefined && code.usedBy !== null && (`${kind}_code_used` as const),
    code !== undefined && code.expiresAt !== null && code.expiresAt <= world.nowMs && (`${kind}_code_expired` as const),
  ];
}

/** Mostly a valid code; a used or expired one now and then. */
function chooseCode(world: World, kind: Code['kind'], which: number, flaw: number): Code | undefined {
  const ofKind = world.codes.filter((code) => code.kind === kind);
  const good = ofKind.filter((code) => codeReasons(world, code).every((reason) => reason === false));
  return pick(flaw === 1 || good.length === 0 ? ofKind : good, which);
}

export const register: Builder = (context, { which, flaw, who }) => {
  const { world } = context;
  const code = chooseCode(world, 'licence', which, flaw);
  if (!code || world.merchants.length >= 6) return undefined;
  const username = flaw === 2 ? (pick(world.merchants, who)?.username ?? 'nobody') : `m-${context.unique()}`;
  const terms = flaw === 3 ? 'of-yesterday' : termsVersion;
  const form = {
    username,
    nickname: 'A merchant of the model',
    password: loginPassword,
    confirm_password: loginPassword,
    email: 'model@shop.example',
    phone: '+44 20 7946 0018',
    licence_key: code.text,
    terms_version: terms,
    terms_accepted: true as const,
  };
  const step: ModelStep = (now, answer) => {
    const current = now.codes.find(({ text }) => text === code.text);
    const isTaken = now.merchants.some((merchant) => merchant.username === username);
    const reasons = [
      terms !== termsVersion && ('terms_outdated' as const),
      isTaken && ('username_taken' as const),
      ...codeReasons(now, current),
    ];
    return decide(answer, reasons, (data) => {
      const { token, merchant_no: no } = data as RegisteredData;
      if (current) current.usedBy = no;
      now.merchants.push(newMerchant(username, no, token));
    });
  };
  const newcomer = { username, no: '' } as Merchant;
  return merchantAct(
    context,
    newcomer,
    calls.accounts.registerV2,
    form,
    {
      words: `register with ${code.text}`,
      rule: enteredAgain,
      keyOwner: code.text,
      learn: async () => ({ merchant_no: await context.findId('merchant', username) }),
    },
    step,
  );
};

interface RegisteredData {
  token: string;
  merchant_no: string;
}

/** The same registration again is a log-in: another session of the same merchant. */
const enteredAgain: KeyRule = {
  keeps: 'done',
  again: (world, kept, answer) => {
    const { merchant_no: no } = (kept.ok ? kept.data : {}) as RegisteredData;
    const merchant = merchantOf(world, no);
    return decide(answer, [merchant.state === 'disabled' && 'account_disabled'], (data) => {
      merchant.sessions[(data as RegisteredData).token] = true;
    });
  },
};

function newMerchant(username: string, no: string, token: string): Merchant {
  return {
    username,
    no,
    isOpen: false,
    state: 'active',
    sessions: { [token]: true },
    flow: [],
    available: 0n,
    startUpCredit: 0n,
    advanced: 0n,
    bookedBy: [],
    guarantee: 0n,
    volume: 0n,
    score: limits.creditScoreStart,
    membership: null,
    follows: null,
    password: null,
    passwordVersion: 0,
    wrongTries: 0,
    lockedUntil: null,
    locks: 0,
    waitUntil: null,
    payoutAccount: null,
    resetCodes: [],
  };
}

export const openAccount: Builder = (context, { who, which, flaw }) => {
  const { world } = context;
  const closed = world.merchants.filter(({ isOpen }) => !isOpen);
  const merchant = pick(flaw === 2 || closed.length === 0 ? world.merchants : closed, who);
  const code = chooseCode(world, 'authorisation', which, flaw);
  if (!merchant || !code) return undefined;
  return merchantAct(
    context,
    merchant,
    calls.accounts.openAdAccount,
    { code: code.text },
    `open the ad account with ${code.text}`,
    (now, answer) => {
      const current = now.codes.find(({ text }) => text === code.text);
      const asking = merchantOf(now, merchant.no);
      return decide(answer, [asking.isOpen && 'ad_account_already_open', ...codeReasons(now, current)], () => {
        asking.isOpen = true;
        if (current) current.usedBy = merchant.no;
      });
    },
  );
};

/** A disabled one is mostly reactivated soon, so that the world goes on. */
export const setState: Builder = (context, { who, flaw, variant }) => {
  const disabled = context.world.merchants.filter(({ state }) => state === 'disabled');
  if (disabled.length === 0 && variant % 3 !== 0) return undefined;
  const merchant = disabled.length > 0 && flaw === 0 ? disabled[0] : pick(context.world.merchants, who);
  if (!merchant) return undefined;
  const state = merchant.state === 'disabled' ? 'active' : 'disabled';
  return operatorAct(
    context,
    operatorCalls.merchants.setState,
    { merchant: merchant.no, state, reason: 'The model says so.' },
    `set ${merchant.username} ${state}`,
    (world, answer) => {
      const current = merchantOf(world, merchant.no);
      // Of two who agreed at once, the later finds it changed.
      const reasons = current.state === state ? (['state_refuses', 'row_changed'] as const) : [];
      return decide(answer, reasons, () => {
        current.state = state;
        if (state === 'disabled') endSessions(current);
      });
    },
  );
};

export function endSessions(merchant: Merchant): void {
  for (const token of Object.keys(merchant.sessions)) merchant.sessions[token] = false;
}

export const logIn: Builder = (context, { who, flaw }) => {
  const merchant = pick(context.world.merchants, who);
  if (!merchant) return undefined;
  const password = flaw === 1 ? 'another pass phrase' : loginPassword;
  return merchantAct(
    context,
    merchant,
    calls.accounts.loginV2,
    { username: merchant.username, password },
    flaw === 1 ? 'log in with a wrong password' : 'log in',
    (world, answer) => {
      const current = merchantOf(world, merchant.no);
      const reasons = [
        flaw === 1 && ('wrong_credentials' as const),
        current.state === 'disabled' && ('account_disabled' as const),
      ];
      return decide(answer, reasons, (data) => {
        current.sessions[(data as { token: string }).token] = true;
      });
    },
  );
};

/** Ensures a valid session, as an app does; a disabled merchant has none, and their acts are refused. */
export async function ensureSession(context: Context, merchant: Merchant): Promise<void> {
  if (merchant.state === 'disabled' || Object.values(merchant.sessions).includes(true)) return;
  const who = context.world.merchants.indexOf(merchant);
  const act = await logIn(context, { kind: 'logIn', who, which: 0, amount: 0, flaw: 0, variant: 0 });
  if (act) await context.perform(act);
}

/** A step of a merchant's act: `current` is the merchant as they are when it is taken. */
type MerchantStep = (...args: [...Parameters<ModelStep>, current: Merchant]) => ReturnType<ModelStep>;

interface ByMerchant {
  context: Context;
  merchant: Merchant;
  /** `merchantAct` of this merchant. */
  act: <C extends Call>(
    call: C,
    payload: CallRequest<C>,
    about: Parameters<typeof merchantAct>[4],
    ...steps: readonly MerchantStep[]
  ) => Act;
}

/** An act of one of the merchants, with a session if they can have one. */
export const byMerchant =
  (build: (by: ByMerchant, op: Op) => ReturnType<Builder>): Builder =>
  async (context, op) => {
    const merchant = pick(context.world.merchants, op.who);
    if (!merchant) return undefined;
    await ensureSession(context, merchant);
    const now =
      (step: MerchantStep): ModelStep =>
      (world, answer) =>
        step(world, answer, merchantOf(world, merchant.no));
    const act: ByMerchant['act'] = (call, payload, about, ...steps) =>
      merchantAct(context, merchant, call, payload, about, ...steps.map(now));
    return await build({ act, context, merchant }, op);
  };
