/** A merchant's whole verification: a real export with its proofs, then the same export with things changed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportParts, formatAmount, owedAccounts, toMinor } from '@placard/contract';
import { makeSigner, signatureLine, splitNote } from '@placard/proof';
import { verifyFile, verifyStatement } from '../../../verify/src/verify-file.ts';
import type { Deps } from '../../src/context/deps.ts';
import type { KeyedActor } from '../../src/context/actor.ts';
import { createApp } from '../../src/http/app.ts';
import { registerVerifyPage } from '../../src/http/merchant/verify-page.ts';
import { readsOf } from '../../src/database/read-replica.ts';
import { exportData } from '../../src/queries/accounts/export-data.ts';
import { makeStatement } from '../../src/queries/wallet/statement/make-statement.ts';
import { makeLiabilities } from '../../src/usecases/make-liabilities.ts';
import { recordBankBalance } from '../../src/usecases/wallet/record-bank-balance.ts';
import { appendCommitted } from '../../src/transparency/append.ts';
import { publish } from '../../src/transparency/publish.ts';
import { asApp } from '../support/as-app.ts';
import { confirmAs } from '../support/confirm-as.ts';
import { useDatabase } from '../support/use-database.ts';
import { useFolder } from '../support/use-folder.ts';
import {
  addMerchant,
  addOffering,
  addSource,
  advanceUntil,
  eventsOf,
  makeDeps,
  makeMerchant,
  operator,
  putInto,
  send,
  testLogKey,
} from '../support/world.ts';

const database = useDatabase();
const folder = useFolder();
const witness = makeSigner('accountant.example', 'witness', new Uint8Array(32).fill(4));
const keys = { log: testLogKey, witnesses: [witness] };
let deps: Deps;
let merchant: KeyedActor;
let file: Record<string, unknown>;
let statements: Record<'pdf' | 'csv', { bytes: Buffer; signature: Buffer }>;

/** Loads the export as the app does. */
async function exportAll(): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown[]> = {};
  let asked: Parameters<typeof exportData>[2] | undefined = { part: exportParts[0] };
  let asOf: Awaited<ReturnType<typeof exportData>>['as_of'] = null;
  while (asked) {
    const piece: Awaited<ReturnType<typeof exportData>> = await exportData(asApp(deps), merchant, asked);
    (parts[piece.part] ??= []).push(...piece.rows);
    asOf ??= piece.as_of;
    const { next } = piece;
    asked = next
      ? { part: next.part, ...(next.cursor !== null && { cursor: next.cursor }), ...(asOf && { as_of: asOf.size }) }
      : undefined;
  }
  return { currency: 'USD', as_of: asOf, ...parts };
}

async function download(format: 'pdf' | 'csv') {
  const month = new Date().toISOString().slice(0, 7);
  const made = await makeStatement({ ...asApp(deps), reads: readsOf(asApp(deps).sql) }, merchant, { month, format });
  return {
    bytes: Buffer.from(made.content_base64, 'base64'),
    signature: Buffer.from(made.signature_base64, 'base64'),
  };
}

const verify = (changed: unknown = file) => verifyFile(Buffer.from(JSON.stringify(changed)), keys);
const faultsOf = (changed: unknown) =>
  verify(changed).flatMap(({ verdict, what }) => (verdict === 'wrong' ? [what] : []));

