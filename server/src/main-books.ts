/** `npm run books`: checks every ledger invariant on the running database; JSON on stdout, exit code 1 when one fails. */
import { checkBooks } from './ledger/books.ts';
import { rootDir, runMain } from './main-parts.ts';
import { readConfig } from './platform/config.ts';
import { openPool } from './database/database.ts';
import { openDatabase } from './postgres/url.ts';

await runMain(async () => {
  const config = readConfig(process.env, rootDir);
  const database = await openDatabase({ env: process.env, log: (line) => process.stderr.write(`${line}\n`) });
  // A check reads whole tables: on a large database one takes longer than any call of ours may.
  const sql = openPool(database.url, { max: 1, isPooled: config.PLACARD_PGBOUNCER === '1', isUnlimited: true });
  try {
    const report = await checkBooks(sql);
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    if (!report.isBalanced) process.exitCode = 1;
  } finally {
    await sql.end();
    await database.stop();
  }
});
