/**
 * `npm run attack [-- --seed N] [--quick] [--per-field N] [--only PART …]`: attacks a product of its own. With `--url`,
 * `--operator-url` and DATABASE_URL it attacks a running one, which must trust one proxy (PLACARD_TRUST_PROXY=1), send
 * mail (SMTP_URL) and be disposable.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startDatabase } from '../../rig/src/own-database.ts';
import { closeWhenInterrupted, tell } from '../../rig/src/command.ts';
import { Rig } from '../../rig/src/rig.ts';
import { partNames, runAttack } from './run-attack.ts';
import type { Effort, Target } from './target.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    'operator-url': { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    'per-field': { type: 'string' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  },
});

const seed = Number(values.seed);
const effort: Effort = values.quick
  ? { perField: 6, randomPerField: 2, idsPerField: 4, seed }
  : {
      ...(values['per-field'] !== undefined && { perField: Number(values['per-field']) }),
      randomPerField: Math.min(30, Number(values['per-field'] ?? 30)),
      idsPerField: 40,
      seed,
    };
closeWhenInterrupted();
const rig = new Rig('attack');
try {
  const target = values.url === undefined ? await ownProduct() : runningProduct(values.url);
  const report = await runAttack(target, effort, { tell, only: values.only ?? partNames });
  for (const crash of rig.crashes) report.find('the product', 'a process', crash);
  process.stdout.write(`seed ${seed}\n${report.asText()}`);
  process.exitCode = report.findings.length > 0 ? 1 : 0;
} finally {
  await rig.close();
}

/** A server process on a database of its own. */
async function ownProduct(): Promise<Target> {
  const url = (await startDatabase(rig)).url();
  const serverEnv = {
    PLACARD_TRUST_PROXY: '1',
    // Low enough that a flood reaches the limit on a busy machine; the attack itself comes from the machine's own
    // address.
    PLACARD_CALLS_PER_MINUTE: '120',
    PLACARD_LOG: 'info',
    // Mail stays in its table: no worker runs that would send it.
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
  await rig.startProduct({ url, workers: 0, serverEnv });
  const [address] = rig.addresses;
  if (!address) throw new Error('no server runs');
  const readLog = () => rig.servers.map(({ logFile }) => readFileSync(logFile, 'utf8')).join('');
  const { merchant: merchantUrl, operator: operatorUrl } = address;
  return { merchantUrl, operatorUrl, sql: rig.pool(url), readLog, requestMs: 30_000 };
}

/** A product that somebody else started, and whose log only they can read. */
function runningProduct(merchantUrl: string): Target {
  const operatorUrl = values['operator-url'];
  const databaseUrl = process.env['DATABASE_URL'];
  if (operatorUrl === undefined || databaseUrl === undefined) {
    throw new Error('With --url, say --operator-url too, and name the database in DATABASE_URL.');
  }
  return { merchantUrl, operatorUrl, sql: rig.pool(databaseUrl), requestMs: 30_000 };
}
