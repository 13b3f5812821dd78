/** Rows of an export that nothing signs, against the records: each change is named, and an honest row never is. */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkpointText, signNote } from '@placard/proof';
import { verifyFile } from '../../../verify/src/verify-file.ts';
import type { ExportFile } from '../../../verify/src/export-file.ts';
import { VerifyError } from '../../../verify/src/finding.ts';
import { reverseConversion } from '../../src/usecases/conversions/reverse-conversion.ts';
import { makeLiabilities } from '../../src/usecases/make-liabilities.ts';
import { asApp } from '../support/as-app.ts';
import { useDatabase } from '../support/use-database.ts';
import { useFolder } from '../support/use-folder.ts';
import {
  addMerchant,
  addOffering,
  addSource,
  advanceUntil,
  eventsOf,
  makeDeps,
  operator,
  putInto,
  send,
  testLogKey,
} from '../support/world.ts';
import { exportAll, extend, publishAll, said } from './exported.ts';

const database = useDatabase();
const folder = useFolder();
const exchange = {
  amount: '5.00',
  pays: '4.60',
  pays_currency: 'EUR',
  rate: '0.92',
  state: 'prepared',
  confirmed_at: null,
  ended_at: null,
};
const instruction = {
  plan_no: 'P',
  no: 1,
  daily_cap: null,
  is_paused: false,
  ends_at: null,
  at: '2026-01-01T00:00:00.000Z',
};
let file: ExportFile;

const verify = (changed: unknown) =>
  said(() => verifyFile(Buffer.from(JSON.stringify(changed)), { log: testLogKey, witnesses: [] }));

beforeAll(async () => {
  const deps = makeDeps(database.sql);
  const source = await addSource(deps);
  const terms = { graceSeconds: 0, settleSeconds: 0, pricingModel: 'cpc', priceMinor: 70n } as const;
  const merchant = await addMerchant(deps, 50_000n, 5_000n);
  const settled = await putInto(
    deps,
    merchant,
    await addOffering(deps, source, { ...terms, lockSeconds: 0 }),
    '200.00',
  );
  const done = eventsOf(settled);
  await send(deps, source, [...done.traffic('click', 40), ...done.traffic('conversion', 2)]);
  await deps.sql`update plan set flight_ends_at = now() - interval '1 second', put_at = put_at where id = ${settled}`;
  await advanceUntil(deps, settled, 'settled');
  const open = await putInto(deps, merchant, await addOffering(deps, source, { ...terms, lockSeconds: 600 }), '100.00');
  await extend(deps, merchant, open, '7.00');
  const events = eventsOf(open);
  const conversions = events.traffic('conversion', 3);
  await send(deps, source, [...events.traffic('click', 60), ...conversions]);
  const [first] = await deps.sql<{ id: string }[]>`
    select id from conversion where event_id = ${conversions[0]?.event_id ?? ''}`;
  await reverseConversion(asApp(deps), operator, { conversionId: first?.id ?? '', reason: 'Made by hand.' });
  await send(deps, source, conversions.slice(0, 2).map(events.invalid));
  await makeLiabilities(asApp(deps));
  await publishAll(deps, join(folder, 'log-head'));
  file = (await exportAll(deps, merchant)) as unknown as ExportFile;
});

/** The lines that a change brings. */
function after(change: (changed: ExportFile) => unknown): string {
  const changed = structuredClone(file);
  change(changed);
  const before = verify(file);
  return verify(changed)
    .filter((line) => !before.includes(line))
    .join('\n');
}

const planOf = ({ plans }: ExportFile, state: string) => {
  const plan = plans.find((each) => each.state === state);
  if (!plan) throw new Error(`no plan is ${state}`);
  return plan;
};
const conversionOf = (changed: ExportFile, state: string) => {
  const conversion = changed.conversions.find((each) => each.state === state);
  if (!conversion) throw new Error(`no conversion is ${state}`);
  return conversion;
};
const extensionOf = ({ plan_extensions: [row] }: ExportFile) => {
  if (!row) throw new Error('no plan was extended');
  return row;
};
const deposit = { recharge_no: 'R', filed_at: '2026-01-01T00:00:00.000Z', received: '500.00' };
const referenceOf = ({ transfers }: ExportFile) =>
  transfers.find(({ record }) => record[3] === 'top_up')?.record[6] ?? null;

