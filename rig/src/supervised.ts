/** A process of the product as in production: it runs separately and is restarted when it ends. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rootDir } from '../../server/src/main-parts.ts';
import { signal } from './process-tree.ts';

const pollMs = 25;

export interface ProgramOptions {
  /** The name of its log file. */
  readonly name: string;
  /** A file of the repository, such as `server/src/main-api.ts`. */
  readonly file: string;
  /** The folder of the release to start; the current one by default. */
  readonly root?: string | undefined;
  readonly env: NodeJS.ProcessEnv;
  readonly logDir: string;
  /** True once it works. */
  readonly isReady: () => Promise<boolean>;
}

export class SupervisedProgram {
  readonly #options: ProgramOptions;
  #root: string;
  #child: ChildProcess | undefined;
  #isSupervised = true;
  /** How often it ended without being killed: a crash of the product. */
  crashes = 0;
  #isKilled = false;

  constructor(options: ProgramOptions) {
    this.#options = options;
    this.#root = options.root ?? rootDir;
  }

  get pid(): number {
    if (this.#child?.pid === undefined) throw new Error(`${this.#options.name} does not run`);
    return this.#child.pid;
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    this.#spawn();
    while (!(await this.#options.isReady())) {
      if (this.crashes > 0) throw new Error(`${this.#options.name} did not start:\n${this.lastWords()}`);
      await sleep(pollMs);
    }
  }

  #spawn(): void {
    const output = openSync(this.logFile, 'a');
    const child = spawn(process.execPath, [join(this.#root, this.#options.file)], {
      stdio: ['ignore', output, output],
      env: { PATH: process.env['PATH'], ...this.#options.env },
    });
    closeSync(output);
    this.#child = child;
    child.once('exit', () => {
      if (!this.#isKilled && this.#isSupervised) this.crashes += 1;
      this.#isKilled = false;
      if (this.#isSupervised) setTimeout(() => this.#isSupervised && this.#spawn(), pollMs);
    });
  }

  get logFile(): string {
    return join(this.#options.logDir, `${this.#options.name}.log`);
  }

  /** Returns the last lines of its log, for a report. */
  lastWords(lines = 15): string {
    return readFileSync(this.logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  }

  /** kill -9; the supervisor restarts it. */
  kill(): void {
    this.#isKilled = true;
    signal(this.pid, 'SIGKILL');
  }

  /** Stops it as a release does, by SIGTERM, and starts it from the folder of another release. */
  async replace(root: string): Promise<void> {
    this.#root = root;
    this.#isKilled = true;
    const { pid } = this;
    signal(pid, 'SIGTERM');
    while (this.#child?.pid === pid || !(await this.#options.isReady())) await sleep(pollMs);
  }

  /** Stops it for good. */
  async stop(): Promise<void> {
    this.#isSupervised = false;
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    signal(child.pid, 'SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(timer);
  }
}
