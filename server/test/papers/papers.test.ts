/**
 * Invoices and credit notes: their sums are the ledger's, their numbers have no gap, what was issued never changes, and readers that are not
 * ours open them. Races are made by workers that run at once over a pool of 16 connections.
 */
import { Profile, extractXml, validateXsd } from '@stackforge-eu/factur-x';
import { getDocumentProxy, extractText } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatAmount, toMinor } from '@placard/contract';
import { languages } from '@placard/language';
import { readCamt053 } from '../../src/bank-files/statement.ts';
import type { Mail, Mailer } from '../../src/mail/mail.ts';
import { newId } from '../../src/platform/ids.ts';
import { paperFiles } from '../../src/queries/papers/invoice-pdf.ts';
import type { PaperFacts } from '../../src/queries/papers/paper-facts.ts';
import { sendDueMails } from '../../src/usecases/outbox/send-mails.ts';
import { returnWithdrawal } from '../../src/usecases/wallet/return-withdrawal.ts';
import { asApp } from '../support/as-app.ts';
import { atOnce } from '../support/at-once.ts';
import { calls } from '../support/merchant-calls.ts';
import { settledPlan } from '../support/settled-plan.ts';
import { setSetting, trustTraffic } from '../support/settings.ts';
import { makeWithdrawer } from '../support/withdrawer.ts';
import { balancesOf, makeMerchant, makeOffering, operator } from '../support/world.ts';
import { afterMonth, company, thisMonth, usePapers } from './use-papers.ts';

const papers = usePapers();
const { deps, api } = papers;

beforeAll(async () => {
  await trustTraffic(deps.sql);
  await papers.setSeller();
  await papers.readBooks();
});

const textOf = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text;

/** A merchant with a plan's fee, a membership and two withdrawals' fees, one of which came back. */
async function makeCharged() {
  const merchant = await makeWithdrawer(deps, api, 1_000_00n);
  await setSetting(deps.sql, 'new_payee', { waitHours: 0 });
  const offering = await makeOffering(deps, {});
  await settledPlan(deps, offering, merchant, '100', { clicks: 50, conversions: 3 });
  await api.get(merchant, calls.wallet.buyMembership, { price: '30.00' });
  await papers.payOut(merchant, '100');
  const returned = await papers.payOut(merchant, '55.55');
  await returnWithdrawal(asApp(deps), operator, {
    withdrawalId: returned,
    reference: newId(),
    reason: 'No such account',
  });
  return merchant;
}

