/**
 * `npm run backup-seal -- FOLDER COPY [--open]`: keeps a sealed copy of a backup folder for a place that others can read, under the key
 * in PLACARD_BACKUP_KEY_FILE; with `--open` FOLDER is such a copy, and COPY becomes a backup folder again. JSON on stdout.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runMain } from './main-parts.ts';
import { chooseHome } from './postgres/home.ts';
import { openBackups, sealBackups } from './postgres/sealed-backup.ts';
import { readSealKey } from './postgres/sealed-files.ts';
import { StartError } from './platform/start-error.ts';

const usage = 'Say which and where to: npm run backup-seal -- FOLDER COPY [--open]';

await runMain(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { open: { type: 'boolean', default: false } },
  });
  const [from, to] = positionals.map((path) => resolve(path));
  if (from === undefined || to === undefined || positionals.length > 2) throw new StartError(usage);
  if (`${to}/`.startsWith(`${from}/`) || `${from}/`.startsWith(`${to}/`)) {
    throw new StartError('The copy must lie outside of the folder, and not around it.');
  }
  const key = readSealKey(process.env['PLACARD_BACKUP_KEY_FILE']);
  const { account } = chooseHome(process.env, (line) => void process.stderr.write(`${line}\n`));
  const report = values.open ? await openBackups(from, to, key, account) : await sealBackups(from, to, key);
  process.stdout.write(`${JSON.stringify(report)}\n`);
});
