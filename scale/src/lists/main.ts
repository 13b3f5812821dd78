/**
 * `npm run lists [-- --rows 1000000]`: fills a scratch database with this many rows of each kind, and requests the
 * first and last page of every list of the operator API, by each filter, order and search. Exit code 1 when a list
 * reads a whole large table.
 */
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { createOperatorServer } from '../../../server/src/http/operator/server.ts';
import { createPasswordHasher, tokenHash } from '../../../server/src/security/hashing.ts';
import { newId } from '../../../server/src/platform/ids.ts';
import { createSecretBox } from '../../../server/src/security/secret-box.ts';
import { openPool } from '../../../server/src/database/database.ts';
import type { Sql } from '../../../server/src/database/database.ts';
import { openWorld } from '../../../bench/src/world.ts';
import { fillLists } from './fill.ts';
import { measureLists, smallTables } from './measure.ts';
import type { Asked } from './measure.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const rows = Number(values.rows);
const pepper = 'a pepper for the lists that is long enough';
const log = (line: string) => void process.stderr.write(`${line}\n`);

const world = await openWorld();
try {
  log(`filling ${rows} rows of each kind …`);
  const unlimited = openPool(world.url, { max: 1, isUnlimited: true });
  await fillLists(unlimited, rows, log);
  await unlimited.end();
  log('asking …');
  const asked = await withServer(world.sql, async (api) => await measureLists(api, world.sql, log));
  print(asked);
  if (asked.some(isWhole)) process.exitCode = 1;
} finally {
  await world.close();
}

function isWhole({ readWhole }: Asked): boolean {
  return readWhole > smallTables;
}

/** The operator server on a free port, with a signed-in manager. */
async function withServer<T>(sql: Sql, use: (api: { url: string; token: string }) => Promise<T>): Promise<T> {
  const app = createOperatorServer({
    sql,
    log: pino({ level: 'silent' }),
    hasher: createPasswordHasher(pepper),
    secretBox: createSecretBox(pepper, 'second factor'),
    jobs: { planDue: async () => undefined },
    currency: 'USD',
    businessZone: 'UTC',
    hasMail: false,
    pushPlatforms: [],
    relyingParty: { id: 'merchant.example', name: 'Placard', origins: ['https://merchant.example'] },
  });
  const [operatorId, token] = [newId(), newId()];
  await sql`
    insert into operator (id, username, password_hash, role) values (${operatorId}, 'measurer', 'x', 'manager')`;
  await sql`
    insert into operator_session (id, operator_id, token_hash, expires_at, stage)
    values (${newId()}, ${operatorId}, ${tokenHash(token)}, now() + interval '1 day', 'complete')`;
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    return await use({ url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, token });
  } finally {
    await app.close();
  }
}

function print(asked: readonly Asked[]): void {
  for (const { call, what, milliseconds, readWhole, rows: found } of asked)
    process.stdout.write(
      `${milliseconds.toFixed(1).padStart(9)} ms  ${String(readWhole).padStart(9)} read whole  ${String(found).padStart(4)} rows  ${call}  ${what}\n`,
    );
}
