/**
 * The simulator's program, for demo databases: a delivery source with believable traffic, and beside it the product owner who
 * countersigns its conversions (product.md section 4).
 */
import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DeliveryClient, OwnerClient } from './client.ts';
import { playOwner } from './owner.ts';
import { NotADemo, simulate } from './simulator.ts';

/** An error in the environment that a person can fix. */
class SettingError extends Error {}

const stop = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => stop.abort());

/** A parent that was killed cannot stop us; then another process becomes our parent. */
const starter = process.ppid;
setInterval(() => {
  if (process.ppid !== starter) stop.abort();
}, 2_000).unref();

try {
  const { signal } = stop;
  const url = setting('PLACARD_DELIVERY_URL');
  const options = { seed: process.env['PLACARD_SIMULATOR_SEED'] ?? 'placard', signal, log };
  const source = {
    sourceId: setting('PLACARD_SOURCE_ID'),
    privateKey: readKey(setting('PLACARD_SOURCE_KEY_FILE')),
  };
  const owner = {
    ownerId: setting('PLACARD_OWNER_ID'),
    privateKey: readKey(setting('PLACARD_OWNER_KEY_FILE')),
  };
  await Promise.all([
    simulate(new DeliveryClient({ url, signal, ...source }), options),
    playOwner(new OwnerClient({ url, signal, ...owner }), options),
  ]);
} catch (error) {
  log(error instanceof NotADemo || error instanceof SettingError ? error.message : String(error));
  process.exitCode = 1;
  stop.abort();
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new SettingError(`${name} is not set.`);
  return value;
}

function readKey(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file));
  } catch (error) {
    throw new SettingError(`The private key cannot be read from ${file}: ${String(error)}`);
  }
}

function log(line: string): void {
  process.stderr.write(`simulator: ${line}\n`);
}
