/**
 * `npm run attack [-- --seed N] [--quick] [--per-field N] [--only PART …]`: attacks a product of its own. With `--url`,
 * `--operator-url` and DATABASE_URL it attacks a running one, which must trust one proxy (PLACARD_TRUST_PROXY=1), send
 * mail (SMTP_URL) and be disposable.
 */
import { parseArgs } from 'node:util';
import { openPool } from '../../server/src/database/database.ts';
import { startProduct } from './own-product.ts';
import type { OwnProduct } from './own-product.ts';
import { partNames, runAttack } from './run-attack.ts';
import type { Effort } from './target.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    'operator-url': { type: 'string' },
    port: { type: 'string', default: '7800' },
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
// An interrupted run ends its product too.
process.once('SIGINT', () => void target.stop().then(() => process.exit(130)));
process.once('SIGTERM', () => void target.stop().then(() => process.exit(143)));
const tell = (what: string) => void process.stderr.write(`${what}\n`);

const target =
  values.url === undefined ? await startProduct(portsFrom(Number(values.port))) : runningProduct(values.url);
try {
  const report = await runAttack(target, effort, { tell, only: values.only ?? partNames });
  process.stdout.write(`seed ${seed}\n${report.asText()}`);
  process.exitCode = report.findings.length > 0 ? 1 : 0;
} finally {
  await target.stop();
}

function portsFrom(port: number): { merchant: number; operator: number } {
  return { merchant: port, operator: port + 1 };
}

/** A product that somebody else started, and whose log only they can read. */
function runningProduct(url: string): OwnProduct {
  const operatorUrl = values['operator-url'];
  const databaseUrl = process.env['DATABASE_URL'];
  if (operatorUrl === undefined || databaseUrl === undefined) {
    throw new Error('With --url, say --operator-url too, and name the database in DATABASE_URL.');
  }
  const sql = openPool(databaseUrl, { max: 4, isUnlimited: true });
  return { merchantUrl: url, operatorUrl, sql, requestMs: 30_000, stop: async () => await sql.end({ timeout: 2 }) };
}
