/** Applies the migrations to `DATABASE_URL` or the embedded database, and ends. */
import { runMain } from './main-parts.ts';
import { migrate } from './platform/migrate.ts';
import { openDatabase } from './platform/postgres-url.ts';

await runMain(async () => {
  const database = await openDatabase({ env: process.env, log: (line) => process.stderr.write(`${line}\n`) });
  try {
    const applied = await migrate(database.url);
    process.stdout.write(applied.length === 0 ? 'Nothing to migrate.\n' : `Applied ${applied.join(', ')}.\n`);
  } finally {
    await database.stop();
  }
});
