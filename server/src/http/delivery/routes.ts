/**
 * The delivery API: receives signed batches and lists the plans to deliver. Its own body parser keeps the signed bytes unchanged.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  batchProofQuery,
  deliverablePlansQuery,
  deliveryBatch,
  deliveryLimits,
  deliveryPaths,
} from '@placard/contract';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { proveBatch } from '../../queries/delivery/batch-proof.ts';
import { listDeliverablePlans } from '../../queries/delivery/delivery.ts';
import { receiveBatch } from '../../usecases/delivery/receive-batch.ts';
import { success } from '../envelope.ts';
import { checkJson, checkQuery } from '../payload.ts';
import { proveClaim, readClaim } from './signature.ts';
import type { Claim } from './signature.ts';

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
        const { id: sourceId, ...proof } = proveSender(request);
        const batch = checkJson(deliveryBatch, request.body);
        return success(await receiveBatch(shareOf({ id: sourceId }), { sourceId, ...proof }, batch));
      },
    });
    scope.route({
      method: 'GET',
      url: deliveryPaths.plans,
      handler: async (request) => {
        const source = proveSender(request);
        const { cursor } = checkQuery(deliverablePlansQuery, request.query);
        return success(await listDeliverablePlans(shareOf(source), source, cursor));
      },
    });
    scope.route({
      method: 'GET',
      url: deliveryPaths.proofs,
      handler: async (request) => {
        const source = proveSender(request);
        const { batch_id: batchId } = checkQuery(batchProofQuery, request.query);
        return success(await proveBatch(shareOf(source), source.id, batchId));
      },
    });
  });
}

function proveSender(request: FastifyRequest) {
  const claim = claims.get(request);
  if (!claim) throw new Refusal('signature_invalid');
  return proveClaim(claim, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
}
