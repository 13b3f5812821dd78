/**
 * Acts whose answers are lost, against a minimal server: what was done is never done twice, and a new act is never
 * taken for an earlier one. Time is set, not waited for.
 */
import { calls } from '@placard/contract';
import type { Call } from '@placard/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../platform/storage.ts';
import { configureClient } from './client.ts';
import { ApiError, NoAnswerError, SettledError } from './errors.ts';
import {
  actName,
  findUnanswered,
  flightMs,
  forgetUnanswered,
  holdUnanswered,
  leftKeys,
  onActReleased,
  retryMs,
  unansweredActs,
} from './idempotency.ts';
import { sendAct, settleUnanswered } from './send-act.ts';

/** Written out, so that a longer window for retries fails a test. */
const tenMinutesMs = 600_000;

type Loss = 'there' | 'back';

/** Keys by their answers: the server's side of `usecases/once.ts` and `usecases/resolve-act.ts`. */
let known: Map<string, 'done' | 'refused' | 'given up'>;
/** The keys with which acts were sent, in order, and those of them that were done. */
let keys: string[];
let done: string[];
/** What happens to the next requests: lost on the way there or back, or answered with this code. */
let fates: (Loss | number | undefined)[];
/** Requests for the outcome of keys. */
let asked: string[];

function serve(url: string, key: string, body: { key?: string; give_up?: boolean }, code: number): unknown {
  if (url.endsWith(calls.acts.resolve.path)) {
    const about = body.key ?? '';
    asked.push(about);
    if (!known.has(about) && body.give_up) known.set(about, 'given up');
    const state = known.get(about);
    const outcome = state === undefined ? 'unknown' : state === 'done' ? 'done' : 'not_done';
    const call = outcome === 'unknown' ? null : 'wallet.withdraw';
    return { code: 200, msg: '', data: { outcome, call, at: '2026-11-21T08:00:00.000Z' } };
  }
  if (code === 200 && known.get(key) === 'given up') return { code: 405, msg: '', data: { reason: 'act_given_up' } };
  if (code === 200 && !known.has(key)) done.push(key);
  if (!known.has(key)) known.set(key, code === 200 ? 'done' : 'refused');
  return { code, msg: '', data: {} };
}

