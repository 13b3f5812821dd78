/**
 * Serves a built web app. The files are listed once at start: any other address gets a small 404 page, and no path can lead
 * outside. A screen's address is behind the `#`, so only `/` is a page.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy, inlineHashes, pageHeaders } from './content-security.ts';
import type { InlineHashes } from './content-security.ts';

const compressed = /\.(br|gz)$/;
/** Every name in it contains the hash of its content. */
const hashedFiles = '/assets/';

const missingPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>404</title><h1>404</h1><p>There is nothing at this address.</p><p><a href="/">Placard</a></p></html>
`;

/**
 * Registers the files of `dir`; without a build, every page answers that it is missing. `policyOf` builds the page's policy from
 * the hashes of its inline parts.
 */
export async function registerPageFiles(
  app: FastifyInstance,
  dir: string,
  policyOf: (hashes: InlineHashes) => () => string | Promise<string>,
): Promise<void> {
  const files = listFiles(dir);
  await app.register(fastifyStatic, { root: dir, serve: false, preCompressed: true, cacheControl: false, etag: true });
  const page = files.has('/index.html') ? readFileSync(join(dir, 'index.html'), 'utf8') : '';
  const policy = policyOf(inlineHashes(page));
  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    const name = path === '/' ? '/index.html' : path;
    if (!files.has(name)) return sendMissing(reply);
    void reply.header(
      'cache-control',
      name.startsWith(hashedFiles) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    if (name === '/index.html') return await sendPage(request, reply, page, await policy());
    return await reply.sendFile(name.slice(1));
  });
}

/**
 * Sends the page with an ETag that covers its policy. With an ETag of the file alone, the server would answer "not modified"
 * after a policy change, and some browsers then keep the old policy (WebKit renews no header whose name begins with `content-`).
 */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  policy: string,
): Promise<FastifyReply> {
  const tag = `W/"${createHash('sha256').update(page).update(policy).digest('base64url')}"`;
  void reply.headers({ ...pageHeaders, 'content-security-policy': policy, etag: tag });
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? [];
  if (known.includes(tag)) return await reply.code(304).send();
  return await reply.sendFile('index.html', { etag: false, lastModified: false });
}

/** Files by their address, without hidden ones; the plugin finds the compressed twins. */
function listFiles(dir: string): ReadonlySet<string> {
  if (!existsSync(dir)) return new Set();
  const addresses = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !compressed.test(entry.name))
    .map((entry) => `/${relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  return new Set(addresses.filter((address) => !address.includes('/.')));
}

function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '');
  } catch {
    return '';
  }
}

function sendMissing(reply: FastifyReply): FastifyReply {
  const policy = contentSecurityPolicy({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });
  return reply
    .code(404)
    .headers({ ...pageHeaders, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(missingPage);
}
