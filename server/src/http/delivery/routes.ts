/**
 * The delivery API: receives signed batches and lists the plans to deliver. Its own body parser keeps the signed bytes unchanged.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { deliverablePlansQuery, deliveryBatch, deliveryLimits, deliveryPaths, fieldErrors } from '@placard/contract';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listDeliverablePlans } from '../../queries/delivery/delivery.ts';
import { receiveBatch } from '../../usecases/delivery/receive-batch.ts';
import { success } from '../envelope.ts';
import { proveClaim, readClaim } from './signature.ts';
import type { Claim } from './signature.ts';

/** Names at most this many refused fields: a batch may be wrong five thousand times. */
const namedFields = 20;
const claims = new WeakMap<FastifyRequest, Claim>();

/** Registers the delivery API at its own paths (contract/src/delivery.ts). */
export function registerDeliveryApi(app: FastifyInstance, deps: Deps): void {
  const shareOf = ({ id }: { id: string }): Deps => ({ ...deps, sql: deps.sql.shareOf(id) });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (request) => {
      claims.set(request, await readClaim(deps.sql, request));
    });
    scope.route({
      method: 'POST',
      url: deliveryPaths.batches,
      bodyLimit: deliveryLimits.batchBytes,
      handler: async (request) => {
        const source = proveSender(request);
        return success(await receiveBatch(shareOf(source), source.id, parse(deliveryBatch, readJson(request.body))));
      },
    });
    scope.route({
      method: 'GET',
      url: deliveryPaths.plans,
      handler: async (request) => {
        const source = proveSender(request);
        const { cursor } = parse(deliverablePlansQuery, { ...(request.query as object) });
        return success(await listDeliverablePlans(shareOf(source), source, cursor));
      },
    });
  });
}

function proveSender(request: FastifyRequest) {
  const claim = claims.get(request);
  if (!claim) throw new Refusal('signature_invalid');
  return proveClaim(claim, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
}

function readJson(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? new TextDecoder('utf-8', { fatal: true }).decode(body) : '');
  } catch {
    throw new Refusal('invalid_fields', { fields: [{ field: '', rule: 'format' }] });
  }
}

function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (result.success) return result.output;
  const fields = fieldErrors(result.issues);
  const isOnlyUnknown = fields.every((field) => field.rule === 'unknown_field');
  throw new Refusal(isOnlyUnknown ? 'unknown_field' : 'invalid_fields', { fields: fields.slice(0, namedFields) });
}
