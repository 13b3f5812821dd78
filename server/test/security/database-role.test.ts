/** What somebody with the servers' database role tries, with that role's own rights: SECURITY.md, known gap 26. */
import { expect, it } from 'vitest';
import { operatorCalls as op } from '@placard/contract/operator';
import { password as operatorPassword, useOperatorApi } from '../operators/operator-api.ts';
import { asApp } from '../support/as-app.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { firstDigits, password as digits } from '../support/withdrawer.ts';
import { loginPassword, makeMerchant } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';

const { server, deps, api } = useMerchants();
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
