/** A monthly statement: it adds up, has the screen's entries, and shows every language's letters. */
import { parse } from 'csv-parse/sync';
import { extractText, extractTextItems, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { languageCodes, parseSignedAmount, toMinor, accessLimits } from '@placard/contract';
import type { CallResponse, Calls, LanguageCode } from '@placard/contract';
import { languages } from '@placard/language';
import { assertAddsUp, sumsFrom } from '../../src/domain/wallet/statement.ts';
import { inTransaction } from '../../src/database/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { countAttempt } from '../../src/security/rate-limits.ts';
import { statementPace } from '../../src/queries/wallet/statement/make-statement.ts';
import { recordCorrection } from '../../src/usecases/wallet/record-correction.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { postRecord } from '../support/records.ts';
import { makeMerchant, operator } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';

const { server, deps, api } = useMerchants();
const { statement, flowList, payGuarantee } = calls.wallet;
type StatementFile = CallResponse<Calls['wallet']['statement']>;
const month = new Date().toISOString().slice(0, 7);
const remark = 'Doppelt gezählt 重复计数 二重計上 중복 นับซ้ำที่น้ำ Đếm hai lần Учтено 😀';

const bytesOf = ({ content_base64: content }: StatementFile) => Buffer.from(content, 'base64');
const rowsOf = (file: StatementFile) =>
  parse(bytesOf(file), { bom: true, relax_column_count: true, skip_empty_lines: true });
const minor = (text: string) => parseSignedAmount(text, 'USD');

/** What a reader copies out of the document; a letter without a glyph would be missing. */
async function readPdf(file: StatementFile): Promise<{ text: string; pages: number }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytesOf(file)));
  const { text, totalPages: pages } = await extractText(pdf, { mergePages: true });
  return { text, pages };
}

/** Marks may come in another order from a PDF, and spaces fall where runs end. */
const letters = (text: string) => Array.from(text.normalize('NFKC').replace(/\s/g, '')).toSorted().join('');

