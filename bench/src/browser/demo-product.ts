/** The product as `npm start` runs it, with its demo world: what the browser's benchmarks walk about in. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(import.meta.dirname, '..', '..', '..', 'server', 'src', 'main-all-in-one.ts');
const startMs = 180_000;

export interface DemoProduct {
  address: string;
  /** What local storage holds of the demo merchant's session. */
  stored: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts it on free ports with a database of its own, and logs the demo merchant in. */
export async function startDemoProduct(): Promise<DemoProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'placard-bench-demo-'));
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      OPERATOR_PORT: '0',
      HOST: '127.0.0.1',
      PLACARD_DATA: dataDir,
      PLACARD_CALLS_PER_MINUTE: '0',
      DATABASE_URL: undefined,
    },
  });
  const close = async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const printed = await readUntil(child, 'Ctrl-C');
    const address = /(http:\/\/localhost:\d+)/.exec(printed)?.[1] ?? '';
    const [, username = '', password = ''] = /Demo merchant\s+(\S+) \/ (\S+)/.exec(printed) ?? [];
    return { address, stored: await storedSession(address, username, password), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readUntil(child: ChildProcess, mark: string): Promise<string> {
  return await new Promise((resolve, reject) => {
    let printed = '';
    const fail = () => reject(new Error(`the product did not start:\n${printed}`));
    const timer = setTimeout(fail, startMs);
    child.once('exit', fail);
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (!printed.includes(mark)) return;
      clearTimeout(timer);
      child.off('exit', fail);
      resolve(printed);
    });
  });
}

async function storedSession(address: string, username: string, password: string): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/api/auth/v2/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tz': 'Asia/Bangkok GMT+07:00' },
    body: JSON.stringify({ username, password }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  const userInfo = {
    customer_service_url: [],
    recharge_customer_service_url: [],
    entry: 'register',
    token: data.token,
  };
  return { fb_token: data.token, fb_userInfo: JSON.stringify(userInfo) };
}
