/** Identifies an act: its Idempotency-Key and a fingerprint of its request (product.md section 2). */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { fields } from '@placard/contract';
import { Refusal } from '../platform/refusal.ts';

/** Returns the request's key, if any. Throws Refusal `idempotency_key_invalid`. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return undefined;
  if (!v.is(fields.actKey, key)) throw new Refusal('idempotency_key_invalid');
  return key;
}

/** Hashes the call and its validated payload, so trimming and the order of members make no difference. */
export function fingerprintOf(call: string, payload: object): Buffer {
  return createHash('sha256')
    .update(`${call} ${canonicalJson(payload)}`)
    .digest();
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
