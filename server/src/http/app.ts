/** A fastify instance with what every one of our HTTP servers needs: envelopes for errors, one log line a request. */
import { randomUUID } from 'node:crypto';
import fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Reason } from '@placard/contract';
import { isDatabaseAway } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { Metrics } from '../platform/metrics.ts';
import { Refusal } from '../platform/refusal.ts';
import { askerOf } from './asker.ts';
import { sendRefusal } from './envelope.ts';

const maxBodyBytes = 256 * 1024;

/** Which of fastify's own errors mean that a call never reached the business. */
const reasonByFastifyCode: Readonly<Record<string, Reason>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_fields',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_fields',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_fields',
};

export interface AppOptions {
  trustProxy?: number;
  bodyBytes?: number;
  /** Where requests are counted, under the server's name. */
  metrics?: Metrics | undefined;
  name?: string;
}

/**
 * Makes an instance. `trustProxy` says how many proxies stand before it, for the address of the asker; with any, the port
 * must be reachable through them only.
 */
export function createApp(deps: Pick<Deps, 'log'>, options: AppOptions = {}): FastifyInstance {
  const proxies = options.trustProxy ?? 0;
  // As the interface, or fastify's generics take on pino's own type.
  const loggerInstance: FastifyBaseLogger = deps.log.child({ part: 'http' });
  const app: FastifyInstance = fastify({
    loggerInstance,
    // One line a request, written below, instead of fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A bare number is not trusted by fastify; the nearest proxy is hop 0.
    trustProxy: proxies > 0 && ((_address: string, hop: number) => hop < proxies),
    bodyLimit: options.bodyBytes ?? maxBodyBytes,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    // What still comes on an open connection while the server closes is answered like everything else, in an envelope.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot even be read, such as `/%`.
    frameworkErrors: (_error, request, reply) =>
      void sendRefusal(reply, new Refusal('no_such_path'), askerOf(request).lang),
  });
  // JSON and forms only: a page of another origin can send plain text without asking first.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, new Refusal('no_such_path'), askerOf(request).lang));
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const status = reply.statusCode;
    request.log.info({ method, path, status, ms: Math.round(reply.elapsedTime) }, 'request');
    options.metrics?.countRequest({
      server: options.name ?? '',
      method,
      path,
      status,
      seconds: reply.elapsedTime / 1000,
    });
  });
  return app;
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { lang } = askerOf(request);
  if (error instanceof Refusal) return sendRefusal(reply, error, lang);
  const reason = reasonByFastifyCode[error.code];
  if (reason)
    return sendRefusal(
      reply,
      new Refusal(reason, {}, reason === 'invalid_fields' ? [{ field: '', rule: 'format' }] : undefined),
      lang,
    );
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'the database is away');
    return sendRefusal(reply, new Refusal('overloaded', { retry_after_seconds: 1 }), lang);
  }
  request.log.error({ err: error }, 'a call failed');
  return sendRefusal(reply, new Refusal('server_error'), lang);
}
