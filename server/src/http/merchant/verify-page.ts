/** The page that verifies exports, one file at `/verify`. It may load nothing and send nothing, so whoever opens it need not trust us. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, inlineHashes, pageHeaders } from '../content-security.ts';

export function registerVerifyPage(app: FastifyInstance, dir: string): void {
  const file = join(dir, 'index.html');
  if (!existsSync(file)) return;
  const html = readFileSync(file, 'utf8');
  const { scripts, styles } = inlineHashes(html);
  const policy = contentSecurityPolicy({
    'default-src': ["'none'"],
    'script-src': scripts,
    'style-src': styles,
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
  app.get('/verify', async (_request, reply) => {
    const headers = { ...pageHeaders, 'content-security-policy': policy, 'cache-control': 'no-cache' };
    return await reply.headers(headers).type('text/html; charset=utf-8').send(html);
  });
}
