/** Values that have broken programs: as raw JSON, because no JSON writer would write some of them. */
import fc from 'fast-check';
import type { Schema } from '../operations.ts';

/** Texts without a space, in one line. */
const words = (line: string): string[] => line.split(' ');

/** Texts for any field; a query sends them as they are. */
export const hostileTexts: readonly string[] = [
  // nothing, and what looks like nothing
  '',
  ' ',
  '\t\n',
  ...words('null undefined NaN Infinity -Infinity true false [] {} 0 -0'),
  // values that are not numbers here, or too many of them
  ...words('-1 1 1.5 0.001 1e3 1e400 0x10 0b1 +1 1,000 01 .5 5. 2147483648 9007199254740993 9223372036854775808'),
  ...words('999999999999.99 1000000000000 999999999999999999999999999999 ٣٤ １２ ½'),
  // Unicode: controls, directions, invisible characters, half characters, many in one place, letters that expand
  ...words(
    '\u0000 a\u0000b \u0007\u001b[31m \u007f\u0085 \u202egnp.exe \u2066a\u2069 \u200f \u200b \ufeff \u2028 \ufffe',
  ),
  ...words('\ud800 \udfff a\ud83d 👩‍👩‍👧‍👦 İıſK ß ﬁ Ⅸ раура1 \u{e0041}\u{e0042} \u{1d4d0}'),
  'e\u0301'.repeat(400),
  'a' + '\u0300'.repeat(5_000),
  'ﷺ'.repeat(2_000),
  '😀'.repeat(3_000),
  // other languages: SQL, HTML, templates, shells, paths, headers, look-ups
  "'",
  '"',
  "';--",
  "' or '1'='1",
  "'; drop table merchant; --",
  '1) union select null--',
  ...words('\\ % _ $1 <script>alert(1)</script> javascript:alert(1) data:text/html,x ${7*7} {{7*7}} #{7*7} $(id) `id`'),
  '"><img src=x onerror=alert(1)>',
  '<%= 7 %>',
  '| id',
  '; id',
  '&& id',
  'a\r\nX-Y: 1',
  ...words('${jndi:ldap://x/a} ../../etc/passwd ..\\..\\x /etc/passwd file:///etc/passwd %2e%2e%2f %00 %s%n%x =1+1'),
  ...words('@SUM(A1) -1+1|cmd http://169.254.169.254/ //evil.example https://a@b CON nul . .. * (?=a)*'),
  ...words('__proto__ constructor toString hasOwnProperty prototype $where'),
  // moments at the limits of databases and languages
  ...words('0000-00-00 0000-01 0001-01 9999-12 2026-13 2026-02-30 9999-12-31 0000-01-01 -000001-01-01'),
  ...words('2026-11-21T25:00:00.000Z 9999-12-31T23:59:59.999Z 0000-01-01T00:00:00.000Z 0001-01-01T00:00:00Z'),
  ...words('2016-12-31T23:59:60Z +275760-09-13T00:00:00.000Z 2026-11-21T00:00:00+99:99 1969-12-31T23:59:59.999Z'),
  // valid ids and cursors with no meaning, or with another one
  ...words('00000000-0000-0000-0000-000000000000 ffffffff-ffff-ffff-ffff-ffffffffffff'),
  ...words('{00000000-0000-0000-0000-000000000000} 019a9f3e-7c11-7000-8000-3f1f2b0c9a05'),
  ...words('0000-0000 ZZZZZZZZZZ-ZZZZZZZZZZ AAAA - _ ____'),
  ...words('null [] {} [null] ["a","b"] [1,2] ["2026-13-45T00:00:00Z","x"] [{"__proto__":1}] ["",""]').map(asCursor),
  ...words('["9999-12-31T23:59:59.999Z","00000000-0000-0000-0000-000000000000"] ["infinity","\\u0000"] [1e400]').map(
    asCursor,
  ),
  // sizes
  ...[255, 4_097, 30_000].map((length) => 'x'.repeat(length)),
];

/** Cursors are base64url of JSON. */
function asCursor(json: string): string {
  return Buffer.from(json).toString('base64url');
}

const deep = 5_000;

