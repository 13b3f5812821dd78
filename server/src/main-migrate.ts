/** Applies the migrations to `DATABASE_URL` or the embedded database, prints the first operator's code, and ends. */
import { readEnvironment, runMain } from './main-parts.ts';
import { setupLine, urlOption } from './main-welcome.ts';
import { openPool } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { isBehindPgBouncer, openDatabase } from './postgres/url.ts';
import { ensureSetupCode } from './usecases/operators/ensure-setup-code.ts';

await runMain(async () => {
  const isPooled = isBehindPgBouncer(process.env);
  const database = await openDatabase({ env: process.env, log: (line) => process.stderr.write(`${line}\n`) });
  try {
    const applied = await migrate(database.url, { isPooled });
    process.stdout.write(applied.length === 0 ? 'Nothing to migrate.\n' : `Applied ${applied.join(', ')}.\n`);
    await printSetupCode(database.url, isPooled);
  } finally {
    await database.stop();
  }
});

/** Without an operator, whoever migrates may make the first. */
async function printSetupCode(url: string, isPooled: boolean): Promise<void> {
  const sql = openPool(url, { max: 1, isPooled });
  try {
    const code = await ensureSetupCode({ sql });
    const { OPERATOR_PORT: port } = readEnvironment().config;
    if (code) process.stdout.write(`No operator yet: ${setupLine(code)}${urlOption(port)}\n`);
  } finally {
    await sql.end();
  }
}