describe('a row of an export', () => {
  it('fits while nobody changes it', () => {
    expect(verify(file).filter((line) => line.startsWith('wrong'))).toEqual([]);
  });

  it.each<[string, (changed: ExportFile) => unknown, RegExp]>([
    [
      'a settled plan open',
      (f) => (planOf(f, 'settled').state = 'wait_settlement'),
      /status: wait_settlement does not/,
    ],
    ['a running plan failed', (f) => (planOf(f, 'putting').state = 'put_failed'), /status: put_failed does not/],
    ['another time of the put', (f) => (planOf(f, 'settled').put_at = '2026-01-01T00:00:00Z'), /put on: 2026-01-01/],
    [
      'another time of settlement',
      (f) => (planOf(f, 'settled').settled_at = '2026-01-01T00:00:00Z'),
      /settled on: 2026-01-01/,
    ],
    ['no time of settlement', (f) => (planOf(f, 'settled').settled_at = null), /settled on: – does not/],
    [
      'another reason for the end',
      (f) => (planOf(f, 'settled').end_reason = 'stopped_by_merchant'),
      /reason for the end: stopped_by_merchant/,
    ],
    [
      'payouts moved between conversions',
      (f) => f.conversions.slice(0, 2).forEach((each, place) => (each.payout = place === 0 ? '11.00' : '13.00')),
      /payouts for its conversions: 11.00 in this file, but 12.00/,
    ],
    [
      'a cleared conversion pending',
      (f) => (conversionOf(f, 'cleared').state = 'pending'),
      /payouts settled: 12.00 in this file, but 24.00/,
    ],
    ['no extension', (f) => (f.plan_extensions = []), /added: – in this file, but 7.00/],
    ['another extension', (f) => (extensionOf(f).amount = '9.00'), /added: 9.00 in this file, but 7.00/],
    [
      'an extension twice',
      (f) =>
        f.plan_extensions.push(
          { ...extensionOf(f), no: 2, at: deposit.filed_at },
          { ...extensionOf(f), at: deposit.filed_at },
        ),
      /added: 7.00 \+ 7.00 \+ 7.00 in this file, but 7.00/,
    ],
    ['another currency', (f) => (f.currency = 'EUR'), /currency: EUR in this file, but USD/],
    ['a currency without a point', (f) => (f.currency = 'JPY'), /currency: JPY in this file, but USD/],
    [
      'a transfer of an unknown kind',
      (f) => f.transfers.slice(0, 1).forEach(({ record }) => (record[3] = 'gift')),
      /moves money in a way that its kind never does/,
    ],
    [
      'a transfer between accounts of another kind',
      (f) => f.transfers.slice(0, 1).forEach(({ record }) => (record[3] = 'capital_paid_in')),
      /moves money in a way that its kind never does/,
    ],
    [
      'a booked recharge cancelled',
      (f) => f.recharges.push({ ...deposit, state: 'cancelled', reference: referenceOf(f) }),
      /recharges received: 0.00 in this file, but 500.00/,
    ],
    [
      'a recharge booked that no transfer books',
      (f) => f.recharges.push({ ...deposit, state: 'booked', reference: 'OTHER' }),
      /recharges received: 500.00 in this file, but 0.00/,
    ],
    [
      'an exchange paid that no transfer pays',
      (f) => f.exchanges.push({ ...exchange, state: 'paid', confirmed_at: deposit.filed_at }),
      /exchanges paid: 5.00 in this file, but 0.00/,
    ],
    ...[{ pays: '4.61' }, { rate: '0.93' }, { rate: 'none' }].map(
      (change): [string, (f: ExportFile) => unknown, RegExp] => [
        `an exchange with ${JSON.stringify(change)}`,
        (f) => f.exchanges.push({ ...exchange, ...change }),
        /exchanges paid: 4\.6. in this file, but/,
      ],
    ),
  ])('that shows %s is named', (_, change, fault) => {
    expect(after(change)).toMatch(fault);
    expect(after(change)).toMatch(/^wrong/m);
  });

  it.each<[string, (changed: ExportFile) => unknown, RegExp]>([
    ['without a list of what is owed', (f) => (f.liabilities = []), /^unproved: This file has no list/m],
    [
      'without the confirmations that its terms ask for',
      (f) => (planOf(f, 'settled').terms.countersigned_by = 'Owner'),
      /^unproved: Plan .+ countersigned by the product owner: 0 of 2/m,
    ],
    [
      'with money that a bank only showed',
      (f) => f.recharges.push({ ...deposit, state: 'seen', reference: 'X' }),
      /^$/,
    ],
    ['with an exchange that was never confirmed', (f) => f.exchanges.push(exchange), /^$/],
  ])('%s is not called wrong for it', (_, change, line) => {
    expect(after(change)).toMatch(line);
  });
});

