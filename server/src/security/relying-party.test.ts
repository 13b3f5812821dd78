import { describe, expect, it } from 'vitest';
import { readConsoleParty, readRelyingParty } from './relying-party.ts';

const config = { PLACARD_PUBLIC_URL: 'https://merchant.example/', PORT: 8080, origins: [] as string[] };

describe('the relying party of passkeys', () => {
  it('is the domain of the public address; a demo without one is at localhost', () => {
    const real = readRelyingParty(config, { isDemo: false });
    expect(real).toEqual({ id: 'merchant.example', name: 'Placard', origins: ['https://merchant.example'] });
    const demo = readRelyingParty({ ...config, PLACARD_PUBLIC_URL: undefined }, { isDemo: true });
    expect(demo).toMatchObject({ id: 'localhost', origins: ['http://localhost:8080'] });
  });

  it('accepts the domain’s own origins and native apps, but no other origin of the API', () => {
    const app = 'android:apk-key-hash:2jmj7l5rSw0yVb_vlWAYkK-YBwk';
    const near = ['https://app.merchant.example', 'https://merchant.example:8443', app];
    const far = [
      'https://localhost',
      'capacitor://localhost',
      'https://evilmerchant.example',
      'http://merchant.example',
    ];
    const { origins } = readRelyingParty({ ...config, origins: [...near, ...far] }, { isDemo: false });
    expect(origins).toEqual(['https://merchant.example', ...near]);
  });

  it('of operators is the console’s own: its address, or localhost through a tunnel', () => {
    const own = { PLACARD_CONSOLE_URL: 'https://console.example', OPERATOR_PORT: 8081 };
    expect(readConsoleParty(own)).toMatchObject({ id: 'console.example', origins: ['https://console.example'] });
    expect(readConsoleParty({ ...own, PLACARD_CONSOLE_URL: undefined })).toMatchObject({
      id: 'localhost',
      origins: ['http://localhost:8081'],
    });
    for (const address of [
      'http://console.example',
      'https://10.0.0.1',
      'http://127.0.0.1:8081',
      'https://a.example/c',
    ])
      expect(() => readConsoleParty({ ...own, PLACARD_CONSOLE_URL: address })).toThrow(/^PLACARD_CONSOLE_URL is/);
  });
});
