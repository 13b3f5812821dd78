/**
 * A webhook's secret signs, so it must be read again: it is sealed for its merchant, address and types. Whoever has only the
 * database neither reads it nor has anything sent elsewhere.
 */
import { randomBytes } from 'node:crypto';
import type { Deps } from '../../context/deps.ts';

export interface SealedWebhook {
  id: string;
  merchant_id: string;
  url: string;
  types: readonly string[];
}

const ownerOf = ({ id, merchant_id, url, types }: SealedWebhook) =>
  `webhook ${JSON.stringify([id, merchant_id, url, types])}`;

/** Returns a new secret as Standard Webhooks writes it, and sealed. */
export function newSecret(box: Deps['secretBox'], webhook: SealedWebhook): { secret: string; sealed: Buffer } {
  const bytes = randomBytes(32);
  return { secret: `whsec_${bytes.toString('base64')}`, sealed: box.seal(bytes, ownerOf(webhook)) };
}

/** Throws for a secret that was not sealed for this webhook. */
export function openSecret(box: Deps['secretBox'], webhook: SealedWebhook, sealed: Buffer): Uint8Array {
  return box.open(sealed, ownerOf(webhook));
}
