/** The target of a fault: a PostgreSQL, server and worker processes, the load, and their removal. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBooks } from '../../server/src/ledger/books.ts';
import { openPool } from '../../server/src/database/database.ts';
import type { Sql } from '../../server/src/database/database.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import { appUrlOf, letAppIn } from '../../server/src/postgres/app-user.ts';
import type { Address } from './load/acts.ts';
import { Load } from './load/load.ts';
import { makeWorld } from './load/world.ts';
import type { LoadWorld } from './load/world.ts';
import { findFreePort } from './ports.ts';
import { SupervisedProgram } from './supervised.ts';

/** Rigs that still run. */
const openRigs = new Set<Rig>();

/** Removes everything that runs, for an interrupted run. */
export async function closeRigs(): Promise<void> {
  await Promise.all([...openRigs].map(async (rig) => await rig.close()));
}

/** The same on every server, as in production, and in `makeDeps`, so that the load's merchants can prove their login password. */
const pepper = 'a pepper for tests that is long enough';

export interface Size {
  readonly merchants: number;
  readonly offerings: number;
  /** Multiplies the pauses of the load's clients; 1 by default. */
  readonly slowness?: number;
}

/** Creates and removes what a run needs; each `open…` is undone in the opposite order. */
export class Rig {
  readonly dir: string;
  readonly servers: SupervisedProgram[] = [];
  readonly workers: SupervisedProgram[] = [];
  readonly addresses: Address[] = [];
  readonly #cleanUps: (() => Promise<unknown> | void)[] = [];
  /** The failures of a fault's own checks. */
  readonly reports: string[] = [];
  #load: Load | undefined;

  /** An existing database, for faults that do not affect it. */
  readonly databaseUrl: string | undefined;

  constructor(name: string, databaseUrl?: string) {
    this.databaseUrl = databaseUrl;
    openRigs.add(this);
    this.dir = mkdtempSync(join(tmpdir(), `placard-faults-${name}-`));
    chmodSync(this.dir, 0o711);
    this.defer(() => rmSync(this.dir, { recursive: true, force: true }));
  }

  /** Registers work for the end of the run, whatever its outcome. */
  defer(cleanUp: () => Promise<unknown> | void): void {
    this.#cleanUps.unshift(cleanUp);
  }

  /** Opens a pool of the harness on a database. */
  pool(url: string): Sql {
    const sql = openPool(url, { max: 4, applicationName: 'faults', isUnlimited: true });
    this.defer(async () => await sql.end({ timeout: 1 }));
    return sql;
  }

  /** Starts this many servers and workers on a database, migrating it first; `url` is its owner's. */
  async startProduct(options: {
    url: string;
    migrateUrl?: string;
    servers?: number;
    workers?: number;
    serverEnv?: NodeJS.ProcessEnv;
    /** The release to start; the current one by default. */
    root?: string;
    /** `url` is PgBouncer's, for servers, workers and migrations alike. */
    isBehindPgBouncer?: boolean;
  }): Promise<void> {
    const {
      url,
      migrateUrl = url,
      servers = 1,
      workers = 1,
      serverEnv = {},
      root,
      isBehindPgBouncer = false,
    } = options;
    const dir = root === undefined ? undefined : join(root, 'server/migrations');
    await migrate(migrateUrl, { isPooled: isBehindPgBouncer, ...(dir !== undefined && { dir }) });
    await letAppIn(migrateUrl);
    const pooled = isBehindPgBouncer ? { PLACARD_PGBOUNCER: '1' } : {};
    for (let count = 0; count < servers; count += 1) await this.#addServer(url, { ...pooled, ...serverEnv }, root);
    for (let count = 0; count < workers; count += 1) this.#addWorker(url, root, pooled);
    await Promise.all([...this.servers, ...this.workers].map(async (program) => await program.start()));
  }

  /** Starts more servers with the existing set-up. */
  async startMoreServers(url: string, servers: number, env: NodeJS.ProcessEnv): Promise<void> {
    const before = this.servers.length;
    for (let count = 0; count < servers; count += 1) await this.#addServer(url, env, undefined);
    await Promise.all(this.servers.slice(before).map(async (program) => await program.start()));
  }

  /** Starts more workers with the existing set-up. */
  async startWorkers(url: string, workers: number): Promise<void> {
    for (let count = 0; count < workers; count += 1) this.#addWorker(url);
    await Promise.all(this.workers.map(async (program) => await program.start()));
  }

