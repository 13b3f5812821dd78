/**
 * The hash chain over the security log. Invariants: every sealed row is unchanged, and every seal follows from the row and the
 * previous seal. The key is outside the database, so even an attacker who writes there past the triggers can neither change a
 * sealed row nor forge a chain. New rows are sealed within seconds.
 *
 * The whole log has one chain, built by one sealer at a time after the rows commit. If acts extended the chain themselves,
 * every login would wait for the previous one, or every merchant's act would take one more lock out of order.
 */
import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { inTransaction } from '../database/database.ts';
import type { Db, Sql, Tx } from '../database/database.ts';

/** Rows per transaction: a large log is sealed in many short ones. */
const batchRows = 1_000;
/**
 * How far behind the newest sealed row a turn searches, because a slow transaction can commit a row with a lower number than
 * rows already sealed. Checking the whole log each time would take longer with every row.
 */
const lookBackRows = 10_000n;
/** Any number that nothing else locks. */
const sealerLock = 8_316_004;
const firstHash = Buffer.alloc(32);

interface ChainKey {
  id: string;
  secret: Buffer;
}

/** The keys of the chain, the current one first; those of earlier peppers only verify. */
export interface AuditChain {
  /**
   * Seals the unsealed rows of the log; returns how many. Harmless beside another sealer. `newest` misses a row written 10,000
   * rows before the newest sealed one and committed only now; `all` finds it too, but reads the whole log.
   */
  seal(sql: Sql, which: 'newest' | 'all'): Promise<number>;
  /** Reads the whole log and reports every mismatch. */
  verify(sql: Sql): Promise<ChainReport>;
}

export interface ChainReport {
  isWhole: boolean;
  sealed: number;
  /** Rows that wait for the sealer. */
  unsealed: number;
  /** The last seal in hex. Noted elsewhere, it later proves that the end was not cut off. */
  head: string;
  faults: { position: string; logId: string; what: 'changed' | 'row removed' | 'seal removed' | 'unknown key' }[];
}

/** Creates a deployment's chain from its peppers, the current one first. */
export function createAuditChain(peppers: readonly string[]): AuditChain {
  const keys = peppers.map(chainKey);
  const [current] = keys;
  if (!current) throw new Error('an audit chain needs a pepper');
  return {
    seal: async (sql, which) => {
      let sealed = 0;
      for (;;) {
        const count = await inTransaction(sql, async (tx) => await sealBatch(tx, current, which));
        sealed += count;
        if (count < batchRows) return sealed;
      }
    },
    verify: async (sql) => await verifyAll(sql, new Map(keys.map((key) => [key.id, key]))),
  };
}

function chainKey(pepper: string): ChainKey {
  const secret = Buffer.from(hkdfSync('sha256', pepper, '', 'placard audit chain', 32));
  return { secret, id: createHash('sha256').update(secret).digest('hex').slice(0, 8) };
}

interface LogRow {
  id: bigint;
  /** The row as the database formats it, identical on every read. */
  content: string;
}

/** A row's content as one text. Times in UTC with milliseconds, so no session setting changes it. */
function contentOf(db: Db) {
  return db`
    jsonb_build_array(l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), l.actor_kind, l.actor, l.act,
                      l.object, l.details)::text`;
}

async function sealBatch(tx: Tx, key: ChainKey, which: 'newest' | 'all'): Promise<number> {
  const [lock] = await tx<{ got: boolean }[]>`select pg_try_advisory_xact_lock(${sealerLock}) as got`;
  if (!lock?.got) return 0;
  const [head] = await tx<{ position: bigint; hash: Buffer; newest: bigint }[]>`
    select position, hash, (select max(log_id) from audit_seal) as newest from audit_seal order by position desc limit 1`;
  const from = which === 'all' || !head ? 0n : head.newest - lookBackRows;
  const rows = await tx<LogRow[]>`
    select l.id, ${contentOf(tx)} as content from audit_log l
    where l.id >= ${from} and not exists (select 1 from audit_seal s where s.log_id = l.id and s.log_id >= ${from})
    order by l.id limit ${batchRows}`;
  if (rows.length === 0) return 0;
  const seals: { position: bigint; log_id: bigint; key_id: string; hash: Buffer }[] = [];
  for (const row of rows) {
    const last = seals.at(-1) ?? head ?? { position: 0n, hash: firstHash };
    const hash = sealOf(key, last.hash, row.content);
    seals.push({ position: last.position + 1n, log_id: row.id, key_id: key.id, hash });
  }
  await tx`insert into audit_seal ${tx(seals)}`;
  return seals.length;
}

function sealOf(key: ChainKey, before: Uint8Array, content: string) {
  return createHmac('sha256', key.secret).update(before).update(content).digest();
}

interface SealedRow {
  position: bigint;
  log_id: bigint;
  key_id: string;
  hash: Buffer;
  content: string | null;
}

async function verifyAll(sql: Sql, keys: ReadonlyMap<string, ChainKey>): Promise<ChainReport> {
  const faults: ChainReport['faults'] = [];
  let before: { position: bigint; hash: Buffer } = { position: 0n, hash: firstHash };
  for (;;) {
    const rows = await sql<SealedRow[]>`
      select s.position, s.log_id, s.key_id, s.hash, case when l.id is not null then ${contentOf(sql)} end as content
      from audit_seal s left join audit_log l on l.id = s.log_id
      where s.position > ${before.position} order by s.position limit ${batchRows}`;
    for (const row of rows) {
      const what = faultOf(row, before, keys.get(row.key_id));
      if (what) faults.push({ position: row.position.toString(), logId: row.log_id.toString(), what });
      // Continues from the stored seal, so one fault is reported once and not for every later row.
      before = { position: row.position, hash: row.hash };
    }
    if (rows.length < batchRows) break;
  }
  const [rest] = await sql<{ unsealed: number }[]>`
    select count(*)::int as unsealed from audit_log l where not exists (select 1 from audit_seal s where s.log_id = l.id)`;
  return {
    isWhole: faults.length === 0,
    sealed: Number(before.position),
    unsealed: rest?.unsealed ?? 0,
    head: before.hash.toString('hex'),
    faults,
  };
}

function faultOf(row: SealedRow, before: { position: bigint; hash: Buffer }, key: ChainKey | undefined) {
  if (row.position !== before.position + 1n) return 'seal removed';
  if (row.content === null) return 'row removed';
  if (!key) return 'unknown key';
  return sealOf(key, before.hash, row.content).equals(row.hash) ? undefined : 'changed';
}
