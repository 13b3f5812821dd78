/** Binding a payout account, and replacing it. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accessLimits } from '@placard/contract';
import { atOnce, tally } from '../support/at-once.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { makeMerchant } from '../support/world.ts';
import { card, makeWithdrawer, rebindTo, ticketFor } from '../support/withdrawer.ts';

const { deps, api } = useMerchants();
const { bankCardDetail, editBankCard } = calls.wallet;

describe('the payout account', () => {
  it('is empty at first, then shown with its numbers masked', async () => {
    const merchant = await makeMerchant(deps);
    expect(await api.get(merchant, bankCardDetail, {})).toEqual({ bank_card: null });
    const bound = await api.get(merchant, editBankCard, card);
    expect(bound.bank_card).toMatchObject({
      user_name: 'Mika Lindqvist',
      mobile: '••••0018',
      bank_account: '••••4471',
    });
    expect(await api.get(merchant, bankCardDetail, {})).toEqual(bound);
    // A new id may hold any four digits.
    expect(JSON.stringify({ ...bound.bank_card, payout_account_id: '' })).not.toContain('3704');
  });

  it('is bound for the first time only with the login password', async () => {
    const merchant = await makeMerchant(deps);
    const { login_password: _password, ...withoutPassword } = card;
    const needed = { reason: 'login_password_needed', fields: [{ field: 'login_password', rule: 'required' }] };
    await api.refuses(needed, merchant, editBankCard, withoutPassword);
    const wrong = { ...card, login_password: 'a wrong pass phrase' };
    await api.refuses('wrong_login_password', merchant, editBankCard, wrong);
    expect(await api.get(merchant, bankCardDetail, {})).toEqual({ bank_card: null });
    const options = { key: randomUUID() };
    const bound = await api.get(merchant, editBankCard, card, options);
    expect(await api.get(merchant, editBankCard, withoutPassword, options)).toEqual(bound);
  });

  it('names each field that is empty, missing or malformed', async () => {
    const merchant = await makeMerchant(deps);
    for (const field of ['card_name', 'user_name', 'mobile', 'bank_account', 'branch_name'] as const) {
      const refusal = await api.refusal(merchant, editBankCard, { ...card, [field]: '  ' });
      expect(refusal).toMatchObject({ reason: 'invalid_fields', fields: [{ field, rule: 'required' }] });
    }
    const refusal = await api.refusal(merchant, editBankCard, { ...card, bank_account: '••••4471' });
    expect(refusal).toMatchObject({ fields: [{ field: 'bank_account', rule: 'format' }] });
  });

  it('is an IBAN without a slip, or a number that a payment file holds', async () => {
    const merchant = await makeMerchant(deps);
    const bankCard = (bank_account: string, method: 'bank' | 'wallet' = 'bank') => ({ ...card, method, bank_account });
    for (const [account, rule] of [
      ['GB33 BUKB 2020 1555 5555 56', 'not_accepted'],
      ['gb33 bukb 2020 1555 5555 5', 'not_accepted'],
      ['DE45 3704 0044 0532 0144 71 0', 'not_accepted'],
      ['1'.repeat(35), 'too_long'],
    ] as const) {
      const refusal = await api.refusal(merchant, editBankCard, bankCard(account));
      expect(refusal, account).toMatchObject({ fields: [{ field: 'bank_account', rule }] });
    }
    for (const account of ['gb33-bukb-2020-1555-5555-55', 'MT84 MALT 0110 0001 2345 MTLC AST0 01S', '1'.repeat(34)]) {
      const merchantOf = await makeMerchant(deps);
      expect((await api.get(merchantOf, editBankCard, bankCard(account))).bank_card?.bank_account).toBe(
        `••••${account.replaceAll(/[ -]/g, '').slice(-4).toUpperCase()}`,
      );
    }
    await api.get(merchant, editBankCard, bankCard(`bc1${'q'.repeat(39)}`, 'wallet'));
  });

  it('must differ from the bound one, and needs a ticket to replace it; the old one stays on record', async () => {
    const merchant = await makeWithdrawer(deps, api, 100n);
    const other = { ...card, bank_account: 'GB33BUKB20201555555555' };
    await api.refuses('payout_account_unchanged', merchant, editBankCard, card);
    await api.refuses('ticket_invalid', merchant, editBankCard, other);
    const ticket = await ticketFor(api, merchant, rebindTo({ bank_account: other.bank_account }));
    const { bank_card: bound } = await api.get(merchant, editBankCard, { ...other, ticket });
    expect(bound.bank_account).toBe('••••5555');
    expect(bound.payout_account_id).not.toBe(merchant.payoutAccountId);
    const rows = await deps.sql<{ is_replaced: boolean }[]>`
      select replaced_at is not null as is_replaced from payout_account where merchant_id = ${merchant.id} order by id`;
    expect(rows.map((row) => row.is_replaced)).toEqual([true, false]);
  });

  it('is replaced by no other account than the checked one', async () => {
    const merchant = await makeWithdrawer(deps, api, 100n);
    const checked = { bank_account: 'GB33 BUKB 2020 1555 5555 55' };
    const ticket = await ticketFor(api, merchant, rebindTo(checked));
    for (const change of [
      { bank_account: 'GB94BARC10201530093459' },
      { user_name: 'Mika Lindquist' },
      { card_name: 'Sparkasse Berlin' },
      { branch_name: 'Bremen' },
      { mobile: '+49 421 179 0019' },
    ])
      await api.refuses('ticket_invalid', merchant, editBankCard, { ...card, ...checked, ...change, ticket });
    // The same account, however it is spaced.
    await api.get(merchant, editBankCard, { ...card, bank_account: 'GB33BUKB20201555555555', ticket });
  });

  it('accepts only offered methods', async () => {
    const merchant = await makeMerchant(deps);
    await deps.sql`insert into setting (key, value, updated_by) values ('withdraw_methods', '[]', 'test')`;
    await api.refuses('payout_method_unknown', merchant, editBankCard, card);
    await deps.sql`delete from setting`;
    await api.get(merchant, editBankCard, { ...card, method: 'wallet' });
  });

  it('is one, however many first bindings race', async () => {
    const merchant = await makeMerchant(deps);
    // No more at once than one session has tries of its login password.
    const times = accessLimits.sessionPasswordTries;
    const cardOf = (index: number) => ({ ...card, branch_name: `Branch ${index}` });
    const outcomes = await atOnce(times, (index) => api.reason(merchant, editBankCard, cardOf(index)));
    expect(tally(outcomes)).toEqual({ done: 1, ticket_invalid: times - 1 });
  });
});
