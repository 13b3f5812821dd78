/** Merchants with fees and company data, and months that end. */
import type { CallRequest, Calls } from '@placard/contract';
import { toMinor } from '@placard/contract';
import type { Settings } from '../../src/context/settings.ts';
import { nextMonth } from '../../src/domain/wallet/months.ts';
import { newId } from '../../src/platform/ids.ts';
import { issuePapers } from '../../src/usecases/papers/issue-papers.ts';
import { writePapers } from '../../src/usecases/papers/write-papers.ts';
import { approveWithdrawal } from '../../src/usecases/wallet/approve-withdrawal.ts';
import { payWithdrawal } from '../../src/usecases/wallet/pay-withdrawal.ts';
import { sendWithdrawal } from '../../src/usecases/wallet/send-withdrawal.ts';
import { asApp } from '../support/as-app.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { setSetting } from '../support/settings.ts';
import { withdrawalOf } from '../support/withdrawer.ts';
import type { Withdrawer } from '../support/withdrawer.ts';
import { operator } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';

export const thisMonth = new Date().toISOString().slice(0, 7);
/** Some hours into the next month. */
export const afterMonth = new Date(`${nextMonth(thisMonth)}-01T06:00:00.000Z`);

export const seller: NonNullable<Settings['seller']> = {
  name: 'Placard Netz & Werbung GmbH',
  street: 'Am Hafen 1',
  postal_code: '28195',
  city: 'Bremen',
  country: 'DE',
  tax_number: 'DE136695976',
  prefix: 'PL',
  vat: {
    DE: { kind: 'standard', rateBps: 1_900, reason: null },
    FR: { kind: 'reverse_charge', rateBps: 0, reason: { en: 'Reverse charge', fr: 'Autoliquidation' } },
  },
  elsewhere: { kind: 'outside', rateBps: 0, reason: { en: 'Not subject to VAT' } },
};

export const company: CallRequest<Calls['papers']['editCompany']> = {
  name: 'Čapek & Söhne <Handel>',
  street: 'Hauptstraße 6',
  postal_code: '10115',
  city: 'Berlin',
  country: 'DE',
  tax_number: 'DE 136 695 976',
  lang: 'en',
  recipients: [],
};

/** Call it at the top of a test file. */
export function usePapers() {
  const { server, deps, api } = useMerchants();
  return {
    server,
    deps,
    api,
    setSeller: async (change: Partial<typeof seller> = {}) =>
      await setSetting(deps.sql, 'seller', { ...seller, ...change }),
    fill: async (merchant: TestMerchant, change: Partial<typeof company> = {}) =>
      await api.get(merchant, calls.papers.editCompany, { ...company, ...change }),
    /** Withdraws and pays it: a fee of one per cent. */
    async payOut(merchant: Withdrawer, amount: string): Promise<string> {
      const { withdrawal } = await api.get(merchant, calls.wallet.withdraw, await withdrawalOf(api, merchant, amount));
      const withdrawalId = withdrawal.withdrawal_id;
      await approveWithdrawal(asApp(deps), operator, { withdrawalId });
      await sendWithdrawal(asApp(deps), operator, { withdrawalId });
      await payWithdrawal(asApp(deps), operator, { withdrawalId, reference: newId() });
      return withdrawalId;
    },
    /** The books of the month's end are read and balance. */
    readBooks: async (broken: string[] = []) =>
      await deps.sql`insert into books_run (id, at, is_full, broken) values (${newId()}, ${afterMonth}, false, ${broken})`,
    issue: async () => await issuePapers(asApp(deps), afterMonth),
    write: async () => await writePapers(asApp(deps)),
    list: async (merchant: TestMerchant) => (await api.get(merchant, calls.papers.list, {})).list.toReversed(),
    async file(merchant: TestMerchant, paperId: string, format: 'pdf' | 'xml' | 'csv') {
      const file = await api.get(merchant, calls.papers.download, { paper_id: paperId, format });
      return Buffer.from(file.content_base64, 'base64');
    },
    /** What the ledger has of a merchant's fees, less what the network itself paid of them. */
    async feesInLedger(merchant: TestMerchant) {
      const [row] = await deps.sql<{ sum: bigint }[]>`
        select coalesce(sum(e.amount_minor), 0)::bigint as sum from ledger_entry e join ledger_account a on a.id = e.account_id
        where e.merchant_id = ${merchant.id} and a.code in ('fee_income', 'membership_income')`;
      const [coupons] = await deps.sql<{ sum: bigint }[]>`
        select coalesce(sum(fee_coupon_minor), 0)::bigint as sum from plan where merchant_id = ${merchant.id} and state = 'settled'`;
      return toMinor((row?.sum ?? 0n) - (coupons?.sum ?? 0n));
    },
    async invoiced(merchant: TestMerchant) {
      const [row] = await deps.sql<{ sum: bigint }[]>`
        select coalesce(sum(case kind when 'invoice' then total_minor else -total_minor end), 0)::bigint as sum
        from paper where merchant_id = ${merchant.id}`;
      return row?.sum ?? 0n;
    },
  };
}
