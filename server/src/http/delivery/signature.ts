/** Authenticates the sender, a source or an owner: Ed25519 over the request with its key (`deliverySignatureBase` of the contract). */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { deliveryHeaders, deliveryLimits, deliveryPaths, deliverySignatureBase } from '@placard/contract';
import type { SignedRequest } from '@placard/contract';
import { Refusal } from '../../platform/refusal.ts';
import { hasSigned } from '../../platform/ed25519.ts';

/** Whoever signs requests. */
export interface KeyHolder {
  id: string;
  /** Ed25519, raw 32 bytes. */
  publicKey: Buffer;
  isPaused?: boolean;
}

/** The claims of a request's headers, before any proof. */
export interface Claim<Holder extends KeyHolder> {
  holder: Holder;
  /** Everything signed except the body. */
  head: Omit<SignedRequest, 'bodySha256'>;
  signature: Buffer;
}

/**
 * Reads the headers before the body, so the server never receives a stranger's megabytes. Throws Refusal `signature_invalid`
 * (also for an unknown sender, so guessing ids reveals nothing) or `signature_expired`.
 */
export async function readClaim<Holder extends KeyHolder>(
  request: FastifyRequest,
  sender: 'source' | 'owner',
  find: (id: string) => Promise<Holder | undefined>,
): Promise<Claim<Holder>> {
  const senderId = headerOf(request, deliveryHeaders[sender]);
  const timestamp = headerOf(request, deliveryHeaders.timestamp);
  const signature = headerOf(request, deliveryHeaders.signature);
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(senderId)) throw new Refusal('signature_invalid');
  if (!/^[0-9]{1,12}$/.test(timestamp) || !/^[A-Za-z0-9+/]{86}==$/.test(signature))
    throw new Refusal('signature_invalid');
  const isBatch = request.routeOptions.url === deliveryPaths.batches;
  const eventsRoot = isBatch ? headerOf(request, deliveryHeaders.eventsRoot) : undefined;
  if (eventsRoot !== undefined && !/^[A-Za-z0-9+/]{43}=$/.test(eventsRoot)) throw new Refusal('signature_invalid');
  if (Math.abs(Date.now() - Number(timestamp) * 1000) > deliveryLimits.signatureAgeMs) {
    throw new Refusal('signature_expired', {
      minutes: deliveryLimits.signatureAgeMs / 60_000,
      server_time: new Date().toISOString(),
    });
  }
  const holder = await find(senderId);
  if (!holder) throw new Refusal('signature_invalid');
  const method = request.method === 'POST' ? 'POST' : 'GET';
  return {
    holder,
    head: {
      method,
      target: request.originalUrl,
      sender,
      senderId,
      timestamp,
      ...(eventsRoot !== undefined && { eventsRoot }),
    },
    signature: Buffer.from(signature, 'base64'),
  };
}

/** The proof of a request: what was signed, and of a batch the root of its events. */
interface Proof {
  signed: string;
  signature: Buffer;
  body: Buffer;
  eventsRoot: Buffer;
}

/**
 * Proves the claim with the body's raw bytes. Throws Refusal `signature_invalid`, or `source_paused` once the sender has proved
 * to be that source.
 */
export function proveClaim<Holder extends KeyHolder>(claim: Claim<Holder>, body: Buffer): Holder & Proof {
  const bodySha256 = createHash('sha256').update(body).digest('base64');
  const signed = deliverySignatureBase({ ...claim.head, bodySha256 });
  if (!hasSigned(claim.holder.publicKey, signed, claim.signature)) throw new Refusal('signature_invalid');
  if (claim.holder.isPaused) throw new Refusal('source_paused');
  return {
    ...claim.holder,
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
