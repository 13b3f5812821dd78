/** The commands of docs/failover.md, read from the page and run with the programs of an installed PostgreSQL. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../server/src/main-parts.ts';
import { chooseAccount, handOver } from '../../server/src/postgres/account.ts';
import { readPostmaster } from '../../server/src/postgres/postmaster.ts';
import { findFreePort } from './ports.ts';
import { signal, waitUntilGone, withChildren } from './process-tree.ts';

const installedDir = '/usr/lib/postgresql';
const password = 'a password of the runbook';

/** One of the two machines. */
export interface Machine {
  readonly name: 'one' | 'two';
  readonly dataDir: string;
  readonly port: number;
}

export class Runbook {
  readonly one: Machine;
  readonly two: Machine;
  readonly #binDir: string;
  readonly #account = chooseAccount([]);
  readonly #page = readFileSync(join(rootDir, 'docs/failover.md'), 'utf8');

  private constructor(binDir: string, one: Machine, two: Machine) {
    this.#binDir = binDir;
    this.one = one;
    this.two = two;
  }

  /** Makes a cluster on machine one, with role and database, and starts it; undefined if no PostgreSQL is installed. */
  static async prepare(dir: string): Promise<Runbook | undefined> {
    const binDir = findPrograms();
    if (binDir === undefined) return undefined;
    mkdirSync(join(dir, 'machines'), { recursive: true });
    const machine = async (name: Machine['name']) => ({
      name,
      dataDir: join(dir, 'machines', name),
      port: await findFreePort(),
    });
    const runbook = new Runbook(binDir, await machine('one'), await machine('two'));
    handOver(join(dir, 'machines'), runbook.#account, 0o711);
    runbook.#initialise();
    return runbook;
  }

  #initialise(): void {
    const { one } = this;
    const settings = "listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 200\n";
    const access = 'host all,replication all 127.0.0.1/32 scram-sha-256\n';
    this.#run(
      one,
      `printf %s "$PGPASSWORD" > "$DATA_ONE.secret"
       initdb -D "$DATA_ONE" -U postgres -k -A scram-sha-256 --pwfile="$DATA_ONE.secret" -E UTF8 --locale=C
       printf %s "$SETTINGS" >> "$DATA_ONE/postgresql.conf"
       printf %s "$ACCESS" > "$DATA_ONE/pg_hba.conf"
       pg_ctl -D "$DATA_ONE" -l "$DATA_ONE.log" -w start
       psql "$ONE user=postgres" -c "create role replicator login replication password '$PGPASSWORD'" -c "create database placard"`,
      { SETTINGS: settings, ACCESS: access },
    );
  }

  /** The address of both machines, for servers. */
  get url(): string {
    const hosts = [this.one, this.two].map(({ port }) => `127.0.0.1:${port}`).join(',');
    return `postgres://postgres:${encodeURIComponent(password)}@${hosts}/placard?target_session_attrs=read-write`;
  }

  /**
   * Runs a block of the page with `primary` as machine one, and returns its output. Throws with the output on failure.
   */
  run(block: string, primary: Machine): string {
    const found = new RegExp(`^\`\`\`sh ${block}\\n([^]*?)^\`\`\``, 'm').exec(this.#page)?.[1];
    if (found === undefined) throw new Error(`docs/failover.md has no block ${block}`);
    // The page's standby is named after its machine.
    const standby = this.#other(primary);
    return this.#run(primary, found.replaceAll(/\btwo\b/g, standby.name));
  }

  #run(primary: Machine, script: string, more: NodeJS.ProcessEnv = {}): string {
    const standby = this.#other(primary);
    const starts = /DATA_TWO" -l/.test(script) ? standby : primary;
    const { status, stdout, stderr } = spawnSync('sh', ['-euc', script], {
      encoding: 'utf8',
      cwd: join(primary.dataDir, '..'),
      ...this.#account,
      env: {
        PATH: `${this.#binDir}:${process.env['PATH'] ?? ''}`,
        LC_ALL: 'C',
        TZ: 'UTC',
        PGPASSWORD: password,
        // On separate machines both have the usual port; here a starting server takes it from this.
        PGPORT: String(starts.port),
        PGDATABASE: 'postgres',
        ONE: `host=127.0.0.1 port=${primary.port}`,
        TWO: `host=127.0.0.1 port=${standby.port}`,
        DATA_ONE: primary.dataDir,
        DATA_TWO: standby.dataDir,
        ...more,
      },
    });
    if (status !== 0) throw new Error(`the runbook failed:\n${script}\n${stdout}\n${stderr}`);
    return stdout;
  }

  #other(machine: Machine): Machine {
    return machine === this.one ? this.two : this.one;
  }

  /** The machine loses its power. */
  async powerOff(machine: Machine): Promise<void> {
    const postmaster = readPostmaster(machine.dataDir);
    if (!postmaster) return;
    const pids = withChildren(postmaster.pid);
    for (const pid of pids) signal(pid, 'SIGKILL');
    await waitUntilGone(pids);
  }

  /** Moves its data folder away, as step 5 says. */
  putAside(machine: Machine): void {
    execFileSync('mv', [machine.dataDir, `${machine.dataDir}.lost`]);
  }
}

/** The folder of the newest version that is installed (Debian's layout). */
function findPrograms(): string | undefined {
  if (!existsSync(installedDir)) return undefined;
  const versions = readdirSync(installedDir).toSorted((a, b) => Number(b) - Number(a));
  const dirs = versions.map((version) => join(installedDir, version, 'bin'));
  return dirs.find((dir) => existsSync(join(dir, 'pg_basebackup')) && existsSync(join(dir, 'initdb')));
}
