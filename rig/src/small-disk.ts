/**
 * A disk that can be filled. For root it is a tmpfs; other users may not mount, so for them it is a limit on the size
 * of a file, set on PostgreSQL's processes: its writes fail in the same places.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresNode } from './postgres-node.ts';
import { withChildren } from './process-tree.ts';

/** Less than a segment of PostgreSQL's log, which is written from its beginning. */
const limitBytes = 1024 * 1024;
const againMs = 200;

/** Limits the files of a PostgreSQL until it is lifted; processes that it starts meanwhile are limited too. */
export class FileLimit {
  #timer: NodeJS.Timeout | undefined;

  /** Undefined without `prlimit` (util-linux). */
  static open(): FileLimit | undefined {
    try {
      execFileSync('prlimit', ['--version'], { stdio: 'ignore' });
      return new FileLimit();
    } catch {
      return undefined;
    }
  }

  impose(node: PostgresNode): void {
    setLimit(node.pid, String(limitBytes));
    this.#timer = setInterval(() => setLimits(node, String(limitBytes)), againMs);
    setLimits(node, String(limitBytes));
  }

  lift(node: PostgresNode): void {
    clearInterval(this.#timer);
    setLimits(node, 'unlimited');
  }
}

/** For all running processes. One that ends just now is ignored: the next turn finds its successor. */
function setLimits(node: PostgresNode, soft: string): void {
  try {
    for (const pid of withChildren(node.pid)) setLimit(pid, soft);
  } catch {
    // Between two turns PostgreSQL has ended and was restarted.
  }
}

/** Only the soft limit, which its owner may raise again. */
function setLimit(pid: number, soft: string): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${soft}:`], { stdio: 'pipe' });
}

export class SmallDisk {
  readonly dir: string;

  private constructor(dir: string) {
    this.dir = dir;
  }

  /** Undefined if this user may not mount. */
  static mount(dir: string, megabytes: number): SmallDisk | undefined {
    mkdirSync(dir, { recursive: true });
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', dir], { stdio: 'ignore' });
      return new SmallDisk(dir);
    } catch {
      return undefined;
    }
  }

  /** Takes every last byte. */
  fill(): void {
    const { bavail, bsize } = statfsSync(this.dir);
    try {
      writeFileSync(this.#ballast, Buffer.alloc(bavail * bsize));
    } catch (error) {
      // Somebody else took a part of it meanwhile: it is full anyway.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }

  free(): void {
    rmSync(this.#ballast, { force: true });
  }

  get #ballast(): string {
    return join(this.dir, 'ballast');
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.dir], { stdio: 'ignore' });
  }
}
