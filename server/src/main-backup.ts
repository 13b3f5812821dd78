/** `npm run backup -- FOLDER [--keep 7]`: backs up the embedded database while it runs; JSON on stdout. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runMain } from './main-parts.ts';
import { backUp } from './postgres/backup.ts';
import { startEmbeddedPostgres } from './postgres/embedded.ts';
import { chooseHome } from './postgres/home.ts';
import { StartError } from './platform/start-error.ts';

const usage = 'Say where to: npm run backup -- FOLDER [--keep 7]';
const progressBytes = 64 * 1024 * 1024;

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

await runMain(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string', default: '7' } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new StartError(usage);
  if (!/^[1-9][0-9]{0,3}$/.test(values.keep)) throw new StartError('--keep takes how many backups to keep, from 1.');
  if (process.env['DATABASE_URL']) {
    throw new StartError(
      'DATABASE_URL names a database of your own: back it up with its own tools (docs/operating.md says how).',
    );
  }
  const home = chooseHome(process.env, say);
  const database = await startEmbeddedPostgres({ ...home, log: say });
  let saidBytes = 0;
  try {
    const { dir, ...manifest } = await backUp({
      ...home,
      url: database.url,
      folder: resolve(folder),
      keep: Number(values.keep),
      onProgress: (files, bytes) => {
        if (bytes - saidBytes < progressBytes) return;
        saidBytes = bytes;
        say(`  ${files} files, ${Math.floor(bytes / 1024 / 1024)} MB`);
      },
    });
    process.stdout.write(`${JSON.stringify({ dir, ...manifest }, null, 2)}\n`);
    say('The pepper is not in it: keep that apart (docs/operating.md, Backup).');
  } finally {
    await database.stop();
  }
});
