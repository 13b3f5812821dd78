/**
 * Tracks which processes use the embedded PostgreSQL. The first one starts it and the last one stops it, so `npm run books`
 * beside a running `npm start` neither starts a second one nor stops the first one's. A killed process no longer counts:
 * processes are identified by their number and start time.
 */
import { linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, handOver } from './account.ts';
import { hasCode, identifyProcess, isSameProcessAlive } from './process-identity.ts';

const lockPollMs = 25;

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** The processes that use the database whose files are in `homeDir`. */
export class DatabaseUsers {
  readonly #dir: string;
  readonly #lockFile: string;
  readonly #ownFile: string;

  constructor(homeDir: string, account: Account | undefined) {
    this.#dir = join(homeDir, 'users');
    this.#lockFile = join(homeDir, 'lock');
    this.#ownFile = join(this.#dir, String(process.pid));
    mkdirSync(this.#dir, { recursive: true });
    handOver(this.#dir, account, 0o700);
  }

  /** Counts this process as a user. */
  add(): void {
    rmSync(this.#ownFile, { force: true });
    writeFileSync(this.#ownFile, identifyProcess(process.pid) ?? '');
  }

  /** Removes this process. Returns whether no user is left. */
  remove(): boolean {
    rmSync(this.#ownFile, { force: true });
    const others = readdirSync(this.#dir).map((name) => join(this.#dir, name));
    for (const file of others) if (!isSameProcessAlive(readText(file) ?? '')) rmSync(file, { force: true });
    return readdirSync(this.#dir).length === 0;
  }

  /** Runs `work` while no other process starts or stops the database. Takes over the lock of a dead process. */
  async withLock<T>(work: () => Promise<T>): Promise<T> {
    while (!this.#tryLock()) await sleep(lockPollMs);
    try {
      return await work();
    } finally {
      rmSync(this.#lockFile, { force: true });
    }
  }

  #tryLock(): boolean {
    const mark = identifyProcess(process.pid) ?? '';
    const draft = `${this.#lockFile}.${process.pid}`;
    writeFileSync(draft, mark);
    try {
      // Creates a link instead of writing, so the lock never exists without its holder's name in it.
      linkSync(draft, this.#lockFile);
      return true;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
    const holder = readText(this.#lockFile);
    if (holder !== undefined && !isSameProcessAlive(holder)) this.#discard(holder);
    return false;
  }

  /** Removes a dead process's lock. If another process did so and locked again in between, restores that lock. */
  #discard(holder: string): void {
    const taken = `${this.#lockFile}.dead.${process.pid}`;
    try {
      renameSync(this.#lockFile, taken);
      if (readText(taken) !== holder) linkSync(taken, this.#lockFile);
    } catch (error) {
      if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error;
    } finally {
      rmSync(taken, { force: true });
    }
  }
}
