/** What a proxy or an orchestrator asks: is the process alive, may it get traffic. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Registers `/healthz` (alive) and `/readyz` (503 while stopping or while the database is away). While stopping every
 * answer also closes its connection, so that none is cut in the end.
 */
export function registerHealth(app: FastifyInstance, deps: Pick<Deps, 'sql'>, isStopping: () => boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) void reply.header('connection', 'close');
  });
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async () => {
    if (isStopping()) throw new Refusal('stopping', { retry_after_seconds: 1 });
    await deps.sql`select 1`;
    return { status: 'ready' };
  });
}
