/** What somebody with the servers' database role tries, with that role's own rights: SECURITY.md, known gap 26. */
import { beforeAll, expect, it } from 'vitest';
import { operatorCalls as op } from '@placard/contract/operator';
import { password as operatorPassword, useOperatorApi } from '../operators/operator-api.ts';
import type { Mail } from '../../src/mail/mail.ts';
import { newId } from '../../src/platform/ids.ts';
import { tokenHash } from '../../src/security/hashing.ts';
import { challengeOf, checkCreation } from '../../src/security/web-authn.ts';
import { sendDueMails } from '../../src/usecases/outbox/send-mails.ts';
import { asApp } from '../support/as-app.ts';
import { issueReset, publishTerms, registerPerson, resetForm } from '../support/merchant-api.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { firstDigits, makeWithdrawer, password as digits, withdrawalOf } from '../support/withdrawer.ts';
import { Authenticator } from '../support/authenticator.ts';
import { loginPassword, makeMerchant } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';

const { server, deps, api } = useMerchants((usual) => ({ ...usual, hasMail: true }));
beforeAll(async () => await publishTerms(deps));
const operators = useOperatorApi({ beside: server });

const roleOf = () => asApp(deps).sql;
const logsIn = async ({ no }: TestMerchant, password: string) =>
  await server.reason(calls.accounts.loginV2, { username: `m-${no}`, password });

it('gains nothing from a password hash in another row or another column', async () => {
  const [owner, thief] = [await makeMerchant(deps), await makeMerchant(deps)];
  const sql = roleOf();
  for (const merchant of [owner, thief]) await api.get(merchant, calls.wallet.setTransactionPassword, firstDigits);
  await sql`
    update merchant m
    set password_hash = t.password_hash, transaction_password_hash = t.transaction_password_hash
    from merchant t where t.id = ${thief.id} and m.id = ${owner.id}`;
  expect([await logsIn(thief, loginPassword), await logsIn(owner, loginPassword)]).toEqual([
    'done',
    'wrong_credentials',
  ]);
  await api.get(thief, calls.wallet.checkPassword, { password: digits });
  await api.refuses('wrong_transaction_password', owner, calls.wallet.checkPassword, { password: digits });

  // What the thief chose as a login password is no six digits of theirs, nor of an operator.
  await server.done(
    calls.accounts.changePassword,
    { old_password: loginPassword, new_password: digits, confirm_password: digits },
    { token: thief.token },
  );
  await sql`update merchant set transaction_password_hash = password_hash where id = ${thief.id}`;
  const session = await server.done(calls.accounts.loginV2, { username: `m-${thief.no}`, password: digits });
  await api.refuses(
    'wrong_transaction_password',
    thief,
    calls.wallet.checkPassword,
    { password: digits },
    {
      token: session.token,
    },
  );
});

it('gains nothing from an operator’s password hash in another operator’s row', async () => {
  const signsIn = async (username: string) =>
    await operators.reason(op.session.login, { username, password: 'the finance pass phrase' }, null);
  await operators.done(op.operators.setPassword, { username: 'finance', password: 'the finance pass phrase' });
  await roleOf()`
    update operator set password_hash = (select password_hash from operator where username = 'finance')
    where username = 'nadia'`;
  expect([await signsIn('finance'), await signsIn('nadia')]).toEqual(['done', 'wrong_credentials']);
  expect(operatorPassword).not.toBe('the finance pass phrase');
});

