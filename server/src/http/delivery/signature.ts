/** Authenticates the sender: Ed25519 over the request with the key of the source (`deliverySignatureBase` of the contract). */
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { deliveryHeaders, deliveryLimits, deliverySignatureBase } from '@placard/contract';
import type { SignedRequest } from '@placard/contract';
import type { Sql } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findSource } from '../../queries/delivery/delivery.ts';
import type { DeliverySource } from '../../queries/delivery/delivery.ts';

/** The claims of a request's headers, before any proof. */
export interface Claim {
  source: DeliverySource;
  /** Everything signed except the body. */
  head: Omit<SignedRequest, 'bodySha256'>;
  signature: Buffer;
}

/** RFC 8410's SubjectPublicKeyInfo of an Ed25519 key is this and the 32 bytes. */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Reads the headers before the body, so the server never receives a stranger's megabytes. Throws Refusal `signature_invalid`
 * (also for an unknown source, so guessing ids reveals nothing) or `signature_expired`.
 */
export async function readClaim(sql: Sql, request: FastifyRequest): Promise<Claim> {
  const sourceId = headerOf(request, deliveryHeaders.source);
  const timestamp = headerOf(request, deliveryHeaders.timestamp);
  const signature = headerOf(request, deliveryHeaders.signature);
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(sourceId)) throw new Refusal('signature_invalid');
  if (!/^[0-9]{1,12}$/.test(timestamp) || !/^[A-Za-z0-9+/]{86}==$/.test(signature))
    throw new Refusal('signature_invalid');
  if (Math.abs(Date.now() - Number(timestamp) * 1000) > deliveryLimits.signatureAgeMs) {
    throw new Refusal('signature_expired', {
      minutes: deliveryLimits.signatureAgeMs / 60_000,
      server_time: new Date().toISOString(),
    });
  }
  const source = await findSource(sql, sourceId);
  if (!source) throw new Refusal('signature_invalid');
  const method = request.method === 'POST' ? 'POST' : 'GET';
  return {
    source,
    head: { method, target: request.originalUrl, sourceId, timestamp },
    signature: Buffer.from(signature, 'base64'),
  };
}

/**
 * Proves the claim with the body's raw bytes. Throws Refusal `signature_invalid`, or `source_paused` once the sender has proved
 * to be that source.
 */
export function proveClaim(claim: Claim, body: Buffer): DeliverySource {
  const bodySha256 = createHash('sha256').update(body).digest('base64');
  const signed = Buffer.from(deliverySignatureBase({ ...claim.head, bodySha256 }));
  if (!verify(null, signed, toKey(claim.source.publicKey), claim.signature)) throw new Refusal('signature_invalid');
  if (claim.source.isPaused) throw new Refusal('source_paused');
  return claim.source;
}

function toKey(raw: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([spkiPrefix, raw]), format: 'der', type: 'spki' });
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}
