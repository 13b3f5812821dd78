/**
 * `npm run audit-verify`: checks the whole security log against its chain; JSON on stdout, exit code 1 if a row was
 * changed or removed. With `-- --head <hex>`, an earlier recorded head must be one of the chain's seals.
 */
import { parseArgs } from 'node:util';
import { rootDir, runMain } from './main-parts.ts';
import { createAuditChain } from './security/audit-chain.ts';
import { readConfig, readPeppers } from './platform/config.ts';
import { openPool } from './database/database.ts';
import type { Sql } from './database/database.ts';
import { openDatabase } from './postgres/url.ts';
import { StartError } from './platform/start-error.ts';

await runMain(async () => {
  const { values } = parseArgs({ options: { head: { type: 'string' } } });
  if (values.head !== undefined && !/^[0-9a-f]{64}$/.test(values.head))
    throw new StartError('A head is 64 hex digits.');
  const config = readConfig(process.env, rootDir);
  const chain = createAuditChain(readPeppers(config));
  const database = await openDatabase({ env: process.env, log: (line) => process.stderr.write(`${line}\n`) });
  const sql = openPool(database.url, { max: 1, isPooled: config.PLACARD_PGBOUNCER === '1', isUnlimited: true });
  try {
    const report = await chain.verify(sql);
    const isHeadKnown = values.head === undefined || (await hasSeal(sql, values.head));
    process.stdout.write(`${JSON.stringify({ ...report, ...(values.head && { isHeadKnown }) }, null, 2)}\n`);
    if (!report.isWhole || !isHeadKnown) process.exitCode = 1;
  } finally {
    await sql.end();
    await database.stop();
  }
});

async function hasSeal(sql: Sql, head: string): Promise<boolean> {
  return (await sql`select 1 from audit_seal where hash = ${Buffer.from(head, 'hex')}`).length > 0;
}