beforeEach(() => {
  known = new Map();
  [keys, done, fates, asked] = [[], [], [], []];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T08:00:00Z') });
  configureClient({ language: () => 'en', onFailure: () => undefined });
  storage.saveSession('secret', 'register');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
    if (key !== '') keys.push(key);
    const fate = fates.shift();
    if (fate === 'there') throw new TypeError('failed to fetch');
    const code = typeof fate === 'number' ? fate : 200;
    const body = JSON.parse(init.body as string) as { key?: string };
    const answer = serve(url, key, body, code);
    if (fate === 'back') throw new TypeError('failed to fetch');
    return Response.json(answer);
  });
});
afterEach(() => {
  storage.clearSession();
  storage.saveOwn('unanswered', undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const payout = { amount: '100.00', payout_account_id: '019a9f3e-7c11-7000-8000-3f1f2b0c9a01', ticket: 'first' };
const withdraw = async (changes: Partial<typeof payout> = {}) =>
  await sendAct(calls.wallet.withdraw, { ...payout, ...changes });
const lose = async (loss: Loss | 500, act = withdraw) => {
  fates = [loss];
  await expect(act()).rejects.toThrow(Error);
};
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);
const name = actName(calls.wallet.withdraw, payout);
/** The person has read the outcomes. */
const read = () =>
  unansweredActs()
    .filter(({ outcome }) => outcome)
    .forEach(forgetUnanswered);

describe('a retry', () => {
  it('right after a lost answer is the same act, whatever its ticket, until it is answered', async () => {
    await lose('back');
    await lose(500);
    wait(60_000);
    await withdraw({ ticket: 'second' });
    await withdraw();
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
    expect(done).toEqual([keys[0], keys[3]]);
    expect(asked).toEqual([]);
  });

  it('with another amount, or after a refusal, is another act', async () => {
    fates = [405, 'there'];
    await expect(withdraw()).rejects.toBeInstanceOf(ApiError);
    await expect(withdraw()).rejects.toBeInstanceOf(NoAnswerError);
    await withdraw({ amount: '99.00' });
    expect(new Set(keys).size).toBe(3);
  });

  it('that another tab sent under a new key is not forgotten with the old key', async () => {
    await lose('there');
    forgetUnanswered({ name, key: 'an earlier key' });
    expect(findUnanswered(name)?.key).toBe(keys[0]);
  });

  it('that is refused for its caller leaves open what the first sending did', async () => {
    await lose('back');
    fates = [503];
    await expect(withdraw()).rejects.toMatchObject({ code: 503 });
    expect(findUnanswered(name)?.key).toBe(keys[0]);
    // Never sent before, such a refusal is the answer.
    fates = [503];
    await expect(withdraw({ amount: '1.00' })).rejects.toMatchObject({ code: 503 });
    expect(unansweredActs()).toHaveLength(1);
  });
});

describe('the same act, intended again', () => {
  it('weeks after a lost answer is not swallowed: the outcome of the first is shown, then it is done', async () => {
    await lose('back');
    wait(21 * 86_400_000);
    await expect(withdraw()).rejects.toBeInstanceOf(SettledError);
    expect([done.length, asked]).toEqual([1, [keys[0]]]);
    expect(findUnanswered(name)).toMatchObject({ outcome: 'done', amount: '100.00', call: 'wallet.withdraw' });
    // Not yet read: still nothing is sent.
    await expect(withdraw()).rejects.toBeInstanceOf(SettledError);
    read();
    await withdraw();
    expect(done).toEqual([keys[0], keys.at(-1)]);
    expect(new Set(done).size).toBe(2);
    expect(unansweredActs()).toEqual([]);
  });

  it('is done at once if the first never came, and the first can come no more', async () => {
    await lose('there');
    const [first = ''] = keys;
    wait(tenMinutesMs + 1);
    await withdraw();
    expect(done).toEqual([keys[1]]);
    expect(known.get(first)).toBe('given up');
    expect(unansweredActs()).toEqual([]);
  });

  it('is not sent while the outcome of the first cannot be known', async () => {
    await lose('back');
    wait(tenMinutesMs + 1);
    fates = ['there'];
    await expect(withdraw()).rejects.toBeInstanceOf(NoAnswerError);
    expect(keys).toHaveLength(1);
    expect(findUnanswered(name)?.key).toBe(keys[0]);
  });

  it('after another act was answered is no retry any more: binding one account, another, and the first again', async () => {
    const card = {
      method: 'bank',
      card_name: 'Sparkasse Bremen',
      user_name: 'Mika Lindqvist',
      mobile: '+49 421 179 0018',
      bank_account: 'DE45 3704 0044 0532 0144 71',
      branch_name: 'Bremen Mitte',
    } as const;
    const bind = async (account: string) =>
      await sendAct(calls.wallet.editBankCard, { ...card, bank_account: account });
    await lose('back', () => bind('B') as never);
    await bind('A');
    await expect(bind('B')).rejects.toBeInstanceOf(SettledError);
    read();
    await bind('B');
    expect(new Set(done).size).toBe(3);
  });

  it('with a clock that was set back is settled first too', async () => {
    await lose('back');
    wait(-3_600_000);
    await expect(withdraw()).rejects.toBeInstanceOf(SettledError);
  });

  it('of a version that kept bare keys is settled first', async () => {
    storage.saveOwn(name, '12345678901234567890123456789012');
    known.set('12345678901234567890123456789012', 'done');
    await expect(withdraw()).rejects.toBeInstanceOf(SettledError);
    expect(done).toEqual([]);
  });
});

describe('in the background', () => {
  it('a lost act is settled once it cannot be in progress any more, and its outcome kept until it is read', async () => {
    await lose('back');
    expect(await settleUnanswered()).toBe(flightMs);
    expect(asked).toEqual([]);
    wait(flightMs);
    expect(await settleUnanswered()).toBeUndefined();
    expect(findUnanswered(name)?.outcome).toBe('done');
    expect(await settleUnanswered()).toBeUndefined();
    expect(asked).toEqual([keys[0]]);
    read();
    expect(unansweredActs()).toEqual([]);
  });

  it('one that a form offers to retry waits for the form, but not for ever', async () => {
    await lose('there');
    const release = holdUnanswered(name);
    wait(flightMs);
    expect(await settleUnanswered()).toBe(retryMs - flightMs);
    const heard = vi.fn<() => void>();
    const stop = onActReleased(heard);
    release();
    release();
    stop();
    expect(heard).toHaveBeenCalledOnce();
    await settleUnanswered();
    expect(findUnanswered(name)?.outcome).toBe('not_done');

    await lose('there', () => withdraw({ amount: '7.00' }));
    holdUnanswered(actName(calls.wallet.withdraw, { ...payout, amount: '7.00' }));
    wait(retryMs);
    await settleUnanswered();
    expect(unansweredActs().every(({ outcome }) => outcome === 'not_done')).toBe(true);
  });

  it('without an answer it stays open', async () => {
    await lose('back');
    wait(flightMs);
    fates = ['there'];
    await expect(settleUnanswered()).rejects.toBeInstanceOf(NoAnswerError);
    expect(findUnanswered(name)?.outcome).toBeUndefined();
  });

  it('an act without a session has no outcome to request, and always the same key', async () => {
    const reset = {
      username: 'harborbikes',
      code: 'RST-7F3A-92C1',
      kind: 'login',
      new_password: 'a secret phrase',
      confirm_password: 'a secret phrase',
    } as const;
    await lose('back', (async () => await sendAct(calls.accounts.confirmReset, reset)) as never);
    wait(30 * 86_400_000);
    await sendAct(calls.accounts.confirmReset, { ...reset, new_password: 'x', confirm_password: 'x' });
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(asked).toEqual([]);
  });
});

describe('when the session ends', () => {
  it('only the bare key stays, and the next session shows its outcome', async () => {
    await lose('back');
    storage.clearSession();
    expect(unansweredActs()).toEqual([]);
    expect(leftKeys()).toEqual([keys[0]]);
    expect(storage.own('unanswered')).toBe(JSON.stringify([keys[0]]));
    storage.saveSession('another', 'register');
    await settleUnanswered();
    expect(unansweredActs()).toMatchObject([{ call: 'wallet.withdraw', outcome: 'done' }]);
    expect(leftKeys()).toEqual([]);
  });

  it('another merchant sees nothing, and closes nothing', async () => {
    await lose('there');
    storage.clearSession();
    storage.saveSession('somebody else', 'register');
    await settleUnanswered();
    expect([unansweredActs(), leftKeys(), known.size]).toEqual([[], [], 0]);
  });
});

it('no secret is stored', async () => {
  const change = { old_password: 'very', new_password: 'secret', confirm_password: 'secret' };
  const other = { old_password: 'quite', new_password: 'other', confirm_password: 'other' };
  expect(actName(calls.accounts.changePassword, change)).toBe(actName(calls.accounts.changePassword, other));
  await lose('there', (async () => await sendAct(calls.accounts.changePassword as Call, change)) as never);
  expect(JSON.stringify(unansweredActs())).not.toMatch(/very|secret/);
});
