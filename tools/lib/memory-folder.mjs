/** Where tests keep their databases: in memory where there is room, because a disk takes most of the time to copy and delete them. */
import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const folder = '/dev/shm';
/** A run fills less than half of it. */
const neededBytes = 6 * 1024 ** 3;

/** Returns the environment for a program whose temporary files are tests'. */
export function temporaryInMemory() {
  return hasRoom() ? { TMPDIR: folder } : {};
}

function hasRoom() {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) > neededBytes;
  } catch {
    return false;
  }
}
