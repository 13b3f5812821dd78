/** Health checks for a proxy or an orchestrator: is the process alive, may it get traffic? */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../context/deps.ts';
import { ping } from '../../database/database.ts';
import { Refusal } from '../../platform/refusal.ts';

/** A database slower than this counts as unavailable. */
const readyMs = 2_000;

/**
 * Registers `/healthz` (alive) and `/readyz` (503 while stopping, while the database is away, or when `missing` names a defect of
 * the server). While stopping, every answer also closes its connection, so none is cut at the end.
 */
export function registerHealth(
  app: FastifyInstance,
  deps: Pick<Deps, 'sql'>,
  { isStopping, missing }: { isStopping: () => boolean; missing?: string | undefined },
): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) void reply.header('connection', 'close');
  });
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (missing !== undefined) return await reply.code(503).send({ status: 'not ready', missing });
    if (isStopping()) throw new Refusal('stopping', { retry_after_seconds: 1 });
    await answersInTime(deps);
    return { status: 'ready' };
  });
}

/** Throws when the database is away; Refusal `overloaded` when it does not answer. */
async function answersInTime({ sql }: Pick<Deps, 'sql'>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal('overloaded', { retry_after_seconds: 1 })), readyMs);
  });
  try {
    await Promise.race([ping(sql), late]);
  } finally {
    clearTimeout(timer);
  }
}
