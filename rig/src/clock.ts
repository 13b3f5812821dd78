/** Sets the clock of a running process back or ahead, with libfaketime (Debian's package of that name). */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The path of Debian's package, by architecture. */
function findLibrary(): string | undefined {
  const places = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : [];
  return ['/usr/lib', '/usr/local/lib', ...places]
    .map((dir) => join(dir, 'faketime', 'libfaketime.so.1'))
    .find((file) => existsSync(file));
}

export class FakeClock {
  readonly #file: string;
  readonly #library: string;

  private constructor(file: string, library: string) {
    this.#file = file;
    this.#library = library;
    this.set('+0');
  }

  /** Returns undefined if libfaketime is not installed. `dir` is a folder that the process may read. */
  static open(dir: string, name: string): FakeClock | undefined {
    const library = findLibrary();
    return library === undefined ? undefined : new FakeClock(join(dir, `${name}.clock`), library);
  }

  /** The environment that the process must be started with. Monotonic time, which timers use, stays correct. */
  get env(): NodeJS.ProcessEnv {
    return {
      LD_PRELOAD: this.#library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** Shifts the clock, such as by `-10m`; `+0` is the true time. The process notices within a second. */
  set(offset: string): void {
    writeFileSync(this.#file, `${offset}\n`, { mode: 0o644 });
  }
}
