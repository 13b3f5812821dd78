/** A start with well-known secrets, or on a demo's database, is refused with real money. */
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { openParts, rootDir } from '../../src/main-parts.ts';
import { readConfig } from '../../src/platform/config.ts';
import { appUrlOf } from '../../src/postgres/app-user.ts';
import { refuseDefaultSecrets } from '../../src/security/default-secrets.ts';
import { useDatabase } from '../support/use-database.ts';
import { useFolder } from '../support/use-folder.ts';

const database = useDatabase();
const pepper = randomBytes(32).toString('base64url');
const dataDir = useFolder();
beforeEach(async () => {
  await database.sql`delete from deployment`;
});

/** Opens and closes everything; returns the logged warnings, and how long an operator and whoever made them are one person. */
async function open(env: NodeJS.ProcessEnv): Promise<{ logged: string; coolingHours: number | undefined }> {
  let logged = '';
  const log = pino({ level: 'warn' }, { write: (line: string) => void (logged += line) });
  const usual = { PLACARD_PEPPER: pepper, PLACARD_PUBLIC_URL: 'https://merchant.example', PLACARD_POOL: '2' };
  const config = readConfig({ PLACARD_DATA: dataDir, ...usual, ...env }, rootDir);
  const parts = await openParts(config, appUrlOf(database.url), log, { isWorker: false });
  await parts.close();
  return { logged, coolingHours: parts.deps.operatorCoolingHours };
}

const start = async (env: NodeJS.ProcessEnv) => (await open(env)).logged;

async function isMarked(): Promise<boolean> {
  return (await database.sql`select 1 from deployment`).length > 0;
}

describe('a start', () => {
  it('on a fresh database is a real one, without the demo’s warning', async () => {
    const said = await start({});
    expect(said).not.toContain('demo');
    expect(said).toContain('PLACARD_SECURITY_CONTACT is missing');
    expect(await start({ PLACARD_SECURITY_CONTACT: 'mailto:a@merchant.example' })).not.toContain('PLACARD_SECURITY');
    expect(await isMarked()).toBe(true);
  });

  it('with an example for a pepper is refused before anything is written', async () => {
    await expect(start({ PLACARD_PEPPER: 'a'.repeat(40) })).rejects.toThrow('PLACARD_PEPPER is an example');
    expect(await isMarked()).toBe(false);
  });

  it('without an address for passkeys is refused before anything is written, and names the setting', async () => {
    await expect(start({ PLACARD_PUBLIC_URL: undefined })).rejects.toThrow('PLACARD_PUBLIC_URL is missing');
    for (const address of ['http://merchant.example', 'https://192.0.2.7', 'https://merchant.example/app', 'ftp://x']) {
      await expect(start({ PLACARD_PUBLIC_URL: address })).rejects.toThrow('must be https with a domain');
    }
    expect(await isMarked()).toBe(false);
  });

  it('on a demo warns that it is one, and is refused where a real one is required', async () => {
    await database.sql`insert into deployment (currency, business_zone, is_demo) values ('USD', 'UTC', true)`;
    expect(await start({ PLACARD_PUBLIC_URL: undefined })).toContain('this is a demo');
    await expect(start({ PLACARD_DEMO: '0' })).rejects.toThrow('This database is a demo for good');
  });
});

describe('the time for which an operator and whoever made them count as one person', () => {
  const withHours = (hours?: string) => open({ PLACARD_OPERATOR_COOLING_HOURS: hours });

  it('is 72 hours, and at least a day', async () => {
    expect(await withHours()).toMatchObject({ coolingHours: 72 });
    expect(await withHours('24')).toMatchObject({ coolingHours: 24 });
    await expect(withHours('23')).rejects.toThrow('PLACARD_OPERATOR_COOLING_HOURS is 23: only a demo may go below 24.');
  });

  it('is zero in a demo, and as the README and the operating manual state', async () => {
    await database.sql`insert into deployment (currency, business_zone, is_demo) values ('USD', 'UTC', true)`;
    expect(await withHours()).toMatchObject({ coolingHours: 0 });
    expect(await withHours('23')).toMatchObject({ coolingHours: 23 });
    const textOf = (path: string) => readFileSync(join(rootDir, path), 'utf8').replaceAll(/\s+/g, ' ');
    expect(textOf('docs/operating.md')).toContain('`PLACARD_OPERATOR_COOLING_HOURS` | 72, in a demo 0 |');
    expect(textOf('README.md')).toContain('in the demo at once, elsewhere after 72 hours');
  });
});

describe('well-known secrets', () => {
  const good = {
    pepper,
    databaseUrls: ['postgres://placard:Gq7vXw2p@127.0.0.1/placard'],
    dataDir: join(rootDir, 'docs'),
  };

  it.each(['change-me-change-me-change-me-0123456789', 'your-secret-pepper-of-32-characters!', '1234'.repeat(8)])(
    'pepper %s',
    (known) => {
      expect(() => refuseDefaultSecrets({ ...good, pepper: known })).toThrow('PLACARD_PEPPER');
    },
  );

  it.each(['placard', 'postgres', 'Password', 'owner'])('database password %s', (known) => {
    const databaseUrls = [...good.databaseUrls, `postgres://owner:${known}@127.0.0.2,other/placard`];
    expect(() => refuseDefaultSecrets({ ...good, databaseUrls })).toThrow('The password for the database at 127.0.0.2');
  });

  it('a demo’s key in the data folder, and none otherwise', () => {
    expect(() => refuseDefaultSecrets({ ...good, dataDir })).not.toThrow();
    writeFileSync(join(dataDir, 'simulator-key.pem'), 'of a demo');
    expect(() => refuseDefaultSecrets({ ...good, dataDir })).toThrow('is a demo');
    rmSync(join(dataDir, 'simulator-key.pem'));
  });
});
