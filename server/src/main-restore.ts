/**
 * `npm run restore -- FOLDER [--until 2026-11-21T20:00:00Z] [--replace]`: restores a backup into `PLACARD_DATA` and checks
 * the books of what came back, with operators' seals where the pepper is at hand; JSON on stdout, exit code 1 when they do not balance.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBooks } from './ledger/books.ts';
import { boxFor, rootDir, runMain } from './main-parts.ts';
import { hasPepper, readConfig } from './platform/config.ts';
import { openPool } from './database/database.ts';
import { chooseHome } from './postgres/home.ts';
import { restore } from './postgres/restore.ts';
import { StartError } from './platform/start-error.ts';

const usage = 'Say from where: npm run restore -- FOLDER [--until 2026-11-21T20:00:00Z] [--replace]';

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Reads a moment with its zone; without one it would be ambiguous. */
function readMoment(text: string): Date {
  const moment = new Date(text);
  if (/(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw new StartError('--until takes a moment with its zone, such as 2026-11-21T20:00:00Z.');
}

await runMain(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { until: { type: 'string' }, replace: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new StartError(usage);
  const { backup, database } = await restore({
    ...chooseHome(process.env, say),
    folder: resolve(folder),
    until: values.until === undefined ? undefined : readMoment(values.until),
    isReplacing: values.replace,
    log: say,
  });
  const sql = openPool(database.url, { max: 1, isPooled: false, isUnlimited: true });
  try {
    const [last] = await sql<{ at: Date | null }[]>`select max(posted_at) as at from ledger_transfer`;
    const config = readConfig(process.env, rootDir);
    const books = await checkBooks(sql, hasPepper(config) ? boxFor(config, 'books') : undefined);
    const report = { backup: backup.dir, lastTransferAt: last?.at?.toISOString() ?? null, books };
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    if (!books.isBalanced) process.exitCode = 1;
  } finally {
    await sql.end();
    await database.stop();
  }
});
