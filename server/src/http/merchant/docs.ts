/**
 * Serves the OpenAPI documents, of the calls for API keys and of the app's, and a page to read them. All are rendered on first use, because most servers never need them. The
 * page runs three megabytes of third-party script, so it is sandboxed: it has no origin of its own and cannot reach the app's
 * session.
 */
import type { FastifyInstance } from 'fastify';
import { keyApiPath } from '@placard/contract';
import { keyOpenApiDocument } from '@placard/contract/key-openapi';
import { openApiDocument } from '@placard/contract/openapi';
import { contentSecurityPolicy, inlineHashes, pageHeaders } from '../content-security.ts';

interface DocsPage {
  html: string;
  script: string;
}

/** Registers `/openapi.json`, `/v1/openapi.json`, `/docs/` and its script under the instance's prefix. */
export function registerDocs(app: FastifyInstance): void {
  let page: Promise<DocsPage> | undefined;
  const rendered = () => (page ??= renderPage());
  serveDocument(app, '/openapi.json', openApiDocument);
  serveDocument(app, `${keyApiPath}/openapi.json`, keyOpenApiDocument);
  app.get('/docs', async (_request, reply) => reply.redirect(`${app.prefix}/docs/`));
  app.get('/docs/', async (_request, reply) => {
    const { html } = await rendered();
    return await reply
      .headers({ ...docsHeaders, 'content-security-policy': docsPolicy(html) })
      .type('text/html; charset=utf-8')
      .send(html);
  });
  app.get('/docs/js/scalar.js', async (_request, reply) => {
    const { script } = await rendered();
    return await reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script);
  });
}

function serveDocument(app: FastifyInstance, path: string, make: () => Promise<object>): void {
  let document: Promise<string> | undefined;
  app.get(path, async (_request, reply) => {
    document ??= make().then((whole) => JSON.stringify(whole));
    // It contains no personal data, and the sandboxed page counts as another origin.
    return await reply
      .type('application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .send(await document);
  });
}

/** Browsers refuse a sandboxed page that isolates its opener; without an origin it has nothing to isolate. */
const { 'cross-origin-opener-policy': _isolated, ...docsHeaders } = pageHeaders;

/** The reader writes its own styles, so hashes cannot name them; it can reach only this server. */
function docsPolicy(html: string): string {
  return contentSecurityPolicy({
    sandbox: ['allow-scripts'],
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineHashes(html).scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

/**
 * A sandboxed page has no storage, and the reader does not start without it. This provides one that lasts as long as the page.
 */
const ownStorage = `for (const name of ['localStorage', 'sessionStorage']) {
  const kept = new Map();
  const value = {
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, item) => void kept.set(String(key), String(item)),
    removeItem: (key) => void kept.delete(String(key)),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() { return kept.size; },
  };
  Object.defineProperty(window, name, { value });
}
`;

/** The library is a plugin that holds its script as 3 MB of text; a small instance renders both once. */
async function renderPage(): Promise<DocsPage> {
  const [{ default: fastify }, { default: apiReference }] = await Promise.all([
    import('fastify'),
    import('@scalar/fastify-api-reference'),
  ]);
  const app = fastify();
  await app.register(apiReference, {
    routePrefix: '/docs',
    configuration: {
      sources: [
        { title: 'For your own programs', slug: 'v1', url: `..${keyApiPath}/openapi.json` },
        { title: 'For the app', slug: 'app', url: '../openapi.json' },
      ],
      pageTitle: 'Placard API',
      withDefaultFonts: false,
      telemetry: false,
      hideTestRequestButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
    },
  });
  const [page, script] = await Promise.all([app.inject('/docs/'), app.inject('/docs/js/scalar.js')]);
  await app.close();
  return { html: page.body, script: ownStorage + script.body };
}