beforeAll(async () => {
  deps = makeDeps(database.sql);
  const source = await addSource(deps);
  const offering = await addOffering(deps, source, {
    graceSeconds: 0,
    lockSeconds: 0,
    settleSeconds: 0,
    pricingModel: 'cpc',
    priceMinor: 70n,
  });
  merchant = await addMerchant(deps, 50_000n, 5_000n);
  const plan = await putInto(deps, merchant, offering, '200.00');
  const other = await putInto(deps, await addMerchant(deps, 50_000n), offering, '200.00');
  const events = eventsOf(plan);
  const clicks = events.traffic('click', 40);
  const conversions = events.traffic('conversion', 3);
  const others = eventsOf(other).traffic('click', 7);
  await send(deps, source, [...clicks, ...others, ...conversions, ...clicks.slice(0, 4).map(events.invalid)]);
  await confirmAs(deps, offering, conversions.slice(1));
  await send(deps, source, [...clicks.slice(0, 2), ...events.traffic('impression', 5)]);
  await deps.sql`update plan set flight_ends_at = now() - interval '1 second', put_at = put_at where id = ${plan}`;
  await advanceUntil(deps, plan, 'settled');
  const gone = await makeMerchant(deps);
  await deps.sql`update merchant set closed_at = now(), state = 'cancelled' where id = ${gone.id}`;
  await recordBankBalance(asApp(deps), operator, {
    amountMinor: toMinor(999_999n),
    day: '2026-11-20',
    signedBy: 'Example Bank',
    reference: 'BAL-1',
    evidence: 'Folder 12.',
  });
  await makeLiabilities(asApp(deps));
  statements = { pdf: await download('pdf'), csv: await download('csv') };
  const missing = async () =>
    await deps.sql`select from (select id from ledger_transfer union all select id from log_statement union all select id from log_liabilities
                     union all select id from confirmation) t
                   where not exists (select 1 from log_leaf where ref = t.id)`;
  // Other tests' transactions on the same PostgreSQL hold the horizon back meanwhile.
  while ((await missing()).length > 0) await appendCommitted(asApp(deps));
  await publish({ ...deps, sql: asApp(deps).sql, headFile: join(folder, 'log-head'), witnesses: [] });
  file = await exportAll();
  const { as_of: asOf } = file as { as_of: { checkpoint: string } };
  asOf.checkpoint += signatureLine(splitNote(asOf.checkpoint).text, witness, 1_790_000_000);
});

