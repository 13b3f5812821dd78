/** Signs requests of the delivery API as a source does. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { deliveryHeaders, deliveryPaths, deliverySignatureBase } from '@placard/contract';
import type { SignedRequest } from '@placard/contract';

/** Returns the headers that prove who sends `body`: a batch, now, unless the parts say otherwise. */
export function signedDelivery(
  source: { id: string; privateKey: KeyObject },
  body: string | Buffer,
  parts: Partial<SignedRequest> = {},
): Record<string, string> {
  const request: SignedRequest = {
    method: 'POST',
    target: deliveryPaths.batches,
    sourceId: source.id,
    timestamp: String(Math.floor(Date.now() / 1000)),
    bodySha256: createHash('sha256').update(body).digest('base64'),
    ...parts,
  };
  return {
    [deliveryHeaders.source]: source.id,
    [deliveryHeaders.timestamp]: request.timestamp,
    [deliveryHeaders.signature]: sign(null, Buffer.from(deliverySignatureBase(request)), source.privateKey).toString(
      'base64',
    ),
  };
}

/** Returns a new public key as operators register it: its raw 32 bytes in base64. */
export function newPublicKey(): string {
  return generateKeyPairSync('ed25519')
    .publicKey.export({ format: 'der', type: 'spki' })
    .subarray(-32)
    .toString('base64');
}
