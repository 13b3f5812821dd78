/**
 * `npm run books`: checks the ledger's invariants on the running database, from the newest sealed checkpoint on; JSON on stdout, exit
 * code 1 when one fails. `-- --full` looks at everything; `-- --reseal` does too, and seals although what was sealed has changed.
 */
import { parseArgs } from 'node:util';
import { runBooks } from './usecases/run-books.ts';
import { boxFor, rootDir, runMain } from './main-parts.ts';
import { readConfig } from './platform/config.ts';
import { openPool } from './database/database.ts';
import { openDatabase } from './postgres/url.ts';

await runMain(async () => {
  const { values } = parseArgs({ options: { full: { type: 'boolean' }, reseal: { type: 'boolean' } } });
  const isResealing = values.reseal === true;
  const config = readConfig(process.env, rootDir);
  const database = await openDatabase({ env: process.env, log: (line) => process.stderr.write(`${line}\n`) });
  // A check reads whole tables: on a large database one takes longer than any call of ours may.
  const sql = openPool(database.url, { max: 1, isPooled: config.PLACARD_PGBOUNCER === '1', isUnlimited: true });
  try {
    const options = { isFull: isResealing || values.full === true, isResealing };
    const report = await runBooks({ sql, booksBox: boxFor(config, 'books') }, options);
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    if (!report.isBalanced) process.exitCode = 1;
  } finally {
    await sql.end();
    await database.stop();
  }
});
