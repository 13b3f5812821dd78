/**
 * `npm run database-password`: sets another password of the embedded database's user while Placard is stopped. The new
 * one is stored beside the old one before PostgreSQL gets it, so the next run finishes an interrupted command.
 */
import { runMain } from './main-parts.ts';
import { changePassword } from './postgres/password.ts';
import { chooseHome } from './postgres/home.ts';
import { StartError } from './platform/start-error.ts';

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

await runMain(async () => {
  if (process.env['DATABASE_URL']) {
    throw new StartError(
      'DATABASE_URL names a database of your own: change its password with `alter role … password`.',
    );
  }
  await changePassword({ ...chooseHome(process.env, say), log: say });
  say('The database has a new password. Back up now: an older backup can be restored to moments before this one only.');
});
