import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Makes a temporary folder that is removed after the tests of the file or `describe`; returns its path. */
export function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'placard-tests-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