describe('a statement', () => {
  async function make(merchant: TestMerchant, lang: LanguageCode, format: 'pdf' | 'csv'): Promise<StatementFile> {
    return await server.done(
      statement,
      { month, format },
      { token: merchant.id, headers: { 'accept-language': lang } },
    );
  }

  /** 100 in, 30 into the guarantee, 5 off with this remark. */
  async function makeMonth(reason = 'Counted twice.'): Promise<TestMerchant> {
    const merchant = await makeMerchant(deps, { available: 1_000_00n });
    await api.get(merchant, payGuarantee, { amount: '30' });
    const correction = { merchantId: merchant.id, amountMinor: toMinor(5_00n), reason, evidence: 'Case 7' };
    await recordCorrection(deps, operator, { ...correction, reference: newId(), direction: 'debit' });
    return merchant;
  }

  /** This many entries of one unit each. */
  async function topUpOften(merchant: TestMerchant, count: number): Promise<void> {
    await inTransaction(deps.sql, async (tx) => {
      await postRecord(tx, {
        cause: `test:${newId()}`,
        kind: 'top_up',
        merchantId: merchant.id,
        postings: Array.from({ length: count }, () => ({
          from: 'bank' as const,
          to: 'available' as const,
          amountMinor: toMinor(1n),
          detail: 'deposit' as const,
        })),
      });
    });
  }

  it('adds up as CSV and has every entry with its transfer number', async () => {
    const merchant = await makeMonth();
    const { list } = await api.get(merchant, flowList, {});
    const file = await make(merchant, 'en', 'csv');
    expect(file).toMatchObject({ opening: '0.00', closing: '965.00', entries: 3, parts: 1 });
    const rows = rowsOf(file);
    const entries = rows.slice(rows.findIndex(([first]) => first === languages.en.statement.time) + 1);
    expect(entries.map(([, , , , , transfer]) => transfer)).toEqual(list.toReversed().map((each) => each.transfer_id));
    expect(entries.map(([, , , , , , amount, balance]) => [amount, balance])).toEqual([
      ['1000.00', '1000.00'],
      ['-30.00', '970.00'],
      ['-5.00', '965.00'],
    ]);
    expect(rows).toContainEqual([languages.en.statement.closing, '965.00']);
    const totals = rows.slice(rows.findIndex(([first]) => first === languages.en.statement.totals) + 1);
    expect(totals.slice(0, 3), 'in the words of the app, which add up to the month').toEqual([
      ['Recharge', 'System top-up', '1000.00', '1'],
      ['Correction', 'System deduction', '-5.00', '1'],
      ['Guarantee paid in', 'System deduction', '-30.00', '1'],
    ]);
  });

  it('writes no cell that a spreadsheet takes for a formula', async () => {
    const merchant = await makeMerchant(deps, { available: 10_00n });
    const correction = { merchantId: merchant.id, amountMinor: toMinor(1_00n), evidence: 'Case 8', reference: newId() };
    await recordCorrection(deps, operator, { ...correction, reason: '=HYPERLINK("http://x")', direction: 'debit' });
    const cells = rowsOf(await make(merchant, 'en', 'csv')).flat();
    expect(cells).toContain('\'=HYPERLINK("http://x")');
    expect(cells.filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
  });

  it('has every letter of all twelve languages as PDF, small enough to send', { timeout: 90_000 }, async () => {
    const merchant = await makeMonth();
    for (const lang of languageCodes) {
      const file = await make(merchant, lang, 'pdf');
      const { text, pages } = await readPdf(file);
      const there = letters(text);
      const { title, closing, opening } = languages[lang].statement;
      expect(pages, lang).toBe(1);
      expect(bytesOf(file).length, lang).toBeLessThan(200_000);
      for (const words of [title, closing, opening, languages[lang].flow.details.guarantee_paid_in])
        for (const letter of new Set(letters(words))) expect(there, `${lang}: ${words}`).toContain(letter);
      expect(text, lang).toMatch(/965[.,]00/);
      expect(text, lang).not.toMatch(/[\u0000\ufffd]/);
    }
  });

  it('prints a remark in every script, and a character that no font has as missing, never as a box', async () => {
    const file = await make(await makeMonth(remark), 'en', 'pdf');
    expect(bytesOf(file).length).toBeLessThan(200_000);
    const { text } = await readPdf(file);
    const there = letters(text);
    for (const letter of new Set(letters(remark.replace('😀', '')))) expect(there).toContain(letter);
    expect(there).toContain('?');
    expect(there).not.toContain('😀');
    expect(text).not.toMatch(/[\u0000\ufffd]/);
  });

  it('prints each entry’s amount and balance under their own headings', async () => {
    const file = await make(await makeMonth(), 'en', 'pdf');
    const { items } = await extractTextItems(await getDocumentProxy(new Uint8Array(bytesOf(file))));
    const placed = items.flat();
    /** The texts below a heading, from the top, that end where it ends. */
    const under = (heading: string) => {
      const head = placed.find(({ str }) => str === heading);
      if (!head) throw new Error(`no heading ${heading}`);
      const end = head.x + head.width;
      const below = placed.filter(({ str, x, y, width }) => str.trim() && y < head.y && Math.abs(x + width - end) < 1);
      return below.toSorted((a, b) => b.y - a.y).map(({ str }) => str);
    };
    expect(under(languages.en.statement.amount).slice(0, 3)).toEqual(['+1,000.00', '−30.00', '−5.00']);
    expect(under(languages.en.statement.balance).slice(0, 3)).toEqual(['1,000.00', '970.00', '965.00']);
  });

  it('exists for an empty month, not for one that has not begun', async () => {
    const merchant = await makeMerchant(deps);
    const quiet = await api.get(merchant, statement, { month: '2020-02', format: 'csv' });
    expect(quiet).toMatchObject({ opening: '0.00', closing: '0.00', entries: 0, parts: 1 });
    expect(rowsOf(quiet)).toContainEqual([languages.en.statement.none]);
    expect((await readPdf(await api.get(merchant, statement, { month: '2020-02', format: 'pdf' }))).pages).toBe(1);
    await api.refuses('month: range', merchant, statement, {
      month: '2999-01',
      format: 'pdf',
    });
  });

  it('comes in consecutive parts if a month is very full', async () => {
    const merchant = await makeMerchant(deps);
    await topUpOften(merchant, accessLimits.statementPartEntries + 1);
    const part = async (number: string) => await api.get(merchant, statement, { month, format: 'csv', part: number });
    const [first, last] = [await part('1'), await part('2')];
    expect([first.parts, first.entries, last.entries]).toEqual([2, accessLimits.statementPartEntries, 1]);
    expect([first.opening, first.closing, last.closing]).toEqual(['0.00', last.opening, '5.01']);
    await api.refuses('invalid_fields', merchant, statement, { month, format: 'csv', part: '3' });
  });

  it('is limited in rate, for one merchant and one kind of file', async () => {
    const merchant = await makeMerchant(deps);
    const pace = statementPace(merchant.id, 'pdf');
    await countAttempt(deps.sql, pace);
    await api.get(merchant, statement, { month, format: 'pdf' });
    // As after many more at once; however slow this machine is, none of it is forgotten before the next.
    await deps.sql`update rate_limit set full_at = now() + interval '1 hour' where key = ${pace.key}`;
    await api.refuses(
      { reason: 'too_many_attempts', retry_after_seconds: pace.intervalMs / 1_000 },
      merchant,
      statement,
      { month, format: 'pdf' },
    );
    await api.get(merchant, statement, { month, format: 'csv' });
    await api.get(await makeMerchant(deps), statement, { month, format: 'pdf' });
  });

  it('counts its pages', async () => {
    const merchant = await makeMerchant(deps);
    await topUpOften(merchant, 60);
    const { text, pages } = await readPdf(await api.get(merchant, statement, { month, format: 'pdf' }));
    expect(pages).toBeGreaterThan(1);
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Page ${page} of ${pages}`);
  });

  it('is an error instead of a wrong document', () => {
    const sums = sumsFrom(toMinor(10n), [toMinor(5n), toMinor(-3n)]);
    const whole = { month, part: 1, parts: 1, whole: sums, sums, totals: [], entries: [] };
    expect(() => assertAddsUp(whole, toMinor(12n))).toThrow('does not add up');
    const nothing = { ...whole, whole: sumsFrom(toMinor(10n), []), sums: sumsFrom(toMinor(10n), []) };
    expect(() => assertAddsUp(nothing, toMinor(10n))).not.toThrow();
    expect(() => assertAddsUp(nothing, toMinor(11n))).toThrow('closing = the balance then: 10 and 11');
    expect(minor('0.10')).toBe(10n);
  });
});
