/**
 * The operator API: a separate server, meant for the loopback interface only. Checks run in the merchant API's order: token,
 * role, form, state.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '@placard/contract';
import { allOperatorCalls } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import type { OperatorAsker } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { waitForReplication } from '../../database/database.ts';
import type { Metrics } from '../metrics.ts';
import { readsOf } from '../../database/read-replica.ts';
import type { Reads } from '../../database/read-replica.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createApp } from '../app.ts';
import { idempotencyKeyOf } from '../act.ts';
import { askerOf } from '../asker.ts';
import { success } from '../envelope.ts';
import { consolePolicy } from '../content-security.ts';
import { registerFiles } from '../files.ts';
import { registerPageFiles } from '../page-files.ts';
import { checkPayload } from '../payload.ts';
import { operatorHandlers } from './handlers.ts';
import { registerEvidence } from './evidence.ts';
import { registerExport } from './export.ts';
import { makeCall } from './maker.ts';
import type { AnyHandler } from './maker.ts';
import { authenticateOperator, bearerOf } from '../../usecases/operators/authenticate-operator.ts';

/** A product's picture is sent as base64 together with its texts. */
const bodyBytes = Math.ceil((limits.imageBytes / 3) * 4) + 512 * 1024;

/** Handles a call that needs no session. */
type OpenHandler = (context: { deps: Deps; operator: OperatorAsker }, payload: unknown) => Promise<unknown>;

export interface OperatorServerOptions {
  /** The number of proxies in front of it, to find the client's address. */
  trustProxy?: number;
  metrics?: Metrics;
  /** The data source of exports that a replica may answer; defaults to the primary. */
  reads?: Reads;
  /** The built console; without it the port serves only the API. */
  consoleDir?: string;
}

/**
 * Creates the server with every call of the registry, and `/metrics` if configured; the caller makes it listen on the loopback
 * interface.
 */
export function createOperatorServer(deps: Deps, options: OperatorServerOptions = {}): FastifyInstance {
  const { trustProxy = 0, metrics, consoleDir, reads = readsOf(deps.sql) } = options;
  const app = createApp(deps, { trustProxy, bodyBytes, metrics, name: 'operator' });
  if (metrics) {
    app.get('/metrics', async (_request, reply) => {
      const { text, contentType } = await metrics.read();
      return await reply.type(contentType).send(text);
    });
  }
  registerExport(app, { deps, reads }, handlerOf);
  registerEvidence(app, deps);
  registerFiles(app, deps);
  if (consoleDir !== undefined) {
    void app.register(async (pages) => {
      await registerPageFiles(pages, consoleDir, (hashes) => () => consolePolicy(hashes));
    });
  }
  for (const call of allOperatorCalls) {
    const handler = handlerOf(call);
    app.route({
      method: call.method,
      url: call.path,
      handler: async (request, reply) => {
        void reply.header('content-language', askerOf(request).lang);
        return success(await answer(deps, call, handler, request));
      },
    });
  }
  return app;
}

async function answer(deps: Deps, call: OperatorCall, handler: AnyHandler, request: FastifyRequest): Promise<unknown> {
  const asker = askerOf(request);
  const { authorization } = request.headers;
  if (call.access === 'anyone') {
    const payload = checkPayload(call.request, request.body ?? {});
    return await (handler as unknown as OpenHandler)(
      { deps, operator: { ...asker, token: bearerOf(authorization) } },
      payload,
    );
  }
  const operator = await authenticateOperator(deps, authorization, asker, call);
  const payload = checkPayload(call.request, request.body ?? {});
  const key = call.isAct ? idempotencyKeyOf(request) : undefined;
  try {
    return await makeCall(deps, operator, call, payload, { key, handlerOf });
  } catch (error) {
    // A client that repeats after a lost answer treats this as success, so it must survive a failover like the first answer.
    if (error instanceof Refusal && error.reason === 'reference_already_recorded') await waitForReplication(deps.sql);
    throw error;
  }
}

/** The registry's types pair each call with its handler. A look-up by name loses that, so the cast is here, once. */
function handlerOf(call: OperatorCall): AnyHandler {
  const [area = '', verb = ''] = call.name.split('.');
  const found = (operatorHandlers as unknown as Record<string, Record<string, AnyHandler>>)[area]?.[verb];
  if (!found) throw new Error(`no handler for ${call.name}`);
  return found;
}
