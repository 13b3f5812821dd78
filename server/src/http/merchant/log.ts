/** The transparency log for everybody, without a session: checkpoints and tiles (C2SP tlog-tiles) below `/log`, and its key. */
import { encodeEntries, encodeTile, formatKey, isWithin, parseTilePath } from '@placard/proof';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../context/deps.ts';
import { readEntries, readPublished, tileReader } from '../../transparency/tree.ts';

/** What never changes may be kept for good. */
const forGood = 'public, max-age=31536000, immutable';

export function registerLog(app: FastifyInstance, { sql, logKey }: Pick<Deps, 'sql' | 'logKey'>): void {
  const open = { 'access-control-allow-origin': '*' };
  app.get(
    '/log/key',
    async (_request, reply) =>
      await reply
        .headers(open)
        .type('text/plain; charset=utf-8')
        .send(`${formatKey(logKey)}\n`),
  );
  app.get('/log/checkpoint', async (_request, reply) => {
    const published = await readPublished(sql);
    if (!published) return reply.callNotFound();
    return await reply.headers(open).type('text/plain; charset=utf-8').send(published.note);
  });
  app.get<{ Params: { '*': string } }>('/log/tile/*', async (request, reply) => {
    const tile = parseTilePath(`tile/${request.params['*']}`);
    const published = tile && (await readPublished(sql));
    if (!tile || !published || !isWithin(tile, published.size)) return reply.callNotFound();
    const { level, number, width } = tile;
    const bytes =
      level === 'entries'
        ? encodeEntries(await readEntries(sql, number, width))
        : encodeTile(await tileReader(sql)({ level, number, width }));
    return await reply
      .headers({ ...open, 'cache-control': forGood })
      .type('application/octet-stream')
      .send(Buffer.from(bytes));
  });
}
