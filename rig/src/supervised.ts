/** A process of the product, as production runs it: in a process of its own, started again when it ends. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rootDir } from '../../server/src/main-parts.ts';
import { signal } from './process-tree.ts';

const pollMs = 25;

export interface ProgramOptions {
  /** For its log file. */
  readonly name: string;
  /** A file of the repository, such as `server/src/main-api.ts`. */
  readonly file: string;
  /** Where the release lies that it is started from; this one's without it. */
  readonly root?: string | undefined;
  readonly env: NodeJS.ProcessEnv;
  readonly logDir: string;
  /** True once it does its work. */
  readonly isReady: () => Promise<boolean>;
}

export class SupervisedProgram {
  readonly #options: ProgramOptions;
  #root: string;
  #child: ChildProcess | undefined;
  #isSupervised = true;
  /** How often it ended although nobody killed it: a crash of the product. */
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

  /** The last lines that it wrote, for a report. */
  lastWords(lines = 15): string {
    return readFileSync(this.logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  }

  /** kill -9; the supervisor starts it again. */
  kill(): void {
    this.#isKilled = true;
    signal(this.pid, 'SIGKILL');
  }

  /** Ends it as a release does, by SIGTERM, and starts it from where another release lies. */
  async replace(root: string): Promise<void> {
    this.#root = root;
    this.#isKilled = true;
    const { pid } = this;
    signal(pid, 'SIGTERM');
    while (this.#child?.pid === pid || !(await this.#options.isReady())) await sleep(pollMs);
  }

  /** Ends it for good. */
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
