/** Where the embedded database is stored, and which account runs it. */
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Account, access, chooseAccount, isReachable, makePassable, systemDataDir } from './account.ts';
import { StartError } from '../platform/start-error.ts';

const repositoryDir = fileURLToPath(new URL('../../../', import.meta.url));

export interface Home {
  readonly homeDir: string;
  readonly account: Account | undefined;
}

/** Returns the folder for all of Placard's data on this machine: `PLACARD_DATA`, otherwise `.placard` in the repository. */
function dataDirFrom(env: NodeJS.ProcessEnv): string {
  return resolve(env['PLACARD_DATA'] || join(repositoryDir, '.placard'));
}

/**
 * Returns the database's folder, created if needed, and its account. Root's database cannot be where its unprivileged account has
 * no access (a clone under `/root`); it is then under `/var/lib/placard`. Throws a `StartError` when `PLACARD_DATA` names such a
 * folder, or when no folder can be created.
 */
export function chooseHome(env: NodeJS.ProcessEnv, log: (line: string) => void): Home {
  const dataDir = dataDirFrom(env);
  const homeDir = join(dataDir, 'db');
  const account = chooseAccount([join(homeDir, 'data'), repositoryDir]);
  makePassable(dataDir);
  if (isReachable(dataDir, account, access.enter)) return { homeDir, account };
  if (env['PLACARD_DATA']) {
    throw new StartError(
      `PostgreSQL does not run as root, and the account that it runs as cannot enter ${dataDir}: please choose another folder with PLACARD_DATA.`,
    );
  }
  const name = createHash('sha256').update(repositoryDir).digest('hex').slice(0, 12);
  const systemDir = join(systemDataDir, name);
  makePassable(systemDataDir);
  makePassable(systemDir);
  log(
    `The database is kept in ${systemDir}, as PostgreSQL does not run as root and no other account can enter ${dataDir}`,
  );
  return { homeDir: join(systemDir, 'db'), account: chooseAccount([join(systemDir, 'db', 'data'), repositoryDir]) };
}
