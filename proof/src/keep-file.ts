/** Keeps what must not be forgotten, such as a checkpoint that was signed. Not part of the front door, which reads and writes nothing. */
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The text is on the disk before it returns, whole or not at all. */
export function keepFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.${randomUUID()}`;
  const handle = openSync(fresh, 'wx', 0o600);
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(fresh, file);
}
