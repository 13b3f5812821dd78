/**
 * For a deployment in which no two managers can help: whoever may run programs on the server gives the only manager, who lost
 * authenticator and recovery codes, a one-time code (`npm run operator-reset -- <username>`), or confirms that a disabled manager
 * is gone (`npm run operator-reset -- --gone <username>`).
 */
import { boxFor, rootDir, runMain } from './main-parts.ts';
import { readConfig } from './platform/config.ts';
import { openPool } from './database/database.ts';
import { openDatabase } from './postgres/url.ts';
import { Refusal } from './platform/refusal.ts';
import { StartError } from './platform/start-error.ts';
import { retireManagerOnHost } from './usecases/operators/change-operator.ts';
import { resetSecondFactorOnHost } from './usecases/operators/reset-second-factor.ts';

await runMain(async () => {
  const isGone = process.argv[2] === '--gone';
  const username = process.argv[isGone ? 3 : 2];
  if (username === undefined)
    throw new StartError(
      'Say whose second factor is lost, or which disabled manager is gone: npm run operator-reset -- [--gone] <username>',
    );
  const config = readConfig(process.env, rootDir);
  const database = await openDatabase({ env: process.env, log: (line) => process.stderr.write(`${line}\n`) });
  const sql = openPool(database.url, { max: 1, isPooled: config.PLACARD_PGBOUNCER === '1' });
  try {
    if (isGone) {
      await retireManagerOnHost({ sql, booksBox: boxFor(config, 'books') }, username);
      process.stdout.write(`${username} is no manager any more.\n`);
    } else {
      const code = await resetSecondFactorOnHost({ sql, secretBox: boxFor(config, 'second factor') }, username);
      process.stdout.write(`One-time code for ${username}, good for a day beside the password: ${code}\n`);
    }
  } catch (error) {
    if (error instanceof Refusal)
      throw new StartError(
        `${username} ${isGone ? 'is no disabled manager' : 'has no second factor to reset'} (${error.reason}).`,
      );
    throw error;
  } finally {
    await sql.end();
    await database.stop();
  }
});
