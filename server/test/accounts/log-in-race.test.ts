/** Logging in while an operator disables the account. Method: the operator acts while the password is being checked. */
import { expect, it } from 'vitest';
import { logIn } from '../../src/usecases/accounts/log-in.ts';
import { setMerchantState } from '../../src/usecases/accounts/set-merchant-state.ts';
import { useDatabase } from '../support/use-database.ts';
import { makeDeps, makeMerchant } from '../support/world.ts';

const database = useDatabase();

it('opens no session on an account that was disabled meanwhile', async () => {
  const { sql } = database;
  const deps = makeDeps(sql);
  const { id: merchantId } = await makeMerchant(deps);
  const [row] = await sql<{ username: string }[]>`select username from merchant where id = ${merchantId}`;
  const hasher = {
    ...deps.hasher,
    verify: async () => {
      await setMerchantState(
        deps,
        { username: 'nadia' },
        { merchantId, state: 'disabled', reason: 'A check.', lang: undefined },
      );
      return true;
    },
  };
  const asker = { lang: 'en', zone: 'UTC', address: '127.0.0.1', device: '' } as const;
  const loggingIn = logIn({ ...deps, hasher }, asker, { username: row?.username ?? '', password: 'right' });
  await expect(loggingIn).rejects.toMatchObject({ reason: 'account_disabled' });
  const open = await sql`select 1 from session where merchant_id = ${merchantId} and ended_at is null`;
  expect(open.length).toBe(0);
});
