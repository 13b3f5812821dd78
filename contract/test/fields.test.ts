/** Fields as people type and paste them: their normal form, and refused characters. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as fields from '../src/fields.ts';

const made = (schema: v.GenericSchema, text: string) => {
  const result = v.safeParse(schema, text);
  return result.success ? result.output : fields.fieldErrors(result.issues).map(({ rule }) => rule);
};

describe('a name', () => {
  const isName = (text: string) => v.safeParse(fields.personName(40), text).success;

  it.each([
    'Mika Lindqvist',
    'Михаил Lindqvist',
    '李小龙',
    '田中 さくら',
    'O’Brien & Söhne',
    'नमस्ते',
    'a\u200dक्ष',
    'Cafe\u0301 7',
  ])('may be %s', (name) => expect(isName(name)).toBe(true));

  it.each([
    ['Cyrillic among Latin', 'P\u0430ypal'],
    ['Greek among Latin', 'Alph\u03b1'],
    ['Cyrillic among Latin in one word of two', 'Anna P\u0430ypal'],
    ['an override', 'a\u202eb'],
    ['nothing that is seen', '\u200d\u200d'],
    ['a filler', '\u3164'],
    ['tags', 'a\u{e0041}b'],
    ['a soft hyphen', 'a\u00adb'],
    ['a control', 'a\u0007b'],
  ])('has no %s', (_what, name) => expect(isName(name)).toBe(false));

  it('is normalised', () => {
    expect(v.parse(fields.personName(40), 'Ｃａｆｅ\u0301')).toBe('Café');
  });
});

describe('the account that somebody pays from', () => {
  it.each([
    [' Mika Lindqvist, ••••4471 ', 'Mika Lindqvist, ••••4471'],
    ['ООО «Ромашка» 4081 7810', 'ООО «Ромашка» 4081 7810'],
    ['阿·布杜拉（6222）', '阿·布杜拉(6222)'],
    ['O’Brien & Söhne GmbH / DE02 1203', 'O’Brien & Söhne GmbH / DE02 1203'],
    ['', ['required']],
    ['4471 0000', ['format']],
    ['!!!', ['format']],
    ['<b>Mika</b>', ['format']],
    ['Mika 🙂', ['format']],
    ['a'.repeat(121), ['too_long']],
  ])('%s becomes %s', (text, expected) => expect(made(fields.payer, text)).toEqual(expected));
});

describe('a line', () => {
  const line = fields.line(20);
  it.each([
    [' The\tfee ', 'The fee'],
    ['The\r\nfee', 'The fee'],
    ['The\u2028fee\n', 'The fee'],
    ['Ｆｅｅ', 'Fee'],
  ])('of %j becomes %j', (typed, kept) => expect(made(line, typed)).toBe(kept));
  it.each(['a\u202eb', 'a\u200bb', 'a\u0007b', 'a\ud800b'])('of %j is refused', (typed) =>
    expect(made(line, typed)).toEqual(['format']),
  );
  it('of only breaks and tabs is empty', () => expect(made(line, ' \t\r\n')).toEqual(['required']));
});

describe('a paragraph', () => {
  const paragraph = fields.paragraph(40);
  it('keeps its line breaks, all of one kind, and has blanks for tabs', () => {
    expect(made(paragraph, '\tName\tAmount\r\nFee\r8.40\u2028\n')).toBe('Name Amount\nFee\n8.40');
  });
  it.each(['a\u0007b', 'a\u000bb', 'a\u202eb'])('with %j is refused', (typed) =>
    expect(made(paragraph, typed)).toEqual(['format']),
  );
});

describe('an email address', () => {
  it.each([
    [' desk@harbour.example ', 'desk@harbour.example'],
    ["Anne.O'Hara+fees@mail.harbour-bikes.example", "Anne.O'Hara+fees@mail.harbour-bikes.example"],
    ['mueller@bücher.example', 'mueller@xn--bcher-kva.example'],
    ['shop@пример.рф', 'shop@xn--e1afmkfd.xn--p1ai'],
    ['shop@例え。テスト', 'shop@xn--r8jz45g.xn--zckzah'],
    ['Desk@Harbour.Example', 'Desk@Harbour.Example'],
  ])('%s becomes %s', (typed, kept) => expect(made(fields.email, typed)).toBe(kept));
  it.each([
    'desk',
    'desk@harbour',
    'müller@harbour.example',
    'desk@@harbour.example',
    'desk@bücher.example/path',
    'desk@bücher.example:25',
    'desk@har\u200bbour.example',
    'desk@bü..example',
    'desk@xn--ü.example',
    'müller',
    'desk@-harbour.example',
    'a b@harbour.example',
    '.desk@harbour.example',
  ])('%j is refused', (typed) => expect(made(fields.email, typed)).toEqual(['format']));
});

describe('a link to a contact', () => {
  it.each(['https://help.example', 'https://help.example:8443/chat?x=1#y', ' https://help.example/ '])(
    'may be %j',
    (link) => expect(v.safeParse(fields.httpsUrl, link).success).toBe(true),
  );
  it.each([
    'http://help.example',
    '//help.example',
    'help.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://help.example@evil.example',
    'https://user:pass@help.example',
    'https://@help.example',
    'https://help.example\\@evil.example',
    'https:\\\\help.example',
    'https://hеlp.example',
    'https://hélp.example',
    'https://help.example/\u202e',
    'https://help.example/a b',
    'https://help.example\n.evil.example',
    'https://',
    'https:///evil.example',
    'https://help.example:99999',
  ])('is never %j', (link) => expect(v.safeParse(fields.httpsUrl, link).success).toBe(false));
});