/** Members of a body that are not texts. */
const hostileJson: readonly string[] = [
  ...words('null true false 0 -0 -1 1.5 1e308 1e400 2147483648 9007199254740993 1e-400'),
  ...words('[] {} [[]] [null] ["a","b"] [1] {"a":1} {"":""} {"length":1} {"0":"a","length":1} {"$ne":null} {"$gt":""}'),
  ...words('{"toString":null} {"valueOf":1,"toString":1} {"then":1} {"toJSON":1} {"__proto__":{"isAdmin":true}}'),
  ...words('{"constructor":{"prototype":{"isAdmin":true}}} {"a":{"__proto__":1}} {"en":"x","__proto__":{"zh":"y"}}'),
  ...words('{"en":"\\u0000"} {"en":"\\ud800"} {"en":[]} {"zh":"x"}'),
  '['.repeat(deep) + ']'.repeat(deep),
  '{"a":'.repeat(deep) + '1' + '}'.repeat(deep),
  `[${Array.from({ length: 20_000 }, () => '1').join(',')}]`,
  `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
];

/** Values at the limits of a field's own schema: valid, and the greatest or the smallest. */
function edgesOf(schema: Schema): string[] {
  const { minimum, maximum, maxLength, enum: choices = [] } = schema;
  const numbers = [minimum, maximum].flatMap((edge) => (edge === undefined ? [] : [edge - 1, edge, edge + 1]));
  const texts =
    maxLength === undefined
      ? []
      : ['x', '😀', 'ﷺ', '.'].flatMap((letter) => [letter.repeat(maxLength), letter.repeat(maxLength + 1)]);
  return [
    ...numbers.map((number) => JSON.stringify(number)),
    ...texts.map((text) => JSON.stringify(text.slice(0, 60_000))),
    ...choices.flatMap((choice) => [JSON.stringify(choice), JSON.stringify(String(choice).toUpperCase())]),
  ];
}

/** The fixed values for any field of a body, and for any parameter of a query. */
const anyJson = [...hostileTexts.map((text) => JSON.stringify(text)), ...hostileJson];
const anyEncoded = hostileTexts.filter((text) => text.length < 8_000).map(encoded);

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Every fixed value for a field of a body. */
export function fixedJson(schema: Schema): string[] {
  return [...anyJson, ...edgesOf(schema)];
}

/** Every fixed value for a parameter of a query, encoded; some are badly encoded on purpose. */
export function fixedQuery(name: string, schema: Schema): string[] {
  const edges = edgesOf(schema).map((json) => String(JSON.parse(json)));
  const values = [...anyEncoded, ...edges.filter((text) => text.length < 8_000).map(encoded), '', '%', '%ff%fe'];
  const odd = '%ed%a0%80 %C0%AE a&NAME=b a;NAME=b'.replaceAll('NAME', name);
  const others =
    'NAME NAME[]=a NAME[a]=b NAME[__proto__]=b NAME.a=b __proto__=NAME __proto__[NAME]=a constructor=NAME &&&NAME&&&';
  return [
    ...[...values, ...words(odd)].map((value) => `${name}=${value}`),
    ...words(others.replaceAll('NAME', name)),
    Array.from({ length: 500 }, () => `${name}=a`).join('&'),
  ];
}

/** Values generated from a seed: any JSON, texts of any characters, and texts that match the schema's pattern. */
export function randomJson(schema: Schema, count: number, seed: number): string[] {
  if (count === 0) return [];
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    ofTheForm(schema),
  );
  return fc.sample(anything, { numRuns: count, seed }).map((value) => JSON.stringify(value));
}

function ofTheForm({ format, pattern, enum: choices }: Schema): fc.Arbitrary<unknown> {
  if (choices && choices.length > 0) return fc.constantFrom(...choices);
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  return pattern === undefined || /[A-Za-z]-_]/.test(pattern) ? fc.base64String().map(asCursor) : matching(pattern);
}

/** Patterns with look-arounds or Unicode classes cannot be inverted; then any text will do. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    const arbitrary = fc.stringMatching(new RegExp(pattern));
    fc.sample(arbitrary, { numRuns: 1, seed: 1 });
    return arbitrary;
  } catch {
    return fc.string({ maxLength: 200 });
  }
}
