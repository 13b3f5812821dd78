/**
 * `npm run database-password`: gives the embedded database's user another password while Placard is stopped. The new one lies
 * beside the old one before PostgreSQL hears of it, so a command that was cut off is finished by the next.
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
