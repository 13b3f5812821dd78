/** The key pairs of the simulated source and owner: the server stores the public halves, the data folder the private ones. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deliveryPaths, deliverySignatureBase } from '@placard/contract';
import type { Confirmation, DeliveryBatch } from '@placard/contract';
import { confirmationText, eventsRootOf } from '@placard/proof';
import type { SignedBatch } from '../usecases/delivery/receive-batch.ts';

export interface DemoKey {
  /** PEM, readable by this user only. */
  file: string;
  /** Ed25519, raw 32 bytes. */
  publicKey: Buffer;
  privateKey: KeyObject;
}

/** A source that signs its own batches, or an owner who signs confirmations. */
export interface SigningSource {
  id: string;
  privateKey: KeyObject;
}

/** Reads a key pair from the data folder, or creates it there. */
export function readDemoKey(dataDir: string, name: string): DemoKey {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  }
  const privateKey = createPrivateKey(readFileSync(file));
  return { file, publicKey: rawPublicKey(privateKey), privateKey };
}

/** Signs a batch, now unless the demo's history says otherwise, as the delivery API requires it. */
export function signBatch(
  { id: sourceId, privateKey }: SigningSource,
  batch: DeliveryBatch,
  at = new Date(),
): SignedBatch {
  const body = Buffer.from(JSON.stringify(batch));
  const eventsRoot = Buffer.from(eventsRootOf(batch.events));
  const signed = deliverySignatureBase({
    method: 'POST',
    target: deliveryPaths.batches,
    senderId: sourceId,
    timestamp: String(Math.floor(at.getTime() / 1000)),
    bodySha256: createHash('sha256').update(body).digest('base64'),
    eventsRoot: eventsRoot.toString('base64'),
  });
  const signature = sign(null, Buffer.from(signed), privateKey);
  return { sourceId, publicKey: rawPublicKey(privateKey), signed, signature, body, eventsRoot };
}

/** Signs that an owner confirms a conversion. */
export function signConfirmation(planId: string, eventId: string, privateKey: KeyObject): Confirmation {
  const text = confirmationText({ planId, eventId, verdict: 'confirmed', reason: null, evidence: null });
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
  return { plan_id: planId, event_id: eventId, verdict: 'confirmed', signature };
}

/** Returns the 32 bytes of the public half. */
export function rawPublicKey(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
}
