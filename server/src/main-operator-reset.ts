/**
 * For a deployment whose only manager lost authenticator and recovery codes, where no two managers can help: whoever may run
 * programs on the server gives them a one-time code. `npm run operator-reset -- <username>`
 */
import { rootDir, runMain } from './main-parts.ts';
import { readConfig } from './platform/config.ts';
import { openPool } from './database/database.ts';
import { openDatabase } from './postgres/url.ts';
import { Refusal } from './platform/refusal.ts';
import { StartError } from './platform/start-error.ts';
import { resetSecondFactorOnHost } from './usecases/operators/reset-second-factor.ts';

await runMain(async () => {
  const [username] = process.argv.slice(2);
  if (username === undefined)
    throw new StartError('Say whose second factor is lost: npm run operator-reset -- <username>');
  const config = readConfig(process.env, rootDir);
  const database = await openDatabase({ env: process.env, log: (line) => process.stderr.write(`${line}\n`) });
  const sql = openPool(database.url, { max: 1, isPooled: config.PLACARD_PGBOUNCER === '1' });
  try {
    const code = await resetSecondFactorOnHost({ sql }, username);
    process.stdout.write(`One-time code for ${username}, good for a day beside the password: ${code}\n`);
  } catch (error) {
    if (error instanceof Refusal) throw new StartError(`${username} has no second factor to reset (${error.reason}).`);
    throw error;
  } finally {
    await sql.end();
    await database.stop();
  }
});
