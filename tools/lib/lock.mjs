/** One set-up at a time: two commands started together in a fresh clone must not install over each other. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimeDir } from './paths.mjs';

const lockFile = join(runtimeDir, 'set-up.lock');

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function tryLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    // A killed holder leaves its file behind. An empty file belongs to a holder that is about to write its number.
    const holder = Number(readFileSync(lockFile, 'utf8'));
    if (holder > 0 && !isAlive(holder)) rmSync(lockFile, { force: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return false;
}

/** Runs `work` while no other process of this clone holds the lock; tries five times a second. */
export async function withSetUpLock(work) {
  mkdirSync(runtimeDir, { recursive: true });
  while (!tryLock()) await new Promise((resolve) => setTimeout(resolve, 200));
  const release = () => rmSync(lockFile, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}
