/** A merchant's whole verification: a real export with its proofs, then the same export with things changed. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatAmount, owedAccounts, toMinor } from '@placard/contract';
import { makeSigner, signatureLine, signNote, splitNote } from '@placard/proof';
import { verifyFile, verifyStatement } from '../../../verify/src/verify-file.ts';
import type { Deps } from '../../src/context/deps.ts';
import type { KeyedActor } from '../../src/context/actor.ts';
import { createApp } from '../../src/http/app.ts';
import { registerVerifyPage } from '../../src/http/merchant/verify-page.ts';
import { readsOf } from '../../src/database/read-replica.ts';
import { rawPublicKey } from '../../src/seed/source-key.ts';
import { rotateSource } from '../../src/usecases/delivery/change-source.ts';
import { makeStatement } from '../../src/queries/wallet/statement/make-statement.ts';
import { makeLiabilities } from '../../src/usecases/make-liabilities.ts';
import { recordBankBalance } from '../../src/usecases/wallet/record-bank-balance.ts';
import { asApp } from '../support/as-app.ts';
import { confirmAs } from '../support/confirm-as.ts';
import { newSourceKey } from '../support/signed-delivery.ts';
import { useDatabase } from '../support/use-database.ts';
import { useFolder } from '../support/use-folder.ts';
import {
  addMerchant,
  addSource,
  advanceUntil,
  eventsOf,
  makeDeps,
  makeMerchant,
  makeOffering,
  operator,
  putInto,
  send,
  testLogKey,
} from '../support/world.ts';
import { exportAll, publishAll, said } from './exported.ts';

const database = useDatabase();
const folder = useFolder();
const witness = makeSigner('accountant.example', 'witness', new Uint8Array(32).fill(4));
const keys = { log: testLogKey, witnesses: [witness] };
let deps: Deps;
let merchant: KeyedActor;
let file: Record<string, unknown>;
let statements: Record<'pdf' | 'csv', { bytes: Buffer; signature: Buffer }>;

async function download(format: 'pdf' | 'csv') {
  const month = new Date().toISOString().slice(0, 7);
  const made = await makeStatement({ ...asApp(deps), reads: readsOf(asApp(deps).sql) }, merchant, { month, format });
  return {
    bytes: Buffer.from(made.content_base64, 'base64'),
    signature: Buffer.from(made.signature_base64, 'base64'),
  };
}

const verify = (changed: unknown = file) => said(() => verifyFile(Buffer.from(JSON.stringify(changed)), keys));
const faultsOf = (changed: unknown) => verify(changed).filter((line) => line.startsWith('wrong'));

beforeAll(async () => {
  deps = makeDeps(database.sql);
  const source = await addSource(deps);
  const offering = await makeOffering(deps, { priceMinor: 70n }, source);
  merchant = await addMerchant(deps, 50_000n, 5_000n);
  const plan = await putInto(deps, merchant, offering, '200.00');
  const other = await putInto(deps, await addMerchant(deps, 50_000n), offering, '200.00');
  const events = eventsOf(plan);
  const clicks = events.traffic('click', 40);
  const others = eventsOf(other).traffic('click', 7);
  const conversions = events.traffic('conversion', 3);
  // A source may send an event twice, in one batch too.
  await send(deps, source, [
    ...clicks,
    ...clicks.slice(7, 9),
    ...others,
    ...conversions,
    ...clicks.slice(0, 4).map(events.invalid),
  ]);
  await confirmAs(deps, offering, conversions.slice(1));
  const next = newSourceKey();
  await rotateSource(asApp(deps), operator, { sourceId: source.id, publicKey: rawPublicKey(next) });
  await send(deps, { ...source, privateKey: next }, [...clicks.slice(0, 2), ...events.traffic('impression', 5)]);
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
  await publishAll(deps, join(folder, 'log-head'));
  file = await exportAll(deps, merchant);
  const { as_of: asOf } = file as { as_of: { checkpoint: string } };
  asOf.checkpoint += signatureLine(splitNote(asOf.checkpoint).text, witness, Math.ceil(Date.now() / 1_000));
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
    said(() => verifyStatement(bytes, signature, trusted));

  it('is signed when it is handed out, and recorded in a later export', () => {
    const { bytes, signature } = statements[format];
    expect(found(bytes, signature)).toEqual([
      expect.stringMatching(/^recomputed: This is statement /),
      expect.stringMatching(/^recorded: Signed by placard\.example\/log on 20/),
      expect.stringMatching(/^unproved: There is no proof yet/),
    ]);
    const later = found(bytes, Buffer.from(JSON.stringify(file)));
    expect(later).toContainEqual(expect.stringMatching(/^recorded: Witness accountant\.example saw state /));
    expect(later).toContain('recorded: Statements in the log: 2');
    expect(later.filter((line) => line.startsWith('wrong'))).toEqual([]);
  });

  it('with one byte changed, another file’s signature or another log’s is refused', () => {
    const { bytes, signature } = statements[format];
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
    expect(found(changed, signature)[0]).toMatch(/^wrong: This is not the file that was signed/);
    expect(found(changed, Buffer.from(JSON.stringify(file)))[0]).toMatch(/^wrong: This file matches no statement/);
    const other = statements[format === 'pdf' ? 'csv' : 'pdf'];
    expect(found(bytes, other.signature)[0]).toMatch(/^wrong: /);
    const forged = signature.toString().replace(/"\d{4}-/, '"1999-');
    expect(found(bytes, Buffer.from(forged))).toContainEqual('wrong: The log’s promise is for another record.');
    const stranger = makeSigner(testLogKey.name, 'log', new Uint8Array(32).fill(8));
    expect(() => found(bytes, signature, { ...keys, log: stranger })).toThrow('not signed with the log’s key');
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
    expect(verify()).toContainEqual(
      expect.stringMatching(/^recorded: On 20.+, the \d+\.\d\d owed to this account is in the total of \d+\.\d\d\.$/),
    );
  });

  it('has the balance that a bank signed beside it, and no other one', () => {
    const beside =
      'recorded: The network says that Example Bank signed a balance of 9999.99 for 2026-11-20 (reference BAL-1). Ask to see the document.';
    expect(verify()).toContain(beside);
    expect(faults(({ record }) => (record[7][1] = '19999.99'))).toMatch(
      /Not in the log in this form: Lists of what is owed/,
    );
  });

  it('without this account, with another amount, or forged is refused', () => {
    expect(faults((list) => ((list as { own: unknown }).own = null))).toMatch(/leaves out this account/);
    expect(faults(({ own }) => (own.record[3]['available'] = '1.00'))).toMatch(/is not in the total/);
    expect(faults(({ record }) => (record[5] = '1.00'))).toMatch(/Not in the log in this form: Lists of what is owed/);
    expect(faults(({ own }) => (own.record[2] = randomUUID()))).toMatch(/leaves out this account/);
    expect(faults(({ own }) => (own.index ^= 1))).toMatch(/is not in the total/);
    expect(faults(({ own }) => own.path.pop())).toMatch(/is not in the total/);
    const [first] = listed()[0].own.path;
    expect(first?.[0]).toBe('0.00');
    expect(faults(({ own }) => (own.path[0] = ['-5.00', own.path[0]?.[1] ?? '']))).toMatch(/is not in the total/);
  });

  it('with balances that the entries do not have is refused, though the tree has them', async () => {
    const { entries } = file as { entries: { account: string }[] };
    const without = entries.filter(({ account }) => account !== 'available');
    expect(faultsOf({ ...file, entries: without }).join('\n')).toMatch(
      /Available funds: on .*, the list of what is owed and the entries differ/,
    );
  });
});

describe('an export', () => {
  it('is recorded and recomputed, every figure', () => {
    const found = verify();
    expect(found.filter((line) => !/^(recorded|recomputed)/.test(line))).toEqual([
      expect.stringMatching(/^unproved: Transfers after 20.+ may be missing/),
    ]);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^recorded: Witness accountant\.example saw state \d+ of the log on 20/),
        expect.stringMatching(/^recorded: Transfers in the log: [1-9]/),
        'recorded: Terms of plans in the log: 1',
        'recorded: Batches of events in the log: 2',
        'recorded: Confirmations of conversions in the log: 2',
        expect.stringMatching(/^recorded: Conversions signed with the product owner’s key .+: 2$/),
        expect.stringMatching(/^recorded: Plan .+, reported conversions with a payout: 3 of 3$/),
        expect.stringMatching(/^recomputed: Plan .+, clicks: 40$/),
        expect.stringMatching(/^recomputed: Plan .+, spent: 25\.20$/),
        expect.stringMatching(/^recomputed: Plan .+, revenue: 36\.00$/),
        expect.stringMatching(/^recomputed: Plan .+, fee: 1\.80$/),
        expect.stringMatching(/^recomputed: Available funds: \d+\.\d\d \(entries: \d+\)$/),
      ]),
    );
  });

  it('names each key of a source that changed its key', () => {
    const signed = verify().filter((line) => line.startsWith('recorded: Batches signed with the source’s key '));
    expect(signed).toHaveLength(2);
    const [[, , key = ''] = []] = (file as { batches: { record: string[] }[] }).batches.map(({ record }) => record);
    const swapped = JSON.stringify(file).replaceAll(key, Buffer.alloc(32, 9).toString('base64'));
    expect(faultsOf(JSON.parse(swapped)).join()).toMatch(/The source’s signature on batch .+ is wrong/);
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
    ['a payout in the frozen terms', '"payout":"12.00"', '"payout":"11.00"', /terms are not those|Not in the log/],
    ['the amount of an entry', '"available","-', '"available","-1', /Not in the log in this form: Transfers/],
    ['a click that became an impression', '"click","2', '"impression","2', /its events in batch/],
    [
      'a consumed figure',
      '"consumed":"25.20"',
      '"consumed":"26.20"',
      /spent: 26.20 in this file, but 25.20 by the records/,
    ],
    ['a fee', '"fee":"1.80"', '"fee":"2.80"', /fee: 2.80 in this file/],
    ['the time of a batch', /("placard\/batch\/v1".*?\d\d:\d\d:)\d\d/, '$177', /Not in the log in this form: Batches/],
  ])('names %s that was changed', (_, from, to, fault) => {
    const text = JSON.stringify(file);
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(faultsOf(JSON.parse(changed)).join('\n')).toMatch(fault);
  });

  it('names what was left out', () => {
    const { transfers, entries, batches } = file as { transfers: unknown[]; entries: unknown[]; batches: unknown[] };
    expect(faultsOf({ ...file, transfers: transfers.slice(1) }).join()).toContain(
      'No recorded transfer has this entry',
    );
    expect(faultsOf({ ...file, entries: entries.slice(0, -1) }).join()).toContain('This recorded entry is missing');
    expect(faultsOf({ ...file, batches: batches.slice(1) }).join()).toMatch(/No source reported.*by the records/);
  });

  type Event = [string, string, string, null, null, [boolean, boolean]];
  interface Exported {
    as_of: { at: string };
    plans: [Record<string, string>];
    account: [Record<string, unknown>];
    conversions: [Record<string, unknown>];
    recharges: Record<string, unknown>[];
    transfers: { record: string[] }[];
    entries: { transfer_id: string }[];
    batches: [Batch, ...Batch[]];
  }
  type Batch = { index: number; plans: [{ events: Event[] }] };
  const clickOf = ({ batches }: Exported, place: number): [boolean, boolean] => {
    const click = batches[0].plans[0].events.filter(([, kind]) => kind === 'click')[place];
    if (!click) throw new Error('no click');
    return click[5];
  };

  it.each<[string, (changed: Exported) => unknown, RegExp]>([
    ['a batch twice', ({ batches }) => batches.push(batches[0]), /Listed twice: Batches of events/],
    [
      'a batch twice under another place, with the plan consumed',
      ({ batches, plans: [plan] }) => {
        batches.push({ ...batches[0], index: 99_999 });
        plan.consumed = '200.00';
      },
      /spent: 200.00 in this file, but 25.20/,
    ],
    [
      'a settled plan that it calls open, with more impressions',
      ({ plans: [plan] }) => Object.assign(plan, { state: 'wait_settlement', impressions: '50' }),
      /wrong: Plan .+, impressions: 50 in this file, but 5 by the records/,
    ],
    [
      'an old time, with another recharge',
      (changed) => {
        changed.as_of.at = '1970-01-01T00:00:00.000Z';
        changed.recharges.push({
          recharge_no: 'R',
          state: 'booked',
          received: '1.00',
          reference: 'R',
          filed_at: '2026-01-01T00:00:00.000Z',
        });
      },
      /wrong: Account, recharges received: 1.00/,
    ],
    [
      'an event that it leaves uncounted',
      (changed) => (clickOf(changed, 20)[0] = false),
      /how event .+ was counted does not match/,
    ],
    [
      'an invalid event that it keeps',
      (changed) => (clickOf(changed, 0)[1] = false),
      /how event .+ was counted does not match/,
    ],
    [
      'a valid event that it takes out',
      (changed) => (clickOf(changed, 20)[1] = true),
      /how event .+ was counted does not match/,
    ],
    [
      'a reversal that nobody made',
      ({ conversions: [one] }) => (one['state'] = 'reversed'),
      /how event .+ was counted does not match/,
    ],
    ['a reported conversion without its row', ({ conversions }) => conversions.pop(), /A source reported conversion/],
    [
      'the number of another merchant',
      ({ account: [own] }) => (own['merchant_no'] = 'OTHER1'),
      /Not from the same account as the rest/,
    ],
    [
      'a transfer of another merchant',
      ({ transfers }) => transfers[1]?.record.splice(4, 1, '01a20d07-aaaa-7aaa-8aaa-aaaaaaaaaaaa'),
      /Not from the same account as the rest/,
    ],
    [
      'a batch without what it cost',
      (changed) => {
        const last = changed.transfers.find(({ record }) => record[3] === 'media_consumed')?.record[1];
        changed.transfers = changed.transfers.filter(({ record }) => record[1] !== last);
        changed.entries = changed.entries.filter(({ transfer_id: id }) => id !== last);
      },
      /spent: .+ in this file, but 25.20 by the records/,
    ],
  ])('names %s', (_, change, fault) => {
    const changed = structuredClone(file) as unknown as Exported;
    change(changed);
    expect(faultsOf(changed).join('\n')).toMatch(fault);
  });

  it('cut in half, of another log, or of a forged head is refused', () => {
    const whole = Buffer.from(JSON.stringify(file));
    const checking = (bytes: Buffer, trusted = keys) => said(() => verifyFile(bytes, trusted));
    expect(() => checking(whole.subarray(0, whole.length / 2))).toThrow('not complete');
    expect(() => verify({ ...file, transfers: undefined })).toThrow('Missing or in another form: transfers');
    const stranger = makeSigner(testLogKey.name, 'log', new Uint8Array(32).fill(8));
    expect(() => checking(whole, { ...keys, log: stranger })).toThrow('not signed with the log’s key');
    const forged = JSON.stringify(file).replace(/(placard\.example\/log\\n)(\d+)/, '$11$2');
    expect(() => verify(JSON.parse(forged))).toThrow('not signed with the log’s key');
  });

  it('without a witness, or without one of two, is not called recorded by it', () => {
    const bytes = Buffer.from(JSON.stringify(file));
    const [alone] = said(() => verifyFile(bytes, { ...keys, witnesses: [] }));
    expect(alone).toMatch(/^unproved: State .+ None of your witnesses has seen it\.$/);
    const other = makeSigner('owner.example', 'witness', new Uint8Array(32).fill(5));
    const found = said(() => verifyFile(bytes, { ...keys, witnesses: [witness, other] }));
    expect(found).toContain('unproved: Witness owner.example has not signed this state of the log.');
  });

  it('that a witness saw before it was made names the clocks', () => {
    const { as_of: asOf } = structuredClone(file) as { as_of: { checkpoint: string } };
    asOf.checkpoint =
      signNote(splitNote(asOf.checkpoint).text, testLogKey) +
      signatureLine(splitNote(asOf.checkpoint).text, witness, 1_790_000_000);
    expect(verify({ ...file, as_of: asOf })).toContainEqual(expect.stringMatching(/^unproved: .*One of the clocks/));
  });
});