describe('the papers of a month', () => {
  it('have every fee of the ledger once, and what came back in a credit note that names its invoice', async () => {
    const merchant = await makeCharged();
    await papers.fill(merchant);
    expect(await papers.issue()).toBe(1);
    await papers.write();
    const [invoice, credit, ...others] = await papers.list(merchant);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ kind: 'invoice', month: thisMonth, corrects: null, currency: 'USD' });
    expect(credit).toMatchObject({ kind: 'credit_note', total: '0.56', corrects: invoice?.number });
    expect(await papers.invoiced(merchant)).toBe(await papers.feesInLedger(merchant));
    const xml = (await papers.file(merchant, credit?.paper_id ?? '', 'xml')).toString();
    expect(xml).toContain(`<ram:IssuerAssignedID>${invoice?.number}</ram:IssuerAssignedID>`);
    const csv = (await papers.file(merchant, invoice?.paper_id ?? '', 'csv')).toString();
    expect(csv.trim().split('\r\n')).toHaveLength(1 + 4);
    expect(await papers.issue()).toBe(0);
  });

  it('are PDF/A-3 with an e-invoice that others read, whatever the names have', async () => {
    const merchant = await makeCharged();
    await papers.fill(merchant);
    await papers.issue();
    await papers.write();
    for (const paper of await papers.list(merchant)) {
      const pdf = await papers.file(merchant, paper.paper_id, 'pdf');
      const { xml, profile } = await extractXml(pdf);
      expect(profile).toBe(Profile.EN16931);
      expect(xml).toBe((await papers.file(merchant, paper.paper_id, 'xml')).toString());
      expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
      const text = await textOf(pdf);
      for (const part of [paper.number, 'Čapek & Söhne <Handel>', 'DE136695976', paper.total])
        expect(text).toContain(part);
      expect(pdf.toString('latin1')).toContain('<pdfaid:part>3</pdfaid:part>');
    }
  });

  it('never change, and are written again byte for byte from what is stored', async () => {
    const merchant = await makeCharged();
    await papers.fill(merchant);
    await papers.issue();
    await papers.write();
    const [invoice] = await papers.list(merchant);
    const id = invoice?.paper_id ?? '';
    const before = await papers.file(merchant, id, 'pdf');
    await papers.fill(merchant, { name: 'Another Ltd', lang: 'de' });
    await papers.setSeller({ name: 'Another Seller' });
    await papers.write();
    expect(await papers.file(merchant, id, 'pdf')).toEqual(before);
    const [stored] = await deps.sql<
      { facts: PaperFacts; issued_at: Date }[]
    >`select facts, issued_at from paper where id = ${id}`;
    if (!stored) throw new Error('no paper');
    expect((await paperFiles(stored.facts, stored.issued_at)).pdf.equals(before)).toBe(true);
    for (const change of [
      deps.sql`update paper set total_minor = 1 where id = ${id}`,
      deps.sql`delete from paper_line where paper_id = ${id}`,
      deps.sql`update paper_file set xml = '' where paper_id = ${id}`,
    ])
      await expect(change).rejects.toThrow('append-only');
    await papers.setSeller();
  });

  it('wait for company data, for the seller and for books that balance, and then have the months before too', async () => {
    const merchant = await makeCharged();
    expect(await papers.issue()).toBe(0);
    await papers.fill(merchant);
    await deps.sql`delete from setting where key = 'seller'`;
    expect((await api.get(merchant, calls.papers.list, {})).state).toBe('no_seller');
    await papers.setSeller();
    await deps.sql`alter table books_run disable trigger all`;
    await deps.sql`delete from books_run where at = ${afterMonth}`;
    expect(await papers.issue()).toBe(0);
    await papers.readBooks(['a_rule']);
    expect(await papers.issue()).toBe(0);
    await deps.sql`delete from books_run where at = ${afterMonth}`;
    await deps.sql`alter table books_run enable trigger all`;
    await papers.readBooks();
    expect(await papers.issue()).toBe(1);
    expect(await papers.invoiced(merchant)).toBe(await papers.feesInLedger(merchant));
  });

  it('have numbers without a gap, though workers run at once and one of them crashes', async () => {
    const merchants = await atOnce(6, async () => await makeCharged());
    for (const merchant of merchants) await papers.fill(merchant);
    const [victim] = merchants;
    if (!victim) throw new Error('no merchant');
    const crash = deps.sql`
      create function crash_once() returns trigger language plpgsql as $$
      begin
        if new.merchant_id = ${deps.sql.unsafe(`'${victim.id}'`)} and new.kind = 'credit_note' then raise exception 'crash'; end if;
        return new;
      end $$`;
    await crash;
    await deps.sql`create trigger crash_once before insert on paper for each row execute function crash_once()`;
    const outcomes = await Promise.allSettled([papers.issue(), papers.issue(), papers.issue(), papers.issue()]);
    expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
    expect(await papers.invoiced(victim)).toBe(0n);
    await deps.sql`drop trigger crash_once on paper`;
    await Promise.all([papers.issue(), papers.issue()]);
    const series = await deps.sql<{ series: string; numbers: bigint[]; last_no: bigint }[]>`
      select s.series, s.last_no, array_agg(p.no order by p.no) as numbers
      from paper_series s join paper p on p.series = s.series group by s.series, s.last_no`;
    expect(series).toHaveLength(2);
    for (const { numbers, last_no: last } of series)
      expect(numbers.map(Number)).toEqual(Array.from({ length: Number(last) }, (_, index) => index + 1));
    for (const merchant of merchants) expect(await papers.invoiced(merchant)).toBe(await papers.feesInLedger(merchant));
  });

  it('treat VAT as the country is set, and as the seller’s where a tax number is missing', async () => {
    const factsOf = async (change: Parameters<typeof papers.fill>[1]) => {
      const merchant = await makeCharged();
      await papers.fill(merchant, change);
      await papers.issue();
      const [row] = await deps.sql<{ facts: PaperFacts }[]>`
        select facts from paper where merchant_id = ${merchant.id} and kind = 'invoice'`;
      if (!row) throw new Error('no invoice');
      const { net, tax, total } = row.facts;
      const cents = (text: string) => Math.round(Number(text) * 100);
      expect(cents(net) + cents(tax)).toBe(cents(total));
      expect(row.facts.lines.reduce((sum, line) => sum + cents(line.net), 0)).toBe(cents(net));
      return row.facts;
    };
    const german = await factsOf({});
    expect([german.vat.kind, german.vat.rateBps]).toEqual(['standard', 1_900]);
    const french = { country: 'FR', lang: 'fr' as const };
    const reversed = await factsOf({ ...french, tax_number: 'FR40303265045' });
    expect(reversed).toMatchObject({ vat: { kind: 'reverse_charge', reason: 'Autoliquidation' }, tax: '0.00' });
    expect(reversed.printed.title).toBe(languages.fr.papers.kinds.invoice);
    expect((await factsOf({ ...french, tax_number: '' })).vat.kind).toBe('standard');
    expect((await factsOf({ country: 'TH', tax_number: '', lang: 'th' })).vat).toMatchObject({
      kind: 'outside',
      reason: 'Not subject to VAT',
    });
  });
});

