/** Logging in with a passkey alone, and every answer that must open nothing. The device is software, its signatures are checked like any other's. */
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '@placard/contract';
import type { CallResponse, Calls } from '@placard/contract';
import { removeOldTraces } from '../../src/jobs/remove-old-traces.ts';
import { setMerchantState } from '../../src/usecases/accounts/set-merchant-state.ts';
import { atOnce, tally } from '../support/at-once.ts';
import { Authenticator } from '../support/authenticator.ts';
import type { Faults } from '../support/authenticator.ts';
import { countRows } from '../support/database.ts';
import { issueReset, publishTerms, resetForm } from '../support/merchant-api.ts';
import { useMerchants } from '../support/merchant-calls.ts';
import { peopleOf } from '../support/people.ts';
import { setUpFactor } from '../support/second-step.ts';
import { makeWithdrawer, password as digits, ticketFor } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';
import { loginPassword, operator } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';

const { server, deps, api } = useMerchants();
const { startPasskey, loginByPasskey, loginV2, info, listSessions } = calls.accounts;
const { startAdding, add, startCheck, check, remove, list } = calls.passkeys;
const people = peopleOf({ server, deps, api });
beforeAll(async () => await publishTerms(deps));

type Started = CallResponse<Calls['accounts']['startPasskey']>;

/** A device with a passkey that it keeps for this login. */
async function addTo(owner: TestMerchant) {
  const device = new Authenticator();
  const started = await api.get(owner, startAdding, {});
  const ticket = await ticketFor(api, owner, { purpose: 'add_passkey' });
  await api.get(owner, add, { ...device.create(started), ticket });
  const handle = started.options.user.id;
  return {
    device,
    handle,
    answer: (begun: Started, faults?: Faults) => ({ ...device.use(begun, faults), user_handle: handle }),
  };
}

async function makeOwner(): Promise<{ owner: Withdrawer } & Awaited<ReturnType<typeof addTo>>> {
  const owner = await makeWithdrawer(deps, api, 500_00n);
  return { owner, ...(await addTo(owner)) };
}

const start = async () => await server.done(startPasskey, {});

it('opens a session of its login, once for a challenge, and names the passkey in the security log', async () => {
  const { owner, answer } = await makeOwner();
  const sent = answer(await start());
  const session = await server.done(loginByPasskey, sent);
  expect(await server.done(info, {}, { token: session.token })).toMatchObject({ merchant_no: owner.no });
  await server.refuses('passkey_challenge_invalid', loginByPasskey, sent);
  const { list: events } = await server.done(calls.accounts.securityEvents, {}, { token: session.token });
  expect(events[0]).toMatchObject({ act: 'logged_in', about: 'Passkey' });
});

it('opens one session of ten at once', async () => {
  const { answer } = await makeOwner();
  const sent = answer(await start());
  expect(tally(await atOnce(10, () => server.reason(loginByPasskey, sent)))).toEqual({
    done: 1,
    passkey_challenge_invalid: 9,
  });
});

it('is both steps for a login that has a second one', async () => {
  const { owner, answer } = await makeOwner();
  const ticket = await ticketFor(api, owner, { purpose: 'change_second_factor' });
  await setUpFactor(server, owner.token, { ticket });
  expect(await server.reason(loginByPasskey, answer(await start()))).toBe('done');
  const [row] = await deps.sql<{ username: string }[]>`select username from merchant where id = ${owner.id}`;
  await server.refuses('second_step_needed', loginV2, { username: row?.username ?? '', password: loginPassword });
});

