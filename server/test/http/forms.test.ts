/**
 * Every field of every call of the contract, with a wrong type, missing, empty, over-long, absurd. The cases derive
 * from each call's schema and example, so a new call or field is tested without a line here. A refused call must change
 * nothing.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { wholeCalls } from '@placard/contract/documents';
import type { WholeCall } from '@placard/contract/documents';
import { countRows } from '../support/database.ts';
import { publishTerms, registerPerson, useMerchantApi } from '../support/merchant-api.ts';

const allCalls = await wholeCalls();
const api = useMerchantApi();
let token: string;
beforeAll(async () => {
  await publishTerms(api.deps);
  ({ token } = await registerPerson(api));
});

type Fields = Record<string, v.GenericSchema>;
type Form = { entries: Fields } | { options: readonly { entries: Fields }[] };
/** Of a request with several forms, each field as the first form with it has it: the example's. */
const fieldsOf = (call: WholeCall): Fields => {
  const request = call.request as unknown as Form;
  const forms = 'options' in request ? request.options : [request];
  return Object.assign({}, ...forms.toReversed().map(({ entries }) => entries)) as Fields;
};
const isOptional = (schema: v.GenericSchema) => v.safeParse(schema, undefined).success;
const isNumeric = (schema: v.GenericSchema) => v.safeParse(schema, 5).success;

/** The call's example; fields that the example leaves out are optional. */
function exampleOf(call: WholeCall): Record<string, unknown> {
  return { ...(call.example.request as Record<string, unknown>) };
}

/** A query is text, so a wrong type is the same parameter twice; a body can contain anything. */
function wrongTypes(call: WholeCall, schema: v.GenericSchema): unknown[] {
  if (call.method === 'GET') return [['a', 'b']];
  return [
    [],
    ['x'],
    { a: 1 },
    isNumeric(schema) ? 'text' : 42,
    ...(v.safeParse(schema, null).success ? [] : [null]),
  ].filter((value) => !v.safeParse(schema, value).success);
}

const absurd = [
  '',
  ' ',
  '\u0000',
  '\u202e',
  '\ufeff',
  'x'.repeat(30_000),
  '😀'.repeat(3_000),
  "'; drop table merchant; --",
  '<script>',
  '../../etc/passwd',
  'NaN',
  '1e3',
  '-0',
  '0.001',
  '٣٤',
  '9'.repeat(30),
  '\ud800',
];
/** Only what the contract itself refuses: a nickname may contain a smiley. */
const absurdFor = (schema: v.GenericSchema) => absurd.filter((value) => !v.safeParse(schema, value).success);

async function send(call: WholeCall, payload: Record<string, unknown>) {
  const headers = { 'x-ct': token, 'idempotency-key': 'form-check-key' };
  const response =
    call.method === 'GET'
      ? await api.inject({
          method: 'GET',
          url: `/api${call.path}`,
          headers,
          query: payload as Record<string, string | string[]>,
        })
      : await api.inject({ method: 'POST', url: `/api${call.path}`, headers, payload });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json<{
    code: number;
    msg: string;
    data: { reason: string; fields?: { field: string; rule: string }[] };
  }>();
}

const withFields = allCalls.filter((call) => call.payload === 'json' && Object.keys(fieldsOf(call)).length > 0);

/**
 * Sends the calls with wrong values, all fields at once if the request has one form. Returns what was not refused: each
 * with 400, a message and its field named.
 */
async function notRefused(valuesFor: (call: WholeCall, schema: v.GenericSchema) => readonly unknown[]) {
  const found: unknown[] = [];
  for (const call of withFields) {
    const sendings: Record<string, unknown>[] = [];
    for (const [field, schema] of Object.entries(fieldsOf(call))) {
      const values = valuesFor(call, schema);
      expect(values.length, `${call.name} ${field}`).toBeGreaterThan(0);
      for (const [turn, value] of values.entries()) {
        if ('options' in call.request) sendings.push({ [field]: value });
        else (sendings[turn] ??= {})[field] = value;
      }
    }
    for (const wrong of sendings) {
      const { code, msg, data } = await send(call, { ...exampleOf(call), ...wrong });
      const named = data.fields?.map(({ field }) => field.split('.')[0]) ?? [];
      const isRefused = code === 400 && ['invalid_fields', 'unknown_field'].includes(data.reason) && msg !== '';
      const missed = Object.entries(wrong).filter(([field]) => !isRefused || !named.includes(field));
      found.push(...missed.map(([field, value]) => [call.name, field, value]));
    }
  }
  return found;
}

