/**
 * For a deployment in which no two managers can help, whoever may run programs on the server (docs/operating.md, First operator):
 *
 * - `npm run operator-reset -- <username>`: a one-time code for an operator who lost every second factor
 * - `npm run operator-reset -- --passkeys <username>`: removes an operator's passkeys; password and code remain
 * - `npm run operator-reset -- --allow-codes`: passkeys are not required any more, as when they stopped working
 * - `npm run operator-reset -- --gone <username>`: a disabled manager is gone
 */
import { boxFor, rootDir, runMain } from './main-parts.ts';
import { readConfig } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import { openPool } from './database/database.ts';
import type { Sql } from './database/database.ts';
import { openDatabase } from './postgres/url.ts';
import { Refusal } from './platform/refusal.ts';
import { StartError } from './platform/start-error.ts';
import { retireManagerOnHost } from './usecases/operators/change-operator.ts';
import { allowCodesOnHost } from './usecases/operators/need-passkeys.ts';
import { removePasskeysOnHost } from './usecases/operators/remove-operator-passkeys.ts';
import { resetSecondFactorOnHost } from './usecases/operators/reset-second-factor.ts';

const usage =
  'Say whose second factor is lost, whose passkeys to remove, or which disabled manager is gone: npm run operator-reset -- [--passkeys | --gone] <username>; or that codes are enough again: npm run operator-reset -- --allow-codes';

interface Task {
  /** Does it and returns the line to print. */
  run(sql: Sql, config: Config): Promise<string>;
  refused: string;
}

const tasks: Readonly<Record<string, (username: string) => Task>> = {
  '': (username) => ({
    run: async (sql, config) => {
      const code = await resetSecondFactorOnHost({ sql, secretBox: boxFor(config, 'second factor') }, username);
      return `One-time code for ${username}, good for a day beside the password: ${code}`;
    },
    refused: `${username} has no second factor to reset`,
  }),
  '--passkeys': (username) => ({
    run: async (sql) => `Passkeys of ${username} removed: ${await removePasskeysOnHost({ sql }, username)}.`,
    refused: `${username} has no passkey`,
  }),
  '--gone': (username) => ({
    run: async (sql, config) => {
      await retireManagerOnHost({ sql, booksBox: boxFor(config, 'books') }, username);
      return `${username} is no manager any more.`;
    },
    refused: `${username} is no disabled manager`,
  }),
  '--allow-codes': () => ({
    run: async (sql, config) => {
      await allowCodesOnHost({ sql, secretBox: boxFor(config, 'second factor') });
      return 'A password and a code are enough again, until two managers set operator_login once more.';
    },
    refused: 'Passkeys are not required',
  }),
};

function readTask([first, second]: readonly string[]): Task {
  const option = first?.startsWith('--') ? first : '';
  const username = option === '' ? first : option === '--allow-codes' ? '' : second;
  const task = tasks[option];
  if (!task || username === undefined) throw new StartError(usage);
  return task(username);
}

await runMain(async () => {
  const task = readTask(process.argv.slice(2));
  const config = readConfig(process.env, rootDir);
  const database = await openDatabase({ env: process.env, log: (line) => process.stderr.write(`${line}\n`) });
  const sql = openPool(database.url, { max: 1, isPooled: config.PLACARD_PGBOUNCER === '1' });
  try {
    process.stdout.write(`${await task.run(sql, config)}\n`);
  } catch (error) {
    if (error instanceof Refusal) throw new StartError(`${task.refused} (${error.reason}).`);
    throw error;
  } finally {
    await sql.end();
    await database.stop();
  }
});