describe('company data', () => {
  it('takes a tax number of its country’s form and says what would be right', async () => {
    const merchant = await makeMerchant(deps);
    await api.refuses({ reason: 'tax_number_wrong', example: 'DE136695976' }, merchant, calls.papers.editCompany, {
      ...company,
      tax_number: 'DE136695975',
    });
    expect((await papers.fill(merchant)).company).toMatchObject({
      tax_number: 'DE136695976',
      is_tax_number_checked: true,
    });
    const { company: unknown } = await papers.fill(merchant, { country: 'BT', tax_number: 'TPN 1' });
    expect(unknown).toMatchObject({ tax_number: 'TPN 1', is_tax_number_checked: false });
    expect((await api.get(merchant, calls.papers.showCompany, {})).company).toEqual(unknown);
  });
});

describe('the month of the wallet', () => {
  it('is a camt.053 that our own reader reads back, with the ledger’s entries and balances', async () => {
    const merchant = await makeCharged();
    const file = await api.get(merchant, calls.wallet.statement, { month: thisMonth, format: 'camt053' });
    const xml = Buffer.from(file.content_base64, 'base64').toString();
    const { lines, account } = readCamt053(xml);
    const entries = await deps.sql<{ id: bigint; amount_minor: bigint }[]>`
      select e.id, e.amount_minor from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.merchant_id = ${merchant.id} and a.code = 'available' order by e.id`;
    expect(account).toBe(merchant.no);
    expect(lines.map(({ reference, amountMinor }) => [reference, amountMinor])).toEqual(
      entries.map((entry) => [entry.id.toString(), entry.amount_minor]),
    );
    const { available } = await balancesOf(deps, merchant);
    expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(available);
    expect(xml).toMatch(new RegExp(`CLBD</Cd>[^]*?<Amt Ccy="USD">${file.closing}</Amt>`));
  });

  it('is in the language of the company, not of the screen', async () => {
    const merchant = await makeCharged();
    await papers.fill(merchant, { lang: 'fr' });
    const file = await api.get(merchant, calls.wallet.statement, { month: thisMonth, format: 'csv' });
    expect(Buffer.from(file.content_base64, 'base64').toString()).toContain(languages.fr.statement.title);
  });
});

describe('a summary', () => {
  it('opens, moves and closes as the ledger does, and names the result of each plan and agent', async () => {
    const merchant = await makeCharged();
    const year = thisMonth.slice(0, 4);
    const read = async (period: string) => await api.get(merchant, calls.papers.summary, { period, format: 'csv' });
    const [whole, month] = [await read(year), await read(thisMonth)];
    const { available = 0n } = await balancesOf(deps, merchant);
    expect(whole).toMatchObject({ opening: '0.00', closing: formatAmount(toMinor(available), 'USD') });
    expect([month.opening, month.closing]).toEqual([whole.opening, whole.closing]);
    const csv = Buffer.from(whole.content_base64, 'base64').toString();
    const [plan] = await deps.sql<{ plan_no: string; result: bigint }[]>`
      select p.plan_no, sum(e.amount_minor)::bigint as result from plan p join ledger_entry e on e.plan_id = p.id
      join ledger_account a on a.id = e.account_id and a.code = 'available' where p.merchant_id = ${merchant.id} group by p.plan_no`;
    const row = csv.split('\r\n').find((line) => line.includes(plan?.plan_no ?? 'none'));
    expect(row?.split(',').at(-1)).toBe(formatAmount(toMinor(plan?.result ?? 0n), 'USD'));
    const pdf = await api.get(merchant, calls.papers.summary, { period: year, format: 'pdf' });
    const text = await textOf(Buffer.from(pdf.content_base64, 'base64'));
    expect(text).toContain(plan?.plan_no);
    expect(text).toContain(languages.en.papers.summary.months);
    await api.refuses('period: range', merchant, calls.papers.summary, { period: '2999', format: 'csv' });
  });
});

describe('mail with papers', () => {
  const sent: Mail[] = [];
  const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => undefined };

  it('goes once to each chosen address, however often and at once workers run, with the statement and every paper', async () => {
    const merchant = await makeCharged();
    const recipients = ['books@merchant.example', 'tax@adviser.example'];
    await papers.fill(merchant, { recipients, lang: 'de' });
    await Promise.all([papers.issue(), papers.issue(), papers.issue()]);
    await sendDueMails(asApp(deps), mailer);
    expect(sent.filter(({ to }) => recipients.includes(to))).toEqual([]);
    await papers.write();
    await deps.sql`update mail set next_try_at = now() where kind = 'papers'`;
    await Promise.all([sendDueMails(asApp(deps), mailer), sendDueMails(asApp(deps), mailer)]);
    await papers.issue();
    await sendDueMails(asApp(deps), mailer);
    const own = sent.filter(({ to }) => recipients.includes(to));
    expect(own.map(({ to }) => to).toSorted()).toEqual(recipients);
    const numbers = (await papers.list(merchant)).map(({ number }) => `${number}.pdf`);
    for (const { attachments = [], subject } of own) {
      expect(attachments.map(({ name }) => name)).toEqual([
        `placard-${thisMonth}-${merchant.no.toLowerCase()}.pdf`,
        ...numbers,
      ]);
      expect(subject).toContain(company.name);
      expect(await textOf(attachments[0]?.content ?? Buffer.alloc(0))).toContain(languages.de.statement.closing);
    }
  });
});