// One test for all calls: the books are checked after each.
describe('a field of any call', () => {
  it('of a wrong type is named', async () => {
    expect(await notRefused(wrongTypes)).toEqual([]);
  });

  it('empty, over-long or absurd is named', async () => {
    expect(await notRefused((_call, schema) => absurdFor(schema))).toEqual([]);
  });

  it('missing is named as required', async () => {
    for (const call of withFields) {
      for (const [field, schema] of Object.entries(fieldsOf(call))) {
        if (isOptional(schema)) continue;
        const { [field]: _left, ...rest } = exampleOf(call);
        expect(await send(call, rest), `${call.name} ${field}`).toMatchObject({
          code: 400,
          data: { reason: 'invalid_fields', fields: [{ field, rule: 'required' }] },
        });
      }
    }
  });
});

const asksFor = async (call: WholeCall, headers: Record<string, string>, payload: object) => {
  const response = await api.inject({
    method: call.method,
    url: `/api${call.path}`,
    headers,
    ...(call.method === 'POST' && { payload }),
  });
  return response.json<{ code: number; data: { reason: string } }>();
};

it('refuses an unknown field', async () => {
  for (const call of allCalls.filter(({ payload }) => payload !== 'form')) {
    expect(await send(call, { ...exampleOf(call), surprise: 'x' }), call.name).toMatchObject({
      code: 400,
      data: { reason: 'unknown_field', fields: [{ field: 'surprise', rule: 'unknown_field' }] },
    });
  }
});

it('checks the token before the form', async () => {
  for (const call of allCalls.filter(({ auth }) => auth !== 'none')) {
    const answer = await asksFor(call, {}, { surprise: 1 });
    expect(answer, call.name).toMatchObject({ code: 401, data: { reason: 'not_authorised' } });
  }
});

it('requires a well-formed key', async () => {
  for (const call of allCalls.filter(({ isIdempotent }) => isIdempotent)) {
    const reasonFor = async (key: object) =>
      (await asksFor(call, { 'x-ct': token, ...key }, exampleOf(call))).data.reason;
    expect(await reasonFor({}), call.name).toBe('idempotency_key_required');
    for (const key of ['short', 'with blanks in it', 'x'.repeat(101), 'ключ-ключ'])
      expect(await reasonFor({ 'idempotency-key': key }), `${call.name} ${key}`).toBe('idempotency_key_invalid');
  }
});

describe('a malformed body', () => {
  const post = (payload: string | undefined, type = 'application/json') =>
    api.inject({
      method: 'POST',
      url: '/api/auth/login',
      ...(payload !== undefined && { payload }),
      headers: { 'content-type': type },
    });

  it.each(['{', '[]', '"text"', '42', 'null', ''])('%j is refused by the form', async (payload) => {
    expect((await post(payload)).json()).toMatchObject({ code: 400, data: { reason: 'invalid_fields' } });
  });

  it('cannot reach the prototype', async () => {
    for (const payload of ['{"__proto__":{"username":"x"}}', '{"constructor":{"prototype":{}}}']) {
      expect((await post(payload)).json<{ code: number }>().code).toBe(400);
    }
  });

  it('of another media type, or too large, never reaches a handler', async () => {
    const wrong = await post('a=b', 'application/x-www-form-urlencoded');
    expect(wrong.statusCode).toBe(415);
    expect(wrong.json()).toMatchObject({ code: 500, data: { reason: 'unsupported_media_type' } });
    const large = await post(JSON.stringify({ username: 'x'.repeat(300_000), password: 'x' }));
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({ code: 500, data: { reason: 'payload_too_large' } });
  });
});

it('leaves the database unchanged', async () => {
  const { sql } = api.deps;
  for (const table of ['feedback', 'plan', 'withdrawal', 'exchange', 'coupon', 'follow', 'payout_account', 'ticket'])
    expect(await countRows(sql, table), table).toBe(0);
  // Rows from before this file's calls do not count.
  const own = sql`call not in ('accounts.registerV2', 'accounts.openAdAccount')`;
  expect(await countRows(sql, 'idempotency_key', own)).toBe(0);
  expect(await countRows(sql, 'merchant')).toBe(1);
});
