import { beforeAll, describe, expect, it } from 'vitest';
import { allOperatorCalls, formFields, operatorCalls } from '@placard/contract/operator';
import type { FieldKind, OperatorCall } from '@placard/contract/operator';
import { makeMerchant } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { useOperatorApi } from './operator-api.ts';

const api = useOperatorApi();
let merchant: TestMerchant;
let rowsBefore: string;

/** What a refused call must not change: the audit log, money, everything that operators make. */
async function rowCounts(): Promise<string> {
  const tables = [
    'audit_log',
    'ledger_transfer',
    'recorded_reference',
    'operator',
    'operator_session',
    'handed_code',
    'agent',
  ];
  const more = [
    'product',
    'offer',
    'offering',
    'coupon_definition',
    'activity',
    'notification',
    'content',
    'setting',
    'reset_code',
  ];
  const counts: string[] = [];
  for (const table of [...tables, ...more]) {
    const [row] = await api.deps.sql<{ count: number }[]>`select count(*)::int as count from ${api.deps.sql(table)}`;
    counts.push(`${table} ${row?.count}`);
  }
  return counts.join(', ');
}

beforeAll(async () => {
  merchant = await makeMerchant(api.deps);
  // Opened here, so that the later count has only what refused calls left.
  await api.tokenFor(operatorCalls.session.verify);
  rowsBefore = await rowCounts();
});

const tooLong = 'x'.repeat(40_000);
/** Wrong for every field of a kind. */
const wrongValues: Record<FieldKind, readonly unknown[]> = {
  text: ['', ' ', 5, true, [], {}, tooLong, '\u0000', '\u202eevil'],
  document: ['', 5, true, [], {}],
  moment: ['', 'tomorrow', '2026-11-30', '2026-11-30T00:00:00', 5, true, [], {}],
  integer: ['5', -1, 1.5, 1e300, true, [], {}],
  boolean: ['true', 1, [], {}],
  choice: ['', 'nonsense', 5, [], {}],
  localized: [
    '',
    'text',
    5,
    [],
    {},
    { en: '' },
    { en: ' ' },
    { zh: '只有中文' },
    { en: 'x', xx: 'y' },
    { en: 5 },
    { en: tooLong },
    { en: 'a\u202eb' },
  ],
  file: ['', '!', 5, [], {}],
  json: ['text', 5, {}, [5], [{ name: { en: 'x' } }]],
};
/** A password may contain anything that can be typed. */
const wrongPasswords = ['', 5, true, [], {}, tooLong];
/** Any JSON is valid here; the setting's own schema judges its content. */
const anything = new Set(['settings.set value']);
const fieldsOf = (call: OperatorCall) => formFields(call).filter(({ name }) => !anything.has(`${call.name} ${name}`));

describe('each field of each call', () => {
  const withFields = allOperatorCalls.filter((call) => fieldsOf(call).length > 0);

  it.each(withFields)('$name: a wrong value is refused, and its field is named', async (call) => {
    const right = call.example.request as Record<string, unknown>;
    const token = await api.tokenFor(call);
    for (const { name, kind, isRequired } of fieldsOf(call)) {
      for (const value of call.secrets.includes(name) ? wrongPasswords : wrongValues[kind]) {
        const refusal = await api.refused(call, { ...right, [name]: value }, token);
        const sent = `${name} ${JSON.stringify(value).slice(0, 80)}`;
        expect(refusal.code, sent).toBe(400);
        const named = 'fields' in refusal ? refusal.fields.map((error) => error.field.split('.')[0]) : [];
        expect(named, sent).toContain(name);
      }
      if (!isRequired) continue;
      const { [name]: _left, ...rest } = right;
      expect(await api.refused(call, rest, token)).toMatchObject({ fields: [{ field: name, rule: 'required' }] });
    }
  });
});

describe('amounts', () => {
  const notAmounts = [
    '1e3',
    '-0',
    'NaN',
    '0.001',
    '٣',
    '１',
    '1'.repeat(30),
    '1234567890123',
    '+1',
    '0x10',
    '1,000',
    '1.',
    '.5',
    '01',
    ' 1',
    '1 ',
    '-5',
  ];

  it.each([operatorCalls.topups.record, operatorCalls.startUp.grant])(
    '$name: these cannot have arrived',
    async (call) => {
      for (const amount of [...notAmounts, '0', '0.00']) {
        const refusal = await api.refused(call, { merchant: merchant.no, amount, reference: 'BANK-BAD' });
        expect(refusal, amount).toMatchObject({ code: 400, fields: [{ field: 'amount' }] });
      }
    },
  );

  it('of a correction accept a hyphen, and no other sign', async () => {
    const rest = { merchant: merchant.no, reason: 'Because.', evidence: 'There.', reference: 'CASE-BAD' };
    for (const amount of ['--1', '−1', '-0', '-0.00', '-1e3', '-1.001', '+1']) {
      const refusal = await api.refused(operatorCalls.corrections.record, { ...rest, amount });
      expect(refusal, amount).toMatchObject({ code: 400, fields: [{ field: 'amount' }] });
    }
  });
});

describe('the currency of an exchange', () => {
  it.each(['ZZZ', 'XTS', 'XAU', 'USD'])('cannot be %s', async (pays_currency) => {
    const { request } = operatorCalls.exchanges.prepare.example;
    const refusal = await api.refused(operatorCalls.exchanges.prepare, { ...request, pays_currency });
    expect(refusal).toMatchObject({ code: 400, fields: [{ field: 'pays_currency', rule: 'not_accepted' }] });
  });
});

describe('malformed calls', () => {
  it('get an envelope too, with their HTTP status', async () => {
    const url = `${api.url}${operatorCalls.merchants.list.path}`;
    const authorization = `Bearer ${api.tokens.manager}`;
    const json = { authorization, 'content-type': 'application/json' };
    const ask = async (path: string, init: RequestInit) => {
      const response = await fetch(path, init);
      return [response.status, ((await response.json()) as { data: { reason: string } }).data.reason];
    };
    expect(
      await ask(`${api.url}/operator/merchants/set-balance`, { method: 'POST', headers: json, body: '{}' }),
    ).toEqual([404, 'no_such_path']);
    expect(await ask(url, { headers: { authorization } })).toEqual([404, 'no_such_path']);
    expect(
      await ask(url, { method: 'POST', headers: { authorization, 'content-type': 'text/plain' }, body: '{}' }),
    ).toEqual([415, 'unsupported_media_type']);
    expect(await ask(url, { method: 'POST', headers: json, body: '{' })).toEqual([200, 'invalid_fields']);
    expect(await ask(url, { method: 'POST', headers: json, body: '[]' })).toEqual([200, 'invalid_fields']);
    expect(await ask(url, { method: 'POST', headers: json, body: `"${'x'.repeat(9_000_000)}"` })).toEqual([
      413,
      'payload_too_large',
    ]);
  });
});

describe('after all refusals', () => {
  it('nothing is stored in the database', async () => expect(await rowCounts()).toBe(rowsBefore));
});
