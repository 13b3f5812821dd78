/**
 * Gives the scripts that index.html names their subresource integrity (W3C SRI; OWASP ASVS 5.0, V3.6.1): a copy that was
 * changed in a cache or by a proxy on the way does not run. What these load later comes by names that stand in them.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const scriptTag = /<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+\.js)"/g;

/** The integrity of a file, as the attribute has it. SHA-256: hashes cannot be compressed, and every visit pays for them. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** `read` gives a file by the address that the page has for it. */
export async function withIntegrity(html: string, read: (address: string) => Promise<Uint8Array>): Promise<string> {
  let done = html;
  for (const [tag, address = ''] of html.matchAll(scriptTag)) {
    const integrity = integrityOf(await read(address));
    done = done.replace(tag, () => `${tag} integrity="${integrity}"`);
  }
  return done;
}

/** Once the files are written, for only then are they final; before they are compressed and listed for the offline copy. */
export function integrityPlugin(): Plugin {
  let folder = '';
  return {
    name: 'placard:integrity',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const page = join(folder, 'index.html');
      const html = await readFile(page, 'utf8');
      await writeFile(page, await withIntegrity(html, async (address) => await readFile(join(folder, address))));
    },
  };
}
