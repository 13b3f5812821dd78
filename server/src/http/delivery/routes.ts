/**
 * The delivery API: receives signed batches and lists the plans to deliver; receives owners' confirmations and lists the conversions
 * to confirm. Its own body parser keeps the signed bytes unchanged.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  batchProofQuery,
  confirmations,
  deliverablePlansQuery,
  deliveryBatch,
  deliveryLimits,
  deliveryPaths,
  deliveryReports,
  ownerConversionsQuery,
} from '@placard/contract';
import type { Deps } from '../../context/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { proveBatch } from '../../queries/delivery/batch-proof.ts';
import { findSource, listDeliverablePlans } from '../../queries/delivery/delivery.ts';
import { findOwner, listOwnerConversions } from '../../queries/delivery/owner.ts';
import { receiveBatch } from '../../usecases/delivery/receive-batch.ts';
import { receiveConfirmations } from '../../usecases/delivery/receive-confirmations.ts';
import { receiveReports } from '../../usecases/delivery/receive-reports.ts';
import { success } from '../envelope.ts';
import { checkJson, checkQuery } from '../payload.ts';
import { proveClaim, readClaim } from './signature.ts';
import type { Claim, KeyHolder } from './signature.ts';

/** Registers the delivery API at its own paths (contract/src/delivery.ts). */
export function registerDeliveryApi(app: FastifyInstance, deps: Deps): void {
  registerSources(app, deps);
  registerOwners(app, deps);
}

const shareOf = (deps: Deps, { id }: { id: string }): Deps => ({ ...deps, sql: deps.sql.shareOf(id) });

function registerSources(app: FastifyInstance, deps: Deps): void {
  const source = { sender: 'source', find: async (id: string) => await findSource(deps.sql, id) } as const;
  registerSigned(app, source, (scope, prove) => {
    scope.route({
      method: 'POST',
      url: deliveryPaths.batches,
      bodyLimit: deliveryLimits.batchBytes,
      handler: async (request) => {
        const { id: sourceId, ...proof } = prove(request);
        const batch = checkJson(deliveryBatch, request.body);
        return success(await receiveBatch(shareOf(deps, { id: sourceId }), { sourceId, ...proof }, batch));
      },
    });
    scope.route({
      method: 'GET',
      url: deliveryPaths.plans,
      handler: async (request) => {
        const sender = prove(request);
        const { cursor } = checkQuery(deliverablePlansQuery, request.query);
        return success(await listDeliverablePlans(shareOf(deps, sender), sender, cursor));
      },
    });
    scope.route({
      method: 'GET',
      url: deliveryPaths.proofs,
      handler: async (request) => {
        const sender = prove(request);
        const { batch_id: batchId } = checkQuery(batchProofQuery, request.query);
        return success(await proveBatch(shareOf(deps, sender), sender.id, batchId));
      },
    });
    scope.route({
      method: 'POST',
      url: deliveryPaths.reports,
      bodyLimit: deliveryLimits.reportsBytes,
      handler: async (request) => {
        const sender = prove(request);
        const sent = checkJson(deliveryReports, request.body);
        return success(await receiveReports(shareOf(deps, sender), sender, sent.reports));
      },
    });
  });
}

function registerOwners(app: FastifyInstance, deps: Deps): void {
  const owner = { sender: 'owner', find: async (id: string) => await findOwner(deps.sql, id) } as const;
  registerSigned(app, owner, (scope, prove) => {
    scope.route({
      method: 'POST',
      url: deliveryPaths.confirmations,
      bodyLimit: deliveryLimits.confirmationsBytes,
      handler: async (request) => {
        const sender = prove(request);
        const sent = checkJson(confirmations, request.body);
        return success(await receiveConfirmations(shareOf(deps, sender), sender, sent.confirmations));
      },
    });
    scope.route({
      method: 'GET',
      url: deliveryPaths.conversions,
      handler: async (request) => {
        const sender = prove(request);
        const { cursor } = checkQuery(ownerConversionsQuery, request.query);
        return success(await listOwnerConversions(shareOf(deps, sender), sender.id, cursor));
      },
    });
  });
}

type Prove<Holder extends KeyHolder> = (request: FastifyRequest) => ReturnType<typeof proveClaim<Holder>>;

/** Registers routes whose requests one kind of sender signs. */
function registerSigned<Holder extends KeyHolder>(
  app: FastifyInstance,
  { sender, find }: { sender: 'source' | 'owner'; find: (id: string) => Promise<Holder | undefined> },
  addRoutes: (scope: FastifyInstance, prove: Prove<Holder>) => void,
): void {
  const claims = new WeakMap<FastifyRequest, Claim<Holder>>();
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (request) => {
      claims.set(request, await readClaim(request, sender, find));
    });
    addRoutes(scope, (request) => {
      const claim = claims.get(request);
      if (!claim) throw new Refusal('signature_invalid');
      return proveClaim(claim, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    });
  });
}
