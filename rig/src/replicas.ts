/**
 * Two nodes, a primary and its standby, and what a cluster manager such as Patroni does with them: it makes a standby,
 * lets commits wait for it once it has caught up, and promotes it when the primary has failed. PostgreSQL's low-level
 * backup (pg_backup_start, copy, pg_backup_stop) makes the standby, because the npm binaries have no pg_basebackup.
 */
import { appendFileSync, copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { handOver } from '../../server/src/postgres/account.ts';
import { findFreePort } from './ports.ts';
import { PostgresNode } from './postgres-node.ts';
import { Relay } from './relay.ts';
import type { Rig } from './rig.ts';

/** The place of a node: its folder and port stay the same, whatever runs there. */
interface Place {
  readonly homeDir: string;
  readonly port: number;
}

export class Replicas {
  readonly #isSynchronous: boolean;
  readonly #places: readonly [Place, Place];
  #primary: PostgresNode;
  #standby: PostgresNode | undefined;
  /** The relay of the log from the primary to the standby. */
  #link: Relay | undefined;
  #slots = 0;

  private constructor(isSynchronous: boolean, places: readonly [Place, Place], primary: PostgresNode) {
    this.#isSynchronous = isSynchronous;
    this.#places = places;
    this.#primary = primary;
  }

  /** Starts a primary with an empty database `placard`, and its standby. */
  static async start(rig: Rig, { isSynchronous }: { isSynchronous: boolean }): Promise<Replicas> {
    const places = [
      { homeDir: join(rig.dir, 'one'), port: await findFreePort() },
      { homeDir: join(rig.dir, 'two'), port: await findFreePort() },
    ] as const;
    const primary = await PostgresNode.create(places[0]);
    const replicas = new Replicas(isSynchronous, places, primary);
    rig.defer(async () => await replicas.#stop());
    await primary.start();
    await primary.run('create database placard', 'postgres');
    await replicas.attachStandby();
    return replicas;
  }

  /** The address of both, as a server gets it. */
  get url(): string {
    const hosts = this.#places.map(({ port }) => `127.0.0.1:${port}`).join(',');
    return `postgres://placard:${this.#primary.password}@${hosts}/placard?target_session_attrs=read-write`;
  }

  get primary(): PostgresNode {
    return this.#primary;
  }

  get standby(): PostgresNode {
    if (!this.#standby) throw new Error('there is no standby');
    return this.#standby;
  }

  /** Makes a new standby in the place without the primary, and waits until it has caught up. */
  async attachStandby(): Promise<void> {
    const place = this.#places.find(({ port }) => port !== this.#primary.port);
    if (!place) throw new Error('there is no place for a standby');
    rmSync(place.homeDir, { recursive: true, force: true });
    const standby = await PostgresNode.prepare(place);
    this.#slots += 1;
    this.#link = await Relay.open(this.#primary.port);
    const { port } = this.#link;
    const slot = `standby_${this.#slots}`;
    // The backup lasts as long as its connection.
    const sql = postgres(this.#primary.url(), { max: 1, onnotice: () => undefined });
    try {
      await this.#copyPrimary(sql, standby, { slot, port });
    } finally {
      await sql.end({ timeout: 1 });
    }
    await standby.start();
    this.#standby = standby;
    if (this.#isSynchronous) await this.#setSynchronous(this.#primary, '*');
    await this.#waitUntilSame();
  }

  async #copyPrimary(
    sql: postgres.Sql,
    standby: PostgresNode,
    { slot, port }: { slot: string; port: number },
  ): Promise<void> {
    // From here on the primary keeps the log that the standby will need.
    await sql`select pg_create_physical_replication_slot(${slot}, true)`;
    await sql`select pg_backup_start(${slot}, true)`;
    copyFolder(this.#primary.dataDir, standby.dataDir);
    const [row] = await sql<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
    copyFileSync(join(this.#primary.homeDir, 'password'), join(standby.homeDir, 'password'));
    writeFileSync(join(standby.dataDir, 'backup_label'), row?.labelfile ?? '');
    writeFileSync(join(standby.dataDir, 'standby.signal'), '');
    const from = `host=127.0.0.1 port=${port} user=placard password=${this.#primary.password} application_name=${slot}`;
    appendFileSync(
      join(standby.dataDir, 'postgresql.auto.conf'),
      `primary_conninfo = '${from}'\nprimary_slot_name = '${slot}'\n`,
    );
    handOverAll(standby);
  }

  /** Waits until everything committed so far is on the standby's disk. */
  async #waitUntilSame(): Promise<void> {
    const [now] = await this.#primary.run<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
    const caughtUp = `
      select from pg_stat_replication
      where state = 'streaming' and sync_state = '${this.#isSynchronous ? 'sync' : 'async'}' and flush_lsn >= '${now?.lsn}'`;
    while ((await this.#primary.run(caughtUp)).length === 0) await sleep(50);
  }

  /** The primary's machine fails and stays off; after `noticeMs` the manager promotes the standby. Returns the failed node. */
  async failOver(noticeMs: number, mark: () => void): Promise<PostgresNode> {
    const failed = this.#primary;
    await failed.fail();
    await this.#link?.close();
    mark();
    await sleep(noticeMs);
    return await this.#promote(failed);
  }

  async #promote(failed: PostgresNode): Promise<PostgresNode> {
    const promoted = this.standby;
    // Alone for now: commits would wait for a standby for ever. Patroni does the same without a standby.
    await this.#setSynchronous(promoted, '');
    await promoted.run('select pg_promote(true, 30)');
    this.#primary = promoted;
    this.#standby = undefined;
    return failed;
  }

  /** The network between the two goes silent for good: commits wait for the standby, or it falls behind. */
  holdReplication(): void {
    this.#link?.hold();
  }

  async #setSynchronous(node: PostgresNode, names: '*' | ''): Promise<void> {
    await node.run(`alter system set synchronous_standby_names = '${names}'`);
    await node.run('select pg_reload_conf()');
    // The reload is a signal: wait until it has arrived.
    const isShown = `select 1 where current_setting('synchronous_standby_names') = '${names}'`;
    while ((await node.run(isShown)).length === 0) await sleep(20);
  }

  async #stop(): Promise<void> {
    await this.#link?.close();
    await this.#standby?.stop();
    await this.#primary.stop();
  }
}

/** Parts that a base backup omits: the log, and files that only the running server has. */
const leftOut = new Set(['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pgsql_tmp', 'postmaster.pid', 'postmaster.opts']);

function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (leftOut.has(entry.name)) {
      if (entry.isDirectory()) mkdirSync(target, { mode: 0o700 });
    } else if (entry.isDirectory()) copyFolder(source, target);
    else copyIfThere(source, target);
  }
}

/** A table may be dropped while it is copied; the standby learns it from the log. */
function copyIfThere(source: string, target: string): void {
  try {
    copyFileSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function handOverAll({ homeDir, dataDir, account }: PostgresNode): void {
  handOver(join(homeDir, 'password'), account, 0o600);
  const handOverFolder = (dir: string) => {
    handOver(dir, account, 0o700);
    for (const entry of readdirSync(dir, { withFileTypes: true })) {
      if (entry.isDirectory()) handOverFolder(join(dir, entry.name));
      else handOver(join(dir, entry.name), account, 0o600);
    }
  };
  handOverFolder(dataDir);
}
