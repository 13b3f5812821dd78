/** Every kind of input at its limits. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as fields from '../src/fields.ts';
import { formLimits } from '../src/form-limits.ts';
import { limits } from '../src/limits.ts';

/** The rule that a value violates, with its limit; undefined if it is accepted. */
const refusal = (schema: v.GenericSchema, value: unknown) => {
  const { issues } = v.safeParse(v.strictObject({ it: schema }), { it: value });
  return (
    issues && fields.fieldErrors(issues).map(({ rule, limit }) => (limit === undefined ? rule : `${rule} ${limit}`))[0]
  );
};
const a = (length: number) => 'a'.repeat(length);

describe('an input', () => {
  it.each([
    ['line', fields.line(5), ['a', a(5), ' a b  '], { required: ['', ' '], 'too_long 5': [a(6)], type: [7] }],
    ['line of at least two', fields.line(5, 2), ['ab'], { 'too_short 2': ['a'], required: [''] }],
    ['paragraph', fields.paragraph(5), ['a\nb', a(5)], { required: ['', '  \n'], 'too_long 5': [a(6)], type: [7] }],
    [
      'login password',
      fields.loginPassword,
      ['a', ' ', a(formLimits.passwordMax)],
      {
        required: [''],
        [`too_long ${formLimits.passwordMax}`]: [a(formLimits.passwordMax + 1)],
        format: ['a\ud800'],
        type: [7],
      },
    ],
    [
      'new login password',
      fields.newLoginPassword,
      [a(limits.passwordMin), a(formLimits.passwordMax)],
      {
        required: [''],
        [`too_short ${limits.passwordMin}`]: [a(limits.passwordMin - 1)],
        [`too_long ${formLimits.passwordMax}`]: [a(formLimits.passwordMax + 1)],
        format: ['aaaaaaaa\udc00'],
      },
    ],
    [
      'username',
      fields.username,
      [a(formLimits.usernameMin), a(formLimits.usernameMax), 'A.b_c-9', '9ab', ' abc '],
      {
        required: [''],
        [`too_short ${formLimits.usernameMin}`]: [a(formLimits.usernameMin - 1)],
        [`too_long ${formLimits.usernameMax}`]: [a(formLimits.usernameMax + 1)],
        format: ['.abc', 'a b', 'abc!', 'аbс'],
      },
    ],
    [
      'phone number',
      fields.phone,
      ['+49 (421) 179-0018', '123456', ' 123456 ', '1'.repeat(formLimits.phoneMax)],
      {
        required: [''],
        [`too_short ${formLimits.phoneMin}`]: ['12345'],
        [`too_long ${formLimits.phoneMax}`]: ['1'.repeat(formLimits.phoneMax + 1)],
        format: ['++123456', '12345-', '-12345', '1234x6'],
      },
    ],
    [
      'handed code',
      fields.handedCode,
      ['LIC-7F3A-92C1-K4QM', ' lic 7f3a 92c1 k4qm ', 'ac7f3a\u201392c1k4qm'],
      {
        required: [''],
        [`too_long ${formLimits.codeMax}`]: [a(formLimits.codeMax + 1)],
        format: ['lic 12', 'LIC-7F3A-92C1-K4Q', 'LIC-7F3A-92C1-K4QMX', 'LIC-7F3A-92C1-K4Q!'],
      },
    ],
    [
      'MD5',
      fields.md5Hex,
      ['0123456789abcdef0123456789abcdef'],
      {
        required: [''],
        format: [
          '0123456789abcdef0123456789abcde',
          '0123456789abcdef0123456789abcdef0',
          '0123456789ABCDEF0123456789ABCDEF',
        ],
      },
    ],
    [
      'base64url',
      fields.base64Url(4),
      ['a', 'A-_9'],
      { required: [''], 'too_long 4': ['abcde'], format: ['ab=', '+a'] },
    ],
    [
      'amount',
      fields.amountInput,
      ['0', '12.5', '0.001', '9'.repeat(12), `${'9'.repeat(12)}.999`],
      {
        required: [''],
        format: ['01', '.5', '1.', '1.0000', '9'.repeat(13), '-1', '1e3'],
        'too_long 16': ['1'.repeat(17)],
      },
    ],
    ['amount of JPY', fields.amountInputOf('JPY'), ['12'], { format: ['12.5'], required: [''] }],
    ['amount of KWD', fields.amountInputOf('KWD'), ['12.555'], { format: ['12.5555'] }],
    [
      'figure',
      fields.amount,
      ['0.00', '-12.345', '1234567890123456'],
      { format: ['+1', '01', '1.', '1.2345', 'x1', '--1'] },
    ],
    ['currency', fields.currency, ['USD'], { format: ['US', 'USDX', 'usd', '1USD'] }],
    ['instant', fields.instant, ['2026-11-21T08:15:00.000Z'], { format: ['2026-11-21'], type: [7] }],
    ['instant or none', fields.instantOrNull, [null, '2026-11-21T08:15:00.000Z'], { format: ['x'] }],
    ['key of an act', fields.actKey, ['A-_45678', a(100)], { required: [''], format: [a(7), a(101), 'abcdefg!'] }],
    ['id', fields.id, ['0190a2f0-7c11-7000-8000-00000000000a'], { required: [''], format: ['0190a2f0'] }],
    [
      'plan number',
      fields.planNo,
      ['ab12-cd34', ' ABCD-EFGH ', 'ABCDEFGHI0-ABCDEFGHI', 'ABCDEFGHI0-ABCDEFGHIJ-654321'],
      {
        required: [''],
        format: [
          'ABC-ABCD',
          'ABCD-ABC',
          'ABCDEFGHIJK-ABCD',
          'ABCD-ABCDEFGHIJK',
          'ABCD',
          '1ABCD_EFGH',
          'ABCD-ABCD-',
          'ABCD-ABCD-0',
        ],
        'too_long 28': ['ABCDEFGHI0-ABCDEFGHIJ-6543210'],
      },
    ],
    ['language', fields.language, ['cht'], { type: ['fi'] }],
    [
      'month',
      fields.month,
      ['2026-01', '2026-09', '2026-10', '2026-12'],
      { format: ['2026-00', '2026-13', '0000-01', '2026-1', '12026-01', '2026-011'] },
    ],
    ['day', fields.day, ['2026-11-21', '0001-01-01'], { format: ['2026-11-32', '0000-01-01', '2026-11'] }],
    ['count', fields.count, [0, -1], { format: [1.5], type: ['1'] }],
    ['share', fields.basisPoints, [0, 10_000], { 'range 0': [-1], 'range 10000': [10_001], format: [0.5] }],
    [
      'time in seconds',
      fields.seconds,
      [0, 400 * 86_400],
      { 'range 0': [-1], 'range 34560000': [400 * 86_400 + 1], format: [0.5] },
    ],
    ['cursor', fields.cursor, ['A-_9', a(300)], { required: [''], 'too_long 300': [a(301)], format: ['a=', '=a'] }],
    [
      'size of a page',
      fields.bodyPage.limit,
      [undefined, 1, formLimits.pageSizeMax],
      { 'range 1': [0], [`range ${formLimits.pageSizeMax}`]: [formLimits.pageSizeMax + 1], format: [1.5] },
    ],
    [
      'size of a page as a query has it',
      fields.queryPage.limit,
      [undefined, '1', '100'],
      { 'range 1': ['0'], [`range ${formLimits.pageSizeMax}`]: ['101'], format: ['', '1000', '1x', 'x1'] },
    ],
    [
      'link',
      fields.httpsUrl,
      [`https://help.example/${a(479)}`],
      {
        required: [''],
        'too_long 500': [`https://help.example/${a(480)}`],
        format: ['http://help.example'],
        type: [7],
      },
    ],
    [
      'text per language',
      fields.localizedText,
      [{ en: 'Fee' }, { en: 'Fee', de: '' }, { en: a(20_000) }],
      {
        required: [{ de: 'Gebühr' }, { en: ' ' }],
        'too_long 20000': [{ en: a(20_001) }],
        format: [{ en: 'a\u202eb' }],
        type: [{ en: 'Fee', fi: 'Maksu' }],
      },
    ],
  ] as [string, v.GenericSchema, unknown[], Record<string, unknown[]>][])('%s', (_what, schema, taken, refused) => {
    expect(taken.map((value) => refusal(schema, value))).toEqual(taken.map(() => undefined));
    for (const [rule, values] of Object.entries(refused))
      for (const value of values) expect(refusal(schema, value), JSON.stringify(value)).toBe(rule);
  });

  it('is normalised', () => {
    for (const typed of ['lic 7f3a 92ci k4qm', 'LIC7F3A92C1K4QM', 'lic-7f3a\u201392cl-k4qm '])
      expect(v.parse(fields.handedCode, typed)).toBe('LIC-7F3A-92C1-K4QM');
    expect(v.parse(fields.handedCode, 'ac o123 4567 89uv')).toBe('AC-0123-4567-89VV');
    expect(v.parse(fields.issuedNumber, 'rf37 5390 o7S4')).toBe('RF37539007S4');
    expect(v.parse(fields.planNo, ' ab12-cd34 ')).toBe('AB12-CD34');
    expect(v.parse(fields.username, ' Mika ')).toBe('Mika');
    expect(v.parse(fields.phone, ' 123456 ')).toBe('123456');
    expect(v.parse(fields.httpsUrl, ' https://help.example ')).toBe('https://help.example');
    expect(v.parse(fields.loginPassword, ' a ')).toBe(' a ');
    expect(v.parse(fields.newLoginPassword, ' aaaaaaaa ')).toBe(' aaaaaaaa ');
    expect(v.parse(fields.queryPage.limit, '20')).toBe(20);
  });
});

