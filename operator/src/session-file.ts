/** The sessions of this user: one file that only its owner can read, one session per address of an operator API. */
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export interface StoredSession {
  token: string;
  username: string;
  expires_at: string;
}

type Sessions = Record<string, StoredSession>;

/** `PLACARD_OPERATOR_HOME`, else the user's configuration folder. */
function folder(env: NodeJS.ProcessEnv): string {
  return env.PLACARD_OPERATOR_HOME || join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'placard');
}

/** Returns the session for this address; undefined without one, or if the file is damaged. */
export function readSession(url: string, env: NodeJS.ProcessEnv = process.env): StoredSession | undefined {
  return readAll(env)[url];
}

/** Stores the session of this address. A crash leaves the file either old or new, never half written. */
export function writeSession(url: string, session: StoredSession, env: NodeJS.ProcessEnv = process.env): void {
  const dir = folder(env);
  const path = join(dir, 'operator.json');
  const temporary = `${path}.${process.pid}`;
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  writeFileSync(temporary, `${JSON.stringify({ ...readAll(env), [url]: session }, undefined, 2)}\n`, {
    mode: 0o600,
  });
  chmodSync(temporary, 0o600);
  renameSync(temporary, path);
}

function readAll(env: NodeJS.ProcessEnv): Sessions {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder(env), 'operator.json'), 'utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Sessions) : {};
  } catch {
    return {};
  }
}
