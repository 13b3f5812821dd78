import { describe, expect, it } from 'vitest';
import { integrityOf, withIntegrity } from './integrity-plugin.ts';

describe('subresource integrity', () => {
  it('is computed as the standard requires', () => {
    // The example of RFC 6234's SHA-256 of "abc", in base64.
    expect(integrityOf('abc')).toBe('sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=');
  });

  it('is on every script that the page names, and on nothing else', async () => {
    const html = `<script>boot()</script><link rel="icon" href="./icon.svg" />
      <script type="module" crossorigin src="./assets/a-12345678.js"></script>
      <link rel="modulepreload" crossorigin href="./assets/b-12345678.js">`;
    const done = await withIntegrity(html, async (address) => await Promise.resolve(Buffer.from(address)));
    expect(done.match(/integrity/g)).toHaveLength(2);
    for (const address of ['./assets/a-12345678.js', './assets/b-12345678.js']) {
      expect(done).toContain(`"${address}" integrity="${integrityOf(address)}"`);
    }
  });
});
