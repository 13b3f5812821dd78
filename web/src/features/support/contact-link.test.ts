import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkContactLink } from './contact-link.ts';

const contacts = [{ url: 'https://help.placard.example/accounts' }, { url: 'https://desk.placard.example:8443/' }];

function whyNot(text: string | null): string {
  const link = checkContactLink(text, contacts);
  return link.isAllowed ? 'allowed' : link.why;
}

describe('a link to open inside the app', () => {
  it.each([
    'https://help.placard.example/accounts',
    'https://help.placard.example/other?a=1#b',
    'https://HELP.placard.example',
    'https://help.placard.example:443/',
    'https://desk.placard.example:8443/chat',
  ])('is allowed if its origin is exactly a contact’s: %s', (text) => {
    expect(whyNot(text)).toBe('allowed');
  });

  it.each([
    'https://placard.example/',
    'https://help.placard.example.evil.example/',
    'https://evil-help.placard.example/',
    'https://help.placard.example:8443/',
    'https://desk.placard.example/',
    'https://evil.example/https://help.placard.example/',
    'https://evil.example/#https://help.placard.example/',
    'https://help.placard.example./',
    'https://xn--hlp-bma.placard.example/',
  ])('is refused if its origin is another: %s', (text) => {
    expect(whyNot(text)).toBe('unknown');
  });

  it.each([
    'http://help.placard.example/',
    'https://user@help.placard.example/',
    'https://help.placard.example@evil.example/',
    'https://help.placard.example\\@evil.example/',
    'https:\\\\help.placard.example/',
    'https:/help.placard.example/',
    '//help.placard.example/',
    'javascript:alert(1)//https://help.placard.example/',
    'data:text/html,hi',
    'blob:https://help.placard.example/1',
    ' https://help.placard.example/',
    'https://help.placard.example/\n',
    'https://hеlp.placard.example/',
    'https://help。placard.example/',
    'https://[::1',
    'help.placard.example',
  ])('is refused if it is not a plain https link: %j', (text) => {
    expect(whyNot(text)).toBe('unsafe');
  });

  it('is allowed if it is a contact’s help page of our own server, exactly', () => {
    const own = [...contacts, { url: '/help/recharge' }];
    expect(checkContactLink('/help/recharge', own)).toEqual({ isAllowed: true, url: '/help/recharge' });
    for (const text of ['/help/plans', '/help/recharge/', '/help/recharge?x', '//help/recharge', '/api/docs/'])
      expect(checkContactLink(text, own)).toMatchObject({ isAllowed: false, why: 'unsafe' });
    expect(checkContactLink('/help/recharge', contacts).isAllowed).toBe(false);
  });

  it('is refused if it is missing, and without contacts', () => {
    expect([whyNot(null), whyNot('')]).toEqual(['missing', 'missing']);
    expect(checkContactLink('https://help.placard.example/', []).isAllowed).toBe(false);
  });

  it('never leads to another origin, whatever surrounds a contact’s', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom('@', '\\', '/', '.', ':', '#', '?', 'https:', '//', 'help.placard.example', 'evil.example'),
    );
    const property = fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const link = checkContactLink(`https://${pieces.join('')}`, contacts);
      return !link.isAllowed || contacts.some(({ url }) => new URL(url).origin === new URL(link.url).origin);
    });
    expect(fc.check(property).failed).toBe(false);
  });
});