it('gains no login by a reset code or an address of its own', async () => {
  const owner = await registerPerson(server);
  const sql = roleOf();
  const code = 'RST-AAAA-BBBB-CCCC';
  await sql`
    insert into reset_code (id, merchant_id, kind, seal, channel, issued_by, expires_at)
    values (${newId()}, ${owner.id}, 'login', ${tokenHash(code)}, 'mail', 'system', now() + interval '1 day')`;
  await server.refuses('reset_code_invalid', calls.accounts.confirmReset, resetForm(owner.username, code));
  // Another merchant's code, and their own for the six digits.
  const other = await registerPerson(server);
  await issueReset(deps, other.id, 'transaction');
  const copied = sql`
    insert into reset_code (id, merchant_id, kind, seal, channel, issued_by, expires_at)
    select gen_random_uuid(), ${owner.id}, 'login', seal, channel, issued_by, expires_at from reset_code where merchant_id = ${other.id}`;
  await expect(copied).rejects.toThrow('reset_code_seal_key');

  const sent: string[] = [];
  const send = async ({ to, body }: Mail) => void (body.includes('RST-') && sent.push(to));
  const mailer = { send, close: () => undefined };
  const ask = async () => {
    await server.done(calls.accounts.requestReset, { username: owner.username, kind: 'login' });
    await sendDueMails(asApp(deps), mailer);
  };
  const [{ email } = { email: '' }] = await sql<{ email: string }[]>`select email from merchant where id = ${owner.id}`;
  await ask();
  await sql`update merchant set email = 'thief@example.com', email_before = null, email_changed_at = null where id = ${owner.id}`;
  await ask();
  // The owner changes the planted address: it is the one before, which the codes would go to.
  const form = { email: 'owner@example.com', password: loginPassword };
  await server.done(calls.accounts.editInfo, form, { token: owner.token });
  await ask();
  expect(sent).toEqual([email]);
});

it('passes for the six digits with no ticket and no passkey of its own', async () => {
  const owner = await makeWithdrawer(deps, api, 100_00n);
  const sql = roleOf();
  const ticket = 'a ticket of my own';
  const [session] = await sql<{ id: string }[]>`select id from session where merchant_id = ${owner.id}`;
  await sql`
    insert into ticket (token_hash, seal, merchant_id, session_id, purpose, amount_minor, payee, expires_at)
    values (${tokenHash(ticket)}, '\\x00', ${owner.id}, ${session?.id ?? ''}, 'withdraw', 10000, ${owner.payoutAccountId}, now() + interval '1 hour')`;
  const form = { amount: '100.00', payout_account_id: owner.payoutAccountId, ticket };
  await api.refuses('ticket_invalid', owner, calls.wallet.withdraw, form);
  // A server's own, for one hundredth, made one for everything.
  const small = await withdrawalOf(api, owner, '1.00');
  await sql`delete from ticket where token_hash = ${tokenHash(ticket)}`;
  await sql`
    with known as (delete from ticket where token_hash = ${tokenHash(small.ticket)} returning *)
    insert into ticket (token_hash, seal, merchant_id, session_id, purpose, amount_minor, payee, expires_at)
    select token_hash, seal, merchant_id, session_id, purpose, 10000, payee, expires_at from known`;
  await api.refuses('ticket_invalid', owner, calls.wallet.withdraw, { ...form, ticket: small.ticket });

  const thief = new Authenticator();
  const started = await api.get(owner, calls.passkeys.startAdding, {});
  const made = thief.create(started);
  const stored = await checkCreation(deps.relyingParty, challengeOf(made.client_data) ?? '', {
    credentialId: made.credential_id,
    clientData: made.client_data,
    attestation: made.attestation,
  });
  if ('why' in stored) throw new Error(stored.why);
  await sql`
    insert into passkey (id, merchant_id, credential_id, public_key, seal, sign_count, transports, name)
    values (${newId()}, ${owner.id}, ${stored.proven.credentialId}, ${stored.proven.publicKey}, '\\x00', 0, '{internal}', 'Mine')`;
  const wanted = { purpose: 'withdraw', amount: '100.00', payee: owner.payoutAccountId } as const;
  const asked = await api.get(owner, calls.passkeys.startCheck, wanted);
  await api.refuses('passkey_refused', owner, calls.passkeys.check, thief.use(asked));
});

it('passes an operator’s second factor with no recovery code of its own', async () => {
  const code = 'REC-AAAA-BBBB-CCCC';
  await roleOf()`
    insert into operator_recovery_code (seal, operator_id) select ${tokenHash(code)}, id from operator where username = 'support'`;
  const { token } = await operators.done(op.session.login, { username: 'support', password: operatorPassword }, null);
  await operators.refuses('second_factor_wrong', op.session.verify, { code }, token);
});
