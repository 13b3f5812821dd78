/**
 * Applies the migrations to the database of `PLACARD_OWNER_DATABASE_URL`, else `DATABASE_URL`, else the embedded one, as its owner; gives the
 * servers' role its rights, and says what to run while nobody can log in with them; prints the first operator's code, and ends.
 */
import { readEnvironment, runMain } from './main-parts.ts';
import { setupLine, urlOption } from './main-welcome.ts';
import { openPool } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { appRole, isRoleUnused } from './database/rights.ts';
import { isBehindPgBouncer, openDatabase } from './postgres/url.ts';
import { ensureSetupCode } from './usecases/operators/ensure-setup-code.ts';

await runMain(async () => {
  const isPooled = isBehindPgBouncer(process.env);
  const database = await openDatabase({
    env: process.env,
    log: (line) => process.stderr.write(`${line}\n`),
    asOwner: true,
  });
  try {
    const applied = await migrate(database.ownerUrl, { isPooled });
    process.stdout.write(applied.length === 0 ? 'Nothing to migrate.\n' : `Applied ${applied.join(', ')}.\n`);
    await printNextSteps(database.ownerUrl, isPooled);
  } finally {
    await database.stop();
  }
});

/** Says how servers get in, unless they can. Without an operator, whoever migrates may make the first. */
async function printNextSteps(url: string, isPooled: boolean): Promise<void> {
  const sql = openPool(url, { max: 1, isPooled });
  try {
    if (await isRoleUnused(sql)) {
      process.stdout.write(
        `No server can connect yet: run \`alter role ${appRole} login password '…'\` and name ${appRole} in DATABASE_URL.\n`,
      );
    }
    const code = await ensureSetupCode({ sql });
    const { OPERATOR_PORT: port } = readEnvironment().config;
    if (code) process.stdout.write(`No operator yet: ${setupLine(code)}${urlOption(port)}\n`);
  } finally {
    await sql.end();
  }
}
