/**
 * Serves uploaded pictures. Whoever knows the random address may see one; the headers make browsers treat it only as a picture,
 * whatever its bytes are.
 */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../context/deps.ts';
import { fileIdOf } from '../files/file-url.ts';
import { readFile } from '../files/files.ts';
import { Refusal } from '../platform/refusal.ts';

const headers = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  // A file never changes; a new picture has a new address.
  'cache-control': 'public, max-age=31536000, immutable',
  // A native shell's page has another origin.
  'cross-origin-resource-policy': 'cross-origin',
};

/** Registers `/files/<id>.webp` under the instance's prefix. Refusal: `no_such_path`. */
export function registerFiles(app: FastifyInstance, deps: Pick<Deps, 'sql'>): void {
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const fileId = fileIdOf(`/files/${request.params.name}`);
    const file = fileId === undefined ? undefined : await readFile(deps.sql, fileId);
    if (!file) throw new Refusal('no_such_path');
    return await reply.headers(headers).type(file.mediaType).send(file.bytes);
  });
}