const faults: [name: string, faults: Faults][] = [
  ['another origin', { origin: 'https://merchant.example.evil.example' }],
  ['another domain', { rpId: 'evil.example' }],
  ['a user whom the device did not verify', { isUnverified: true }],
  ['an answer of another kind', { type: 'webauthn.create' }],
  ['a wrong signature', { isWrongSignature: true }],
  ['a counter that did not increase', { counter: 0 }],
];
describe('opens nothing for', () => {
  let made: Awaited<ReturnType<typeof makeOwner>>;
  beforeAll(async () => {
    made = await makeOwner();
    await server.done(loginByPasskey, made.answer(await start()));
  });

  it.each(faults)('%s', async (_name, fault) => {
    await server.refuses('passkey_refused', loginByPasskey, made.answer(await start(), fault));
  });

  it('another login’s name, or none that is a login’s', async () => {
    const other = await makeOwner();
    for (const user_handle of [other.handle, 'AAAA', Buffer.alloc(16).toString('base64url')])
      await server.refuses('passkey_refused', loginByPasskey, { ...made.answer(await start()), user_handle });
    await server.refuses('invalid_fields', loginByPasskey, made.device.use(await start()));
  });

  it('a challenge that is made up, expired, or made to approve an act; and approves nothing with one of a log-in', async () => {
    const { owner, device, answer } = made;
    const begun = await start();
    const invented = { ...begun, options: { ...begun.options, challenge: Buffer.alloc(32, 7).toString('base64url') } };
    await server.refuses('passkey_challenge_invalid', loginByPasskey, answer(invented));
    await deps.sql`update login_challenge set expires_at = now()`;
    await server.refuses('passkey_challenge_invalid', loginByPasskey, answer(begun));
    const asked = { purpose: 'withdraw', amount: '10', payee: owner.payoutAccountId } as const;
    const approving = await api.get(owner, startCheck, asked);
    await server.refuses(
      'passkey_challenge_invalid',
      loginByPasskey,
      answer({ ...begun, options: { ...begun.options, challenge: approving.options.challenge } }),
    );
    await api.refuses('passkey_challenge_invalid', owner, check, device.use(await start()));
    // A passkey is no less an approval for having logged in, and its answer is used up where it was asked.
    const sent = device.use(approving);
    await api.get(owner, check, sent);
    await server.refuses('passkey_challenge_invalid', loginByPasskey, { ...sent, user_handle: made.handle });
  });

  it('a removed passkey, and one that a reset of either password removed', async () => {
    const { owner, answer } = await makeOwner();
    const begun = await start();
    const [passkey] = (await api.get(owner, list, {})).list;
    await api.get(owner, remove, { passkey_id: passkey?.passkey_id ?? '' });
    await server.refuses('passkey_refused', loginByPasskey, answer(begun));
    for (const [kind, secret] of [
      ['transaction', digits],
      ['login', 'four unlikely words'],
    ] as const) {
      const other = await makeOwner();
      const [row] = await deps.sql<{ username: string }[]>`select username from merchant where id = ${other.owner.id}`;
      const code = await issueReset(deps, other.owner.id, kind);
      await server.done(calls.accounts.confirmReset, resetForm(row?.username ?? '', code, secret, kind));
      await server.refuses('passkey_refused', loginByPasskey, other.answer(await start()));
    }
  });

  it('an account that is stopped', async () => {
    const { owner, answer } = await makeOwner();
    const stop = { merchantId: owner.id, state: 'disabled', reason: 'A check.', lang: undefined } as const;
    await setMerchantState(deps, operator, stop);
    await server.refuses('account_disabled', loginByPasskey, answer(await start()));
  });

  it('a removed person in the business that they were removed from', async () => {
    const owner = await makeWithdrawer(deps, api, 1_00n);
    const person = await people.addPerson(owner, { role: 'viewer' });
    const { answer } = await addTo(person);
    const opened = await server.done(loginByPasskey, answer(await start()));
    await server.done(calls.wallet.property, {}, { token: opened.token });
    await api.get(owner, calls.people.remove, { person_id: await people.idOf(owner, person) });
    await server.refuses('no_business', calls.wallet.property, {}, { token: opened.token });
    const again = await server.done(loginByPasskey, answer(await start()));
    await server.refuses('no_business', calls.wallet.property, {}, { token: again.token });
    expect((await server.done(listSessions, {}, { token: again.token })).list.length).toBeGreaterThan(1);
  });
});

it('is limited for one address, and its challenges are removed', async () => {
  const { answer } = await makeOwner();
  const address = '198.51.100.7';
  for (let count = 0; count < 40; count += 1)
    await server.refuses(
      'passkey_challenge_invalid',
      loginByPasskey,
      answer({ options: { challenge: 'AAAA', rpId: 'merchant.example' } } as Started),
      { address },
    );
  await server.refuses('too_many_attempts', loginByPasskey, answer(await start()), { address });
  await deps.sql`update login_challenge set created_at = now() - interval '2 hours'`;
  await removeOldTraces(deps.sql);
  expect(await countRows(deps.sql, 'login_challenge', deps.sql`true`)).toBe(0);
});
