/** Signs requests of the delivery API as a source does, or an owner. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { deliveryHeaders, deliveryPaths, deliverySignatureBase } from '@placard/contract';
import type { SignedRequest } from '@placard/contract';
import { emptyRoot, eventsRootOf, toBase64 } from '@placard/proof';
import { rawPublicKey } from '../../src/seed/source-key.ts';

/** Returns the headers that prove who sends `body`: a batch, now, unless the parts say otherwise. */
export function signedDelivery(
  source: { id: string; privateKey: KeyObject },
  body: string | Buffer,
  parts: Partial<SignedRequest> = {},
): Record<string, string> {
  const request: SignedRequest = {
    method: 'POST',
    target: deliveryPaths.batches,
    senderId: source.id,
    timestamp: String(Math.floor(Date.now() / 1000)),
    bodySha256: createHash('sha256').update(body).digest('base64'),
    ...(parts.method !== 'GET' &&
      parts.sender !== 'owner' &&
      parts.target !== deliveryPaths.reports && { eventsRoot: rootOfBody(String(body)) }),
    ...parts,
  };
  return {
    [deliveryHeaders[request.sender ?? 'source']]: source.id,
    [deliveryHeaders.timestamp]: request.timestamp,
    ...(request.eventsRoot !== undefined && { [deliveryHeaders.eventsRoot]: request.eventsRoot }),
    [deliveryHeaders.signature]: sign(null, Buffer.from(deliverySignatureBase(request)), source.privateKey).toString(
      'base64',
    ),
  };
}

/** A body that is no batch gets the root of nothing. */
function rootOfBody(body: string): string {
  try {
    const { events } = JSON.parse(body) as { events: Parameters<typeof eventsRootOf>[0] };
    return toBase64(eventsRootOf(events));
  } catch {
    return toBase64(emptyRoot);
  }
}

/** The keys that were made here, by their public half in base64. */
const made = new Map<string, KeyObject>();

/** Makes the private key of a source. */
export function newSourceKey(): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519');
  made.set(rawPublicKey(privateKey).toString('base64'), privateKey);
  return privateKey;
}

/** Makes a key and returns its public half as operators register it: its raw 32 bytes in base64. */
export function newPublicKey(): string {
  return rawPublicKey(newSourceKey()).toString('base64');
}

/** Returns the private half of a key that was made here. */
export function privateKeyOf(publicKey: Buffer): KeyObject {
  const found = made.get(publicKey.toString('base64'));
  if (!found) throw new Error('the private half of this key is not here');
  return found;
}
