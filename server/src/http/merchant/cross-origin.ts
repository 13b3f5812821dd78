/** CORS: lets listed origins, such as a native shell's, call the API. Pages of other origins get no permission. */
import type { FastifyInstance } from 'fastify';

const allowed = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'accept-language, content-type, idempotency-key, x-ct, x-tz',
  'access-control-max-age': '600',
};

/** Adds the headers for listed origins and answers their preflight requests. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  const listed = new Set(origins);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined) return;
    // A cache must not hand one origin's permission to another.
    void reply.header('vary', 'Origin');
    if (!listed.has(origin)) return;
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'content-language, retry-after',
    });
    if (request.method === 'OPTIONS') void reply.headers(allowed);
  });
  app.options('/*', async (_request, reply) => reply.code(204).send());
}
