/** Pictures that operators keep as evidence: only with an operator's token, only on the operators' port. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../context/deps.ts';
import { fileIdOf } from '../../files/file-url.ts';
import { readFile } from '../../files/files.ts';
import { Refusal } from '../../platform/refusal.ts';
import { askerOf } from '../asker.ts';
import { authenticateOperator } from '../../usecases/operators/authenticate-operator.ts';

/** Registers `GET /operator/files/<id>.webp`. Refusals: those of a session, `no_such_path`. */
export function registerEvidence(app: FastifyInstance, deps: Pick<Deps, 'sql' | 'secretBox'>): void {
  app.get<{ Params: { name: string } }>('/operator/files/:name', async (request, reply) => {
    await authenticateOperator(deps, request.headers.authorization, askerOf(request), {
      access: ['finance', 'manager'],
      stages: ['complete'],
    });
    const fileId = fileIdOf(`/files/${request.params.name}`);
    const file = fileId === undefined ? undefined : await readFile(deps.sql, fileId, true);
    if (!file) throw new Refusal('no_such_path');
    return await reply
      .headers({ 'content-security-policy': "default-src 'none'; sandbox", 'content-disposition': 'inline' })
      .type(file.mediaType)
      .send(file.bytes);
  });
}
