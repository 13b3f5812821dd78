/** A disk of its own that can be filled: a tmpfs, which only root may mount. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export class SmallDisk {
  readonly dir: string;

  private constructor(dir: string) {
    this.dir = dir;
  }

  /** Undefined where this user may not mount. */
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
      // Somebody else took a part of it meanwhile: it is full all the same.
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
