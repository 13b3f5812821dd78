/** The simulator's key pair: the server stores the public half, the data folder the private one. */
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoKeyName } from '../security/default-secrets.ts';

export interface SourceKey {
  /** PEM, readable by this user only. */
  file: string;
  /** Ed25519, raw 32 bytes. */
  publicKey: Buffer;
}

/** Reads the key pair from the data folder, or creates it there. */
export function readSourceKey(dataDir: string): SourceKey {
  const file = join(dataDir, demoKeyName);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  }
  const publicKey = createPublicKey(createPrivateKey(readFileSync(file)));
  return { file, publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32) };
}
