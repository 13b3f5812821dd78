/**
 * Adds subresource integrity to the scripts that index.html names (W3C SRI; OWASP ASVS 5.0, V3.6.1): a copy that was
 * changed in a cache or by a proxy does not run. Files that these load later are not covered.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const scriptTag = /<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+\.js)"/g;

/**
 * Returns the integrity of a file, as the attribute requires. SHA-256, the shortest: hashes cannot be compressed, and
 * every visit pays for them.
 */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** `read` returns a file by its address in the page. */
export async function withIntegrity(html: string, read: (address: string) => Promise<Uint8Array>): Promise<string> {
  let done = html;
  for (const [tag, address = ''] of html.matchAll(scriptTag)) {
    const integrity = integrityOf(await read(address));
    done = done.replace(tag, () => `${tag} integrity="${integrity}"`);
  }
  return done;
}

/**
 * After the files are written, because only then are they final, and before they are compressed and listed for the
 * offline copy.
 */
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
