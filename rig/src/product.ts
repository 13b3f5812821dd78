/** The product as a person starts it: one process, its own database, its own ports. Nothing in it knows about tests. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const rootDir = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The values that a start prints, for programs that continue from there. */
export interface Product {
  address: string;
  operatorAddress: string;
  setupCode: string;
  demoUsername: string;
  demoPassword: string;
  /** The page of the mails that the demo's own server caught. */
  mailsAddress: string;
  dataDir: string;
  stop(): Promise<void>;
}

const startTimeoutMs = 300_000;

/**
 * Starts the product on free ports with a new data folder, and waits until it prints its address.
 * @param env further variables of its environment
 */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'placard-journey-'));
  const child = spawn(process.execPath, [join(rootDir, 'server', 'src', 'main-all-in-one.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      OPERATOR_PORT: '0',
      // The first operator makes the second operator of a journey, who approves at once.
      PLACARD_OPERATOR_COOLING_HOURS: '0',
      HOST: '127.0.0.1',
      PLACARD_DATA: dataDir,
      DATABASE_URL: undefined,
      ...env,
    },
  });
  const stop = async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const printed = await readUntil(child, 'Ctrl-C');
    return {
      address: find(printed, /(http:\/\/localhost:\d+)/),
      operatorAddress: find(printed, /(http:\/\/127\.0\.0\.1:\d+)/),
      setupCode: find(printed, /--code (\S+)/),
      demoUsername: find(printed, /Demo merchant\s+(\S+) \//),
      demoPassword: find(printed, /Demo merchant\s+\S+ \/ (\S+)/),
      mailsAddress: find(printed, /Mails\s+(http:\S+)/),
      dataDir,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readUntil(child: ChildProcess, mark: string): Promise<string> {
  return await new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => reject(new Error(`the product did not start:\n${printed}`)), startTimeoutMs);
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (!printed.includes(mark)) return;
      clearTimeout(timer);
      resolve(printed);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${printed}`)));
  });
}

function find(printed: string, pattern: RegExp): string {
  const found = pattern.exec(printed)?.[1];
  if (!found) throw new Error(`the product did not print ${pattern}:\n${printed}`);
  return found;
}