describe('an email address at its limits', () => {
  const domain = `${a(63)}.${a(63)}.example`;
  it.each([
    [`a@${domain}`, undefined],
    [`a@${a(64)}.example`, 'format'],
    [`${a(formLimits.emailMax - 1 - 'harbour.example'.length)}@harbour.example`, undefined],
    [`${a(formLimits.emailMax - 'harbour.example'.length)}@harbour.example`, `too_long ${formLimits.emailMax}`],
    ['a..b@harbour.example', 'format'],
    ['a.@harbour.example', 'format'],
    ['a@harbour.e', 'format'],
    ['a@harbour-.example', 'format'],
    ['a@harbour.example.', 'format'],
    ['a@h.example', undefined],
    ['a@b-c.ex', undefined],
    [' ', 'required'],
  ])('%j: %s', (address, rule) => expect(refusal(fields.email, address)).toBe(rule));
});

it('lists have their items and the next cursor', () => {
  const list = v.object(fields.listOf(v.string()));
  expect(v.safeParse(list, { list: ['a'], next_cursor: null }).success).toBe(true);
  expect(v.safeParse(list, { list: ['a'], next_cursor: 'x' }).success).toBe(true);
  expect(v.safeParse(list, { list: [1], next_cursor: null }).success).toBe(false);
  expect(v.safeParse(list, { list: [] }).success).toBe(false);
});

it('a search has days, amounts and words, each or none', () => {
  const search = v.strictObject(fields.querySearch);
  const full = { from_day: '2026-11-01', to_day: '2026-11-30', amount_from: '1', amount_to: '2.50', text: 'fee' };
  expect(v.safeParse(search, full).output).toEqual(full);
  expect(v.safeParse(search, {}).success).toBe(true);
  for (const name of Object.keys(full)) expect(v.safeParse(search, { ...full, [name]: '' }).success, name).toBe(false);
});