it('has its page, which may load and send nothing', async () => {
  writeFileSync(join(folder, 'index.html'), '<title>Verify</title><script type="module">check()</script>');
  const app = createApp(deps);
  registerVerifyPage(app, folder);
  const { statusCode, headers } = await app.inject({ method: 'GET', url: '/verify' });
  const policy = String(headers['content-security-policy']);
  expect([statusCode, policy]).toEqual([200, expect.stringMatching(/^default-src 'none'; script-src 'sha256-/)]);
  expect(policy).not.toContain('connect-src');
  await app.close();
});

describe.each(['pdf', 'csv'] as const)('a statement as %s', (format) => {
  const found = (bytes: Buffer, signature: Buffer, trusted = keys) =>
    verifyStatement(bytes, signature, trusted).map(({ verdict, what }) => `${verdict}: ${what}`);

  it('is signed when it is handed out, and recorded in a later export', () => {
    const { bytes, signature } = statements[format];
    expect(found(bytes, signature)).toEqual([
      expect.stringMatching(/^recomputed: statement .+: the same bytes$/),
      expect.stringMatching(/^recorded: signed and promised by placard\.example\/log at 20/),
      expect.stringMatching(/^unproved: the proof is not here/),
    ]);
    const later = found(bytes, Buffer.from(JSON.stringify(file)));
    expect(later).toContainEqual(expect.stringMatching(/^recorded: checkpoint .+ seen by accountant\.example/));
    expect(later).toContain('recorded: 2 statements');
    expect(later.filter((line) => line.startsWith('wrong'))).toEqual([]);
  });

  it('with one byte changed, another file’s signature or another log’s is refused', () => {
    const { bytes, signature } = statements[format];
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
    expect(found(changed, signature)[0]).toMatch(/^wrong: .+a byte of it was changed/);
    expect(found(changed, Buffer.from(JSON.stringify(file)))[0]).toMatch(/^wrong: no statement in this export/);
    const other = statements[format === 'pdf' ? 'csv' : 'pdf'];
    expect(found(bytes, other.signature)[0]).toMatch(/^wrong: /);
    const forged = signature.toString().replace(/"\d{4}-/, '"1999-');
    expect(found(bytes, Buffer.from(forged))).toContainEqual('wrong: the promise is for another record');
    const stranger = makeSigner(testLogKey.name, 'log', new Uint8Array(32).fill(8));
    expect(() => found(bytes, signature, { ...keys, log: stranger })).toThrow('no promise of');
  });
});

describe('what is owed', () => {
  type Listed = { record: [string, string, string, string, number, string, string, string[]]; own: Own };
  type Own = { record: [string, string, string, Record<string, string>]; index: number; path: [string, string][] };
  const listed = () => structuredClone(file['liabilities'] as [Listed]);
  const faults = (change: (list: Listed) => unknown) => {
    const lists = listed();
    change(lists[0]);
    return faultsOf({ ...file, liabilities: lists }).join('\n');
  };

  it('is in all what the ledger owes, and each merchant finds theirs in it', async () => {
    expect(await makeLiabilities(asApp(deps)), 'once a day').toBe(0);
    const [{ record, own }] = listed();
    const [ledger] = await deps.sql<{ owed: bigint; merchants: bigint }[]>`
      select (select sum(amount_minor)::bigint from ledger_entry e join ledger_account a on a.id = e.account_id
              where a.code = any(${[...owedAccounts]}::text[])) as owed, (select count(*) from merchant) as merchants`;
    expect(record[5]).toBe(formatAmount(toMinor(ledger?.owed ?? 0n), 'USD'));
    const [leaves] = await deps.sql<
      { count: bigint }[]
    >`select count(*) from liability_leaf where merchant_id is not null`;
    expect(leaves?.count).toBe(ledger?.merchants);
    expect(own.record[3]).toMatchObject({ reserved_cash: '0.00', guarantee: '0.00' });
    expect(verify().map(({ what }) => what)).toContainEqual(
      expect.stringMatching(/^\d+\.\d\d owed to this account, in the total \d+\.\d\d of 20/),
    );
  });

  it('has the balance that a bank signed beside it, and no other one', () => {
    const beside = 'the network says that Example Bank signed 9999.99 for 2026-11-20 (BAL-1): ask to see it';
    expect(verify().map(({ what }) => what)).toContain(beside);
    expect(faults(({ record }) => (record[7][1] = '19999.99'))).toMatch(/log does not have placard\/liabilities/);
  });

  it('without this account, with another amount, or forged is refused', () => {
    expect(faults((list) => ((list as { own: unknown }).own = null))).toMatch(/leaves this account out/);
    expect(faults(({ own }) => (own.record[3]['available'] = '1.00'))).toMatch(/does not have this account’s/);
    expect(faults(({ record }) => (record[5] = '1.00'))).toMatch(/log does not have placard\/liabilities/);
    expect(faults(({ own }) => (own.index ^= 1))).toMatch(/does not have this account’s/);
    expect(faults(({ own }) => own.path.pop())).toMatch(/does not have this account’s/);
    const [first] = listed()[0].own.path;
    expect(first?.[0]).toBe('0.00');
    expect(faults(({ own }) => (own.path[0] = ['-5.00', own.path[0]?.[1] ?? '']))).toMatch(
      /does not have this account’s/,
    );
  });

  it('with balances that the entries do not have is refused, though the tree has them', async () => {
    const { entries } = file as { entries: { account: string }[] };
    const without = entries.filter(({ account }) => account !== 'available');
    expect(faultsOf({ ...file, entries: without }).join('\n')).toMatch(/has another available than the entries/);
  });
});

describe('an export', () => {
  it('is recorded and recomputed, every figure', () => {
    const found = verify().map(({ verdict, what }) => `${verdict}: ${what}`);
    expect(found.filter((line) => !/^(recorded|recomputed)/.test(line))).toEqual([]);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^recorded: checkpoint of \d+ entries, seen by accountant\.example at 2026/),
        expect.stringMatching(/^recorded: [1-9]\d* transfers$/),
        'recorded: 1 plans’ terms',
        'recorded: 2 batches of events',
        'recorded: 2 confirmations of conversions',
        expect.stringMatching(/^recomputed: plan .+: clicks 40$/),
        expect.stringMatching(/^recomputed: plan .+: consumed 25\.20$/),
        expect.stringMatching(/^recomputed: plan .+: revenue 36\.00$/),
        expect.stringMatching(/^recomputed: plan .+: fee 1\.80$/),
        expect.stringMatching(/^recomputed: available \d+\.\d\d from \d+ entries$/),
      ]),
    );
  });

  it('shows nothing of another merchant’s plan in the same batch', async () => {
    const [row] = await deps.sql<
      { merchant_id: string }[]
    >`select merchant_id from plan where merchant_id <> ${merchant.merchantId}`;
    expect(JSON.stringify(file)).not.toContain(row?.merchant_id ?? 'none');
  });

  it('writes amounts in one way', () => {
    expect(JSON.stringify(file)).not.toMatch(/[mM]inor/);
  });

  it.each<[string, string | RegExp, string, RegExp]>([
    ['a payout in the frozen terms', '"payout":"12.00"', '"payout":"11.00"', /terms|log does not have/],
    ['the amount of an entry', '"available","-', '"available","-1', /does not have placard\/transfer/],
    ['a click that became an impression', '"click","2', '"impression","2', /events of plan/],
    ['a consumed figure', '"consumed":"25.20"', '"consumed":"26.20"', /consumed is 26.20, and by the records 25.20/],
    ['a fee', '"fee":"1.80"', '"fee":"2.80"', /fee is 2.80/],
    [
      'what an owner said',
      '"confirmed",null',
      '"refused",null',
      /log does not have placard\/confirmation.+the owner’s signature/s,
    ],
    ['the time of a batch', /("placard\/batch\/v1".*?\d\d:\d\d:)\d\d/, '$100', /does not have placard\/batch/],
  ])('names %s that was changed', (_, from, to, fault) => {
    const text = JSON.stringify(file);
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(faultsOf(JSON.parse(changed)).join('\n')).toMatch(fault);
  });

  it('names what was left out', () => {
    const { transfers, entries, batches } = file as { transfers: unknown[]; entries: unknown[]; batches: unknown[] };
    expect(faultsOf({ ...file, transfers: transfers.slice(1) }).join()).toContain('no recorded transfer has the entry');
    expect(faultsOf({ ...file, entries: entries.slice(0, -1) }).join()).toContain('the entries lack');
    expect(faultsOf({ ...file, batches: batches.slice(1) }).join()).toMatch(/no source reported.*by the records/);
  });

  it('cut in half, of another log, or of a forged head is refused', () => {
    const whole = Buffer.from(JSON.stringify(file));
    expect(() => verifyFile(whole.subarray(0, whole.length / 2), keys)).toThrow('not whole');
    expect(() => verify({ ...file, transfers: undefined })).toThrow('transfers is missing');
    const stranger = makeSigner(testLogKey.name, 'log', new Uint8Array(32).fill(8));
    expect(() => verifyFile(whole, { ...keys, log: stranger })).toThrow('no checkpoint of');
    const forged = JSON.stringify(file).replace(/(placard\.example\/log\\n)(\d+)/, '$11$2');
    expect(() => verify(JSON.parse(forged))).toThrow('is wrong');
  });

  it('without a witness is not called recorded', () => {
    const found = verifyFile(Buffer.from(JSON.stringify(file)), { ...keys, witnesses: [] });
    expect(found[0]).toMatchObject({
      verdict: 'unproved',
      what: expect.stringContaining('no witness of yours') as string,
    });
  });
});
