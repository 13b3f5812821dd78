/** A fastify instance with the parts that all our HTTP servers share: envelopes for errors, one log line per request. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import fastify, { LogController } from 'fastify';
import type {
  ConnectionError,
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { codes, refusals } from '@placard/contract';
import { isDatabaseAway } from '../database/database.ts';
import type { Deps } from '../context/deps.ts';
import type { Metrics } from './metrics.ts';
import { invalidFields, Refusal } from '../platform/refusal.ts';
import { askerOf } from './asker.ts';
import { refusalEnvelope, sendRefusal } from './envelope.ts';

const maxBodyBytes = 256 * 1024;

/** Why a request cannot be read. */
type UnreadableReason = 'payload_too_large' | 'unsupported_media_type' | 'invalid_fields';

function unreadableRefusal(reason: UnreadableReason): Refusal {
  return reason === 'invalid_fields' ? invalidFields({ field: '', rule: 'format' }) : new Refusal(reason);
}

/** Fastify's errors for requests that never reach a handler. */
const reasonByFastifyCode: Readonly<Record<string, UnreadableReason>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_fields',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_fields',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_fields',
};

/** The time limit for receiving a whole request; a connection silent for twice as long is closed. */
const usualRequestMs = 30_000;

/** A year, for the whole site (OWASP ASVS 5.0, 3.4.1). */
const transportSecurity = 'max-age=31536000; includeSubDomains';

export interface AppOptions {
  trustProxy?: number;
  bodyBytes?: number;
  /** In milliseconds; a slower request is cut. */
  requestMs?: number | undefined;
  /** Counts the requests under the server's name. */
  metrics?: Metrics | undefined;
  name?: string;
}

/**
 * Creates an instance. `trustProxy` is the number of proxies in front of it, for the client's address. With any proxy, the port
 * must be reachable only through them.
 */
export function createApp(deps: Pick<Deps, 'log'>, options: AppOptions = {}): FastifyInstance {
  const proxies = options.trustProxy ?? 0;
  const requestMs = options.requestMs ?? usualRequestMs;
  // Typed as the interface, because fastify's generics otherwise infer pino's own type.
  const loggerInstance: FastifyBaseLogger = deps.log.child({ part: 'http' });
  const app: FastifyInstance = fastify({
    loggerInstance,
    // One line per request, written below, instead of fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A function instead of a bare number, which fastify does not trust. The nearest proxy is hop 0.
    trustProxy: proxies > 0 && ((_address: string, hop: number) => hop < proxies),
    bodyLimit: options.bodyBytes ?? maxBodyBytes,
    requestTimeout: requestMs,
    connectionTimeout: requestMs * 2,
    // By default Node checks for late requests only every 30 seconds, so one could take a minute.
    http: { connectionsCheckingInterval: Math.min(5_000, requestMs / 2), headersTimeout: requestMs / 2 },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket),
    forceCloseConnections: 'idle',
    // While the server closes, requests on open connections still get their answer in an envelope.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // An unreadable address, such as `/%`.
    frameworkErrors: (_error, request, reply) =>
      void sendRefusal(reply, new Refusal('no_such_path'), askerOf(request).lang),
  });
  // Only JSON and forms: a page of another origin can send plain text without a preflight request.
  app.removeContentTypeParser('text/plain');
  app.decorateReply('refusedFor', null);
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendRefusal(reply, new Refusal('no_such_path'), askerOf(request).lang));
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
    // Only where TLS ends in front of us, and never over plain HTTP (RFC 6797 section 7.2).
    if (request.protocol === 'https') void reply.header('strict-transport-security', transportSecurity);
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const status = reply.statusCode;
    const reason = reply.refusedFor ?? undefined;
    const code = reason === undefined ? codes.success : refusals[reason].code;
    request.log.info({ method, path, status, code, reason, ms: Math.round(reply.elapsedTime) }, 'request');
    options.metrics?.countRequest({
      server: options.name ?? '',
      method,
      path,
      status,
      seconds: reply.elapsedTime / 1000,
      reason,
    });
  });
  return app;
}

/** Answers to requests that Node rejects before fastify sees them. */
const unreadable: Readonly<Record<string, { status: string; reason: UnreadableReason }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', reason: 'invalid_fields' },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', reason: 'payload_too_large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: '413 Payload Too Large', reason: 'payload_too_large' },
};

/** No request object exists, so this writes the envelope to the connection itself and closes it. */
function answerUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, reason } = unreadable[error.code] ?? { status: '400 Bad Request', reason: 'invalid_fields' as const };
  const body = JSON.stringify(refusalEnvelope(unreadableRefusal(reason), 'en'));
  const headers = [
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  const head = [`HTTP/1.1 ${status}`, ...headers, `content-length: ${Buffer.byteLength(body)}`].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { lang } = askerOf(request);
  if (error instanceof Refusal) return sendRefusal(reply, error, lang);
  const reason = reasonByFastifyCode[error.code];
  if (reason) return sendRefusal(reply, unreadableRefusal(reason), lang);
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'the database is away');
    return sendRefusal(reply, new Refusal('overloaded', { retry_after_seconds: 1 }), lang);
  }
  request.log.error({ err: error }, 'a call failed');
  return sendRefusal(reply, new Refusal('server_error'), lang);
}