describe('a reversal', () => {
  const locked = (changed: ExportFile) => {
    planOf(changed, 'putting').terms.lock_seconds = 0;
    return changed;
  };
  const late = (changed: ExportFile) => verify(changed).filter((line) => line.includes('already locked'));

  it('in time fits, though the source took the same conversion back afterwards', () => {
    expect(file.transfers.filter(({ record }) => record[3] === 'conversion_reversed')).toHaveLength(2);
    expect(late(file)).toEqual([]);
  });

  it('after the lock date is wrong, by an operator and by a correction', () => {
    const found = late(locked(structuredClone(file)));
    expect(found.map((line) => line.split(':')[0])).toEqual(['wrong', 'wrong']);
  });

  it('after it is not proved where the file has a hold of before it, of that conversion alone', () => {
    const changed = locked(structuredClone(file));
    const causes = changed.transfers.map(({ record }) => record[2]);
    const byOperator = changed.conversions.find(({ conversion_id: id }) => causes.includes(`reverse_conversion:${id}`));
    Object.assign(byOperator ?? {}, { held_at: '2026-01-01T00:00:00.000Z' });
    expect(late(changed).map((line) => line.split(':')[0])).toEqual(['unproved', 'wrong']);
  });
});

it('is of another size of the tree in one line, not one for each record', () => {
  const checkpoint = signNote(
    checkpointText({ origin: testLogKey.name, size: 1_000_000, root: new Uint8Array(32).fill(7) }),
    testLogKey,
  );
  const found = verify({ ...file, as_of: { ...file.as_of, checkpoint } });
  expect(found.filter((line) => line.startsWith('wrong'))).toEqual([
    'wrong: The proofs in this file belong to another state of the log, not to its state 1000000. Save the file again from the app.',
  ]);
  expect(found.length).toBeLessThan(4);
});

it.each<[string, (changed: ExportFile) => unknown, RegExp]>([
  ['the digits of its amounts', (f) => Object.assign(f, { currency: 'JPY', liabilities: [] }), /form: .+\.\d\d JPY$/],
  [
    'its zone',
    (f) => f.plan_instructions.push({ ...instruction, business_zone: 'aTC' }),
    /plan_instructions\.0\.business_zone$/,
  ],
])('is refused for %s', (_, change, fault) => {
  const changed = structuredClone(file);
  change(changed);
  expect(() => verify(changed)).toThrow(fault);
});

it.each([
  ['plans', 'settled_at'],
  ['plans', 'put_at'],
  ['plan_steps', 'at'],
  ['entries', 'posted_at'],
])('is refused where a time of %s, %s, is none', (table, field) => {
  const changed = structuredClone(file) as unknown as Record<string, Record<string, unknown>[]>;
  for (const row of changed[table] ?? []) row[field] = 'yesterday';
  expect(changed[table]).not.toHaveLength(0);
  expect(() => verifyFile(Buffer.from(JSON.stringify(changed)), { log: testLogKey, witnesses: [] })).toThrow(
    'notExport',
  );
});

it('is refused or answered, whatever a field has', () => {
  const kinds = new Map(
    leavesOf(file).map((path) => [path.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('.'), path]),
  );
  expect(kinds.size).toBeGreaterThan(100);
  for (const path of kinds.values()) {
    for (const value of ['x', -1]) {
      const changed = structuredClone(file);
      const parent = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), changed);
      Reflect.set(Object(parent), path.at(-1) ?? '', value);
      try {
        verifyFile(Buffer.from(JSON.stringify(changed)), { log: testLogKey, witnesses: [] });
      } catch (error) {
        expect(error, `${path.join('.')} is ${value}`).toBeInstanceOf(VerifyError);
      }
    }
  }
}, 90_000);

/** The ways to each value that is no list and no object. */
function leavesOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner).map((rest) => [key, ...rest]));
}
