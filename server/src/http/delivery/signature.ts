/** Authenticates the sender: Ed25519 over the request with the key of the source (`deliverySignatureBase` of the contract). */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { deliveryHeaders, deliveryLimits, deliverySignatureBase } from '@placard/contract';
import type { SignedRequest } from '@placard/contract';
import type { Sql } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findSource } from '../../queries/delivery/delivery.ts';
import type { DeliverySource } from '../../queries/delivery/delivery.ts';
import { hasSigned } from '../../platform/ed25519.ts';
import type { SignedBatch } from '../../usecases/delivery/receive-batch.ts';

/** The claims of a request's headers, before any proof. */
export interface Claim {
  source: DeliverySource;
  /** Everything signed except the body. */
  head: Omit<SignedRequest, 'bodySha256'>;
  signature: Buffer;
}

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
  const eventsRoot = request.method === 'POST' ? headerOf(request, deliveryHeaders.eventsRoot) : undefined;
  if (eventsRoot !== undefined && !/^[A-Za-z0-9+/]{43}=$/.test(eventsRoot)) throw new Refusal('signature_invalid');
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
    head: {
      method,
      target: request.originalUrl,
      sourceId,
      timestamp,
      ...(eventsRoot !== undefined && { eventsRoot }),
    },
    signature: Buffer.from(signature, 'base64'),
  };
}

/** A proven sender, and the proof. */
export type Sender = DeliverySource & Omit<SignedBatch, 'sourceId'>;

/**
 * Proves the claim with the body's raw bytes. Throws Refusal `signature_invalid`, or `source_paused` once the sender has proved
 * to be that source.
 */
export function proveClaim(claim: Claim, body: Buffer): Sender {
  const bodySha256 = createHash('sha256').update(body).digest('base64');
  const signed = deliverySignatureBase({ ...claim.head, bodySha256 });
  if (!hasSigned(claim.source.publicKey, signed, claim.signature)) throw new Refusal('signature_invalid');
  if (claim.source.isPaused) throw new Refusal('source_paused');
  return {
    ...claim.source,
    signed,
    signature: claim.signature,
    body,
    eventsRoot: Buffer.from(claim.head.eventsRoot ?? '', 'base64'),
  };
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}
