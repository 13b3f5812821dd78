import { beforeAll, describe, expect, it } from 'vitest';
import { allOperatorCalls, formFields, operatorCalls } from '@placard/contract/operator';
import type { FieldKind, OperatorCall } from '@placard/contract/operator';
import * as v from 'valibot';
import type { RefusalData } from '@placard/contract';
import { countRows } from '../support/database.ts';
import { detailsOf } from '../support/refusals.ts';
import { makeMerchant } from '../support/world.ts';
import type { TestMerchant } from '../support/world.ts';
import { useOperatorApi } from './operator-api.ts';

const api = useOperatorApi();
let merchant: TestMerchant;
let rowsBefore: string;

/** What a refused call must not change: the audit log, money, everything that operators make. */
const kept = `audit_log ledger_transfer recorded_reference operator operator_session handed_code agent product offer offering
  coupon_definition activity notification content setting reset_code`;

async function rowCounts(): Promise<string> {
  const counts = kept.split(/\s+/).map(async (table) => `${table} ${await countRows(api.deps.sql, table)}`);
  return (await Promise.all(counts)).join(', ');
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

/** The names of the fields that a refusal marks. */
const namedBy = (refusal: RefusalData) =>
  'fields' in refusal ? refusal.fields.map((error) => error.field.split('.')[0] ?? '') : [];

// One test for all calls: the books are checked after each.
describe('a text that promises a return', () => {
  const claim = 'Guaranteed 30% weekly';
  const title = { en: 'News', de: 'Garantierte Rendite' };
  const en = { en: claim };
  const {
    products,
    offers,
    notifications,
    content,
    activities,
    corrections,
    settings,
    owners,
    agents,
    acceptors,
    sources,
  } = operatorCalls;
  const contact = { id: '1', type: 2, url: 'https://help.example', label: en };
  it.each([
    [products.create, { ...products.create.example.request, name: { en: 'High-Yield Gold Plan' } }, 'name.en'],
    [offers.create, { ...offers.create.example.request, put_rule: en }, 'put_rule.en'],
    [offers.create, { ...offers.create.example.request, targeting: [{ name: en, value: en }] }, 'targeting.0.name.en'],
    [notifications.publish, { category: 'announcement', title, body: { en: 'Read it.' } }, 'title.de'],
    [content.publish, { kind: 'faq', slug: 'yield', version: '1', title: { en: 'Why?' }, body: en }, 'body.en'],
    [activities.create, { ...activities.create.example.request, title: en }, 'title.en'],
    [owners.create, { name: `${claim} Ltd` }, 'name'],
    [agents.create, { ...agents.create.example.request, name: claim }, 'name'],
    [acceptors.create, { ...acceptors.create.example.request, name: claim }, 'name'],
    [sources.create, { ...sources.create.example.request, owner: claim }, 'owner'],
    [products.create, { ...products.create.example.request, name: { en: 'Clip', pt: '保证收益' } }, 'name.pt'],
    [settings.set, { key: 'contacts', value: [contact] }, 'value.0.label.en'],
    [corrections.record, { ...corrections.record.example.request, reason: claim }, 'reason'],
  ])('is refused, with its field and its words, by $0.name', async (call, request, field) => {
    const needed = call.name === 'corrections.record' ? { ...request, merchant: merchant.no } : request;
    const refused = detailsOf(await api.refused(call, needed), 'claim_not_allowed');
    expect(refused.fields).toEqual([{ field, rule: 'not_accepted' }]);
    expect(refused.claim).toMatch(/guaranteed|high-yield|garantierte|保证/i);
  });

  it('is refused when it is proposed, too', async () => {
    const request = { category: 'announcement', title: en, body: { en: 'Read it.' } };
    const evidence = 'The board agreed.';
    await api.refuses('claim_not_allowed', operatorCalls.proposals.create, {
      call: 'notifications.publish',
      request,
      evidence,
    });
  });
});

describe('each field of each call', () => {
  const withFields = allOperatorCalls.filter((call) => fieldsOf(call).length > 0);

  it('is refused with a wrong value, and named', async () => {
    for (const call of withFields) {
      const right = call.example.request as Record<string, unknown>;
      const token = await api.tokenFor(call);
      const refusedFields = async (wrong: Record<string, unknown>) => {
        const refusal = await api.refused(call, { ...right, ...wrong }, token);
        expect(refusal.code, call.name).toBe(400);
        return namedBy(refusal);
      };
      // The form names all wrong fields at once; what only the act refuses is sent alone.
      const together: Record<string, unknown>[] = [];
      for (const { name, kind } of fieldsOf(call)) {
        const values = call.secrets.includes(name) ? wrongPasswords : wrongValues[kind];
        for (const [turn, value] of values.entries()) {
          const isForm = !v.safeParse(call.request, { ...right, [name]: value }).success;
          if (isForm) (together[turn] ??= {})[name] = value;
          else expect(await refusedFields({ [name]: value }), `${call.name} ${JSON.stringify(value)}`).toContain(name);
        }
      }
      for (const wrong of together)
        expect(await refusedFields(wrong), `${call.name} ${JSON.stringify(wrong).slice(0, 300)}`).toEqual(
          expect.arrayContaining(Object.keys(wrong)),
        );
    }
  });

  it('is named as required where it is and is missing', async () => {
    for (const call of withFields) {
      const required = fieldsOf(call).filter(({ isRequired }) => isRequired);
      if (required.length === 0) continue;
      const rest = { ...(call.example.request as Record<string, unknown>) };
      for (const { name } of required) delete rest[name];
      const refusal = detailsOf(await api.refused(call, rest, await api.tokenFor(call)), 'invalid_fields');
      const missing = required.map(({ name }) => ({ field: name, rule: 'required' }));
      expect(sorted(refusal.fields), call.name).toEqual(sorted(missing));
    }
  });
});

const sorted = (fields: readonly { field: string }[]) => fields.toSorted((a, b) => (a.field < b.field ? -1 : 1));

describe('amounts', () => {
  const notAmounts = `1e3 -0 NaN 0.001 ٣ １ ${'1'.repeat(30)} 1234567890123 +1 0x10 1,000 1. .5 01`.split(' ');
  const { topups, startUp, corrections } = operatorCalls;

  it.each([
    ['topups', topups.record, [...notAmounts, ' 1', '1 ', '-5', '0', '0.00']],
    ['start-up funds', startUp.grant, [...notAmounts, ' 1', '1 ', '-5', '0', '0.00']],
    // A correction accepts a hyphen, and no other sign.
    ['corrections', corrections.record, ['--1', '−1', '0', '-0', '-0.00', '-1e3', '-1.001', '+1']],
  ] as const)('of %s are refused', async (_what, call, amounts) => {
    const { request } = call.example;
    for (const amount of amounts)
      await api.refuses({ code: 400, fields: [{ field: 'amount' }] }, call, {
        ...request,
        merchant: merchant.no,
        amount,
      });
  });
});

it.each(['ZZZ', 'XTS', 'XAU', 'USD'])('an exchange cannot pay in %s', async (pays_currency) => {
  const { prepare } = operatorCalls.exchanges;
  const refused = { code: 400, fields: [{ field: 'pays_currency', rule: 'not_accepted' }] };
  await api.refuses(refused, prepare, { ...prepare.example.request, pays_currency });
});

it('a malformed call gets an envelope too, with its HTTP status', async () => {
  const { path } = operatorCalls.merchants.list;
  const authorization = `Bearer ${api.tokens.manager}`;
  const json = { authorization, 'content-type': 'application/json' };
  const post = { method: 'POST', headers: json, body: '{}' };
  for (const [status, reason, url, init] of [
    [404, 'no_such_path', '/operator/merchants/set-balance', post],
    [404, 'no_such_path', path, { headers: { authorization } }],
    [415, 'unsupported_media_type', path, { ...post, headers: { authorization, 'content-type': 'text/plain' } }],
    [200, 'invalid_fields', path, { ...post, body: '{' }],
    [200, 'invalid_fields', path, { ...post, body: '[]' }],
    [413, 'payload_too_large', path, { ...post, body: `"${'x'.repeat(9_000_000)}"` }],
  ] as const) {
    const response = await fetch(`${api.url}${url}`, init);
    expect(response.status, reason).toBe(status);
    expect(await response.json()).toMatchObject({ data: { reason } });
  }
});

it('nothing of all this is stored in the database', async () => expect(await rowCounts()).toBe(rowsBefore));
