/** The traffic simulator as a process of its own: one more delivery source, and never a way into the database. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { rootDir } from './main-parts.ts';

export interface SimulatedSource {
  sourceId: string;
  /** The place of the source's private key, readable by this user only. */
  privateKeyFile: string;
  /** The product owner whom it plays, and the place of their key. */
  ownerId: string;
  ownerKeyFile: string;
}

/** A simulator that dies is started again after this long. */
const restartMs = 2_000;

/** Starts it against the delivery API at `address`. */
export function startSimulator(source: SimulatedSource, address: string, log: Logger): { stop(): Promise<void> } {
  let isStopping = false;
  let ended: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let child: ReturnType<typeof spawn> | undefined;
  const start = () => {
    child = spawn(process.execPath, [join(rootDir, 'simulator', 'src', 'main.ts')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        // It knows the API and its key, and nothing of the database.
        DATABASE_URL: '',
        PLACARD_PEPPER: '',
        PLACARD_DELIVERY_URL: address,
        PLACARD_SOURCE_ID: source.sourceId,
        PLACARD_SOURCE_KEY_FILE: source.privateKeyFile,
        PLACARD_OWNER_ID: source.ownerId,
        PLACARD_OWNER_KEY_FILE: source.ownerKeyFile,
      },
    });
    ended = new Promise((resolve) => {
      child?.once('exit', (code) => {
        if (!isStopping) {
          log.warn({ code }, 'the simulator ended; it is started again');
          timer = setTimeout(start, restartMs);
        }
        resolve();
      });
    });
  };
  start();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      child?.kill('SIGTERM');
      await ended;
    },
  };
}