  async #addServer(url: string, env: NodeJS.ProcessEnv, root: string | undefined): Promise<void> {
    await this.#addProgram('server/src/main-api.ts', { ...this.env(url), ...env }, root);
  }

  /** Starts what `npm start` runs, with a database of its own; returns its data folder. */
  async startAllInOne(): Promise<string> {
    await this.#addProgram('server/src/main-all-in-one.ts', this.env());
    await Promise.all(this.servers.map(async (program) => await program.start()));
    return join(this.dir, 'product', 'db');
  }

  async #addProgram(file: string, env: NodeJS.ProcessEnv, root?: string): Promise<void> {
    const [port, operatorPort] = [await findFreePort(), await findFreePort()];
    const server = this.addresses.length;
    const address = { server, merchant: `http://127.0.0.1:${port}`, operator: `http://127.0.0.1:${operatorPort}` };
    this.addresses.push(address);
    this.servers.push(
      this.program({
        name: `server-${server}`,
        file,
        root,
        env: { ...env, PORT: String(port), OPERATOR_PORT: String(operatorPort) },
        isReady: async () => await answers(`${address.merchant}/readyz`),
      }),
    );
  }

  #addWorker(url: string, root?: string, env: NodeJS.ProcessEnv = {}): void {
    const name = `worker-${this.workers.length}`;
    const logFile = join(this.dir, 'logs', `${name}.log`);
    this.workers.push(
      this.program({
        name,
        file: 'server/src/main-worker.ts',
        root,
        env: { ...this.env(url), ...env, PLACARD_LOG: 'info' },
        isReady: async () => await Promise.resolve(readFileSync(logFile, 'utf8').includes('the worker runs')),
      }),
    );
  }

  /** The environment of every process of the product; it connects as the servers' role of the database whose owner's `url` is. */
  env(url?: string): NodeJS.ProcessEnv {
    return {
      ...(url !== undefined && { DATABASE_URL: appUrlOf(url) }),
      HOST: '127.0.0.1',
      PLACARD_PEPPER: pepper,
      PLACARD_DATA: join(this.dir, 'product'),
      PLACARD_LOG: 'warn',
      PLACARD_DEMO: '0',
      PLACARD_PUBLIC_URL: 'http://localhost',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(this.dir, 'compile-cache'),
    };
  }

  /** Makes a process of the product without starting it. */
  program(options: Omit<ConstructorParameters<typeof SupervisedProgram>[0], 'logDir'>): SupervisedProgram {
    const logDir = join(this.dir, 'logs');
    mkdirSync(logDir, { recursive: true });
    const program = new SupervisedProgram({ ...options, logDir });
    this.defer(async () => await program.stop());
    return program;
  }

  /** Makes the world and lets clients act in it, at these addresses or the servers' own. Returns the world. */
  async startLoad(sql: Sql, size: Size, addresses: readonly Address[] = this.addresses): Promise<LoadWorld> {
    const [first] = this.addresses;
    if (!first) throw new Error('no server runs');
    const world = await makeWorld(sql, first, size);
    const load = new Load(world, addresses, size.slowness);
    load.start();
    this.defer(async () => await load.finish(0));
    this.#load = load;
    return world;
  }

  report(line: string): void {
    this.reports.push(line);
  }

  get load(): Load {
    if (!this.#load) throw new Error('no load has been started');
    return this.#load;
  }

  /** Processes of the product that crashed. */
  get crashes(): string[] {
    return [...this.servers, ...this.workers]
      .filter((program) => program.crashes > 0)
      .map((program) => `${program.logFile} crashed ${program.crashes} times:\n${program.lastWords()}`);
  }

  async close(): Promise<void> {
    for (const cleanUp of this.#cleanUps.splice(0)) await cleanUp();
    openRigs.delete(this);
  }
}

/** Returns the names of the invariants that do not hold, but for those that a harness's own rows break. */
export async function brokenBooks(sql: Sql, except: ReadonlySet<string> = new Set()): Promise<string[]> {
  const { checks } = await checkBooks(sql);
  return checks
    .filter((check) => check.violations.length > 0 && !except.has(check.name))
    .map((check) => `${check.name}: ${JSON.stringify(check.violations[0])}`);
}

/** Returns whether the address answers with success. */
export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
