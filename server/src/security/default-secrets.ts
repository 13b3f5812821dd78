/** Publicly known secrets, refused wherever the money is real (OWASP ASVS 5.0, V6.3.2 and V13.2.3). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readHosts } from '../platform/database-hosts.ts';
import { StartError } from '../platform/start-error.ts';

/** Placeholders for secrets in examples, templates and documents. */
const placeholder = /change.?me|replace.?me|your.?(pepper|secret)|example|placeholder|insert.?here|default/i;
/** A random text of 32 characters has far more distinct characters; `aaaa…` and `12341234…` do not. */
const fewestDifferentCharacters = 10;

const knownPasswords = new Set([
  'placard',
  'postgres',
  'postgresql',
  'password',
  'secret',
  'admin',
  'root',
  'changeme',
]);
/** The file name of the demo's private key for its simulated delivery source, in the data folder. */
export const demoKeyName = 'simulator-key.pem';
/** That of the product owner who countersigns in the demo. */
export const demoOwnerKeyName = 'owner-key.pem';

/**
 * Throws a StartError that names what to change when pepper, database password or data folder come from a demo or an example.
 * For deployments other than the demo. The message never repeats the secret.
 */
export function refuseDefaultSecrets(secrets: {
  pepper: string;
  databaseUrls: readonly string[];
  dataDir: string;
}): void {
  const { pepper, databaseUrls, dataDir } = secrets;
  if (placeholder.test(pepper) || new Set(pepper).size < fewestDifferentCharacters) {
    throw new StartError('PLACARD_PEPPER is an example or a pattern: make one with `openssl rand -base64 32`.');
  }
  for (const { url, place } of databaseUrls.flatMap((each) => readHosts(each))) {
    const { username, password } = new URL(url);
    const isKnown = knownPasswords.has(decodeURIComponent(password).toLowerCase()) || password === username;
    if (password !== '' && isKnown) {
      throw new StartError(
        `The password for the database at ${place} is one that everybody tries: give its user another.`,
      );
    }
  }
  if (existsSync(join(dataDir, demoKeyName))) {
    throw new StartError(
      `The data folder ${dataDir} is a demo's: it holds ${demoKeyName}. Name another one with PLACARD_DATA.`,
    );
  }
}
