/** The headers of everything that a browser may open, and addresses that must have no page. */
import type { Report } from '../report.ts';
import { judge, send } from '../send.ts';
import type { Target } from '../target.ts';
import type { World } from '../world.ts';

const part = 'headers';

const strict = /default-src 'none'(?!.*unsafe-eval)(?!.*script-src[^;]*unsafe-inline).*frame-ancestors 'none'/;
const always = { 'x-content-type-options': /^nosniff$/, 'strict-transport-security': /^max-age=\d{8,}/ };
const onPages = {
  ...always,
  'content-security-policy': strict,
  'referrer-policy': /^no-referrer$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
};
/** Sandboxed without an origin, so that its scripts cannot reach the app's token; it has no opener to isolate. */
const { 'cross-origin-opener-policy': _isolated, ...onSandboxed } = onPages;
const onDocs = { ...onSandboxed, 'content-security-policy': new RegExp(`^sandbox allow-scripts;.*${strict.source}`) };
const onScripts = {
  ...onPages,
  'content-security-policy': new RegExp(`${strict.source}.*require-trusted-types-for 'script'`),
};
const onAnswers = { ...always, 'cache-control': /^no-store$/ };

/** Behind a proxy that terminates TLS. */
const secure = { 'x-forwarded-proto': 'https' };

/** Checks the headers, the addresses without a page, and how answers state the limits on calls. */
export async function tryHeaders(target: Target, world: World, report: Report): Promise<void> {
  const { merchantUrl, operatorUrl } = target;
  const pages: [string, Record<string, RegExp>][] = [
    [`${merchantUrl}/`, onScripts],
    [`${merchantUrl}/no-such-page`, onPages],
    [`${merchantUrl}/api/docs/`, onDocs],
    [`${merchantUrl}/api/basic_config`, onAnswers],
    [`${merchantUrl}/api/user/info`, onAnswers],
    [`${merchantUrl}/api/no-such-call`, onAnswers],
    [`${merchantUrl}/api${world.pictureUrl}`, { ...always, 'content-security-policy': /default-src 'none'.*sandbox/ }],
    [`${operatorUrl}/`, { ...onPages, 'strict-transport-security': /^(missing|max-age=\d{8,}.*)$/ }],
  ];
  for (const [url, wanted] of pages) await judgeHeaders(url, wanted, report);
  await tryPlainHttp(merchantUrl, report);
  await tryAbsent(merchantUrl, report);
  await tryFlood(merchantUrl, report);
}

async function judgeHeaders(url: string, wanted: Readonly<Record<string, RegExp>>, report: Report): Promise<void> {
  const { headers } = await send(url, { headers: secure });
  report.count(part, 'addresses with all their headers');
  for (const [name, pattern] of Object.entries(wanted)) {
    const value = headers.get(name) ?? 'missing';
    if (!pattern.test(value)) report.find(part, new URL(url).pathname, `${name}: ${value.slice(0, 120)}`);
  }
  for (const name of ['server', 'x-powered-by']) {
    if (headers.has(name)) report.find(part, new URL(url).pathname, `${name}: ${headers.get(name) ?? ''}`);
  }
}

/** RFC 6797 section 7.2: never over plain HTTP. */
async function tryPlainHttp(merchantUrl: string, report: Report): Promise<void> {
  const { headers } = await send(`${merchantUrl}/api/basic_config`);
  report.count(part, 'addresses over plain HTTP');
  if (headers.has('strict-transport-security')) report.find(part, '/api/basic_config', 'HSTS over plain HTTP');
}

const absent = [
  '/.git/config',
  '/.env',
  '/.vite/manifest.json',
  '/.htaccess',
  '/.DS_Store',
  '/.well-known/../.env',
  '/.npmrc',
  '/metrics',
  '/api/metrics',
  '/server-status',
  '/debug/pprof',
  '/actuator',
  '/admin',
  '/console',
  '/operator',

  '/package.json',
  '/package-lock.json',
  '/node_modules/valibot/package.json',
  '/src/main.tsx',
  '/server/src/main-api.ts',

  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/..%5c..%5cetc/passwd',
  '/%252e%252e/etc/passwd',
  '//etc/passwd',

  '/index.html%00.js',
  '/assets/..%2f..%2fpackage.json',
  '/assets/',
  '/%c0%ae%c0%ae/etc/passwd',
  '/api/files/..%2f..%2fx.webp',
  '/api/files/00000000000000000000000.webp',
  '/api/openapi.json/..',
  '/placard.log',
  '/pepper',
  '/backup.sql',
];

async function tryAbsent(merchantUrl: string, report: Report): Promise<void> {
  const { text } = await send(`${merchantUrl}/`);
  const files = [...text.matchAll(/["'`]\.?(\/assets\/[^"'`]+\.(?:js|css))["'`]/g)].map(([, path]) => path ?? '');
  for (const path of [...absent, ...files.map((file) => `${file}.map`)]) {
    const reply = await send(`${merchantUrl}${path}`);
    report.count(part, 'addresses without a page');
    if (reply.status !== 404) report.find(part, path, `HTTP ${reply.status}: ${reply.text.slice(0, 80)}`);
  }
  for (const file of files) {
    const script = await send(`${merchantUrl}${file}`);
    report.count(part, 'built files without a map');
    if (/sourceMappingURL/.test(script.text)) report.find(part, file, 'names a source map');
  }
}

/** A flood from one address has to wait, and others are served meanwhile. */
async function tryFlood(merchantUrl: string, report: Report): Promise<void> {
  const ask = async (address: string) =>
    await send(`${merchantUrl}/api/basic_config`, { headers: { 'x-forwarded-for': address } });
  for (let round = 0; round < 100; round += 1) {
    const replies = await Promise.all(Array.from({ length: 50 }, async () => await ask('198.19.7.7')));
    report.count(part, 'calls of a flood', replies.length);
    const limited = replies.find(({ status }) => status === 429);
    if (!limited) continue;
    const verdict = judge(limited, {});
    if (verdict.fault !== undefined || verdict.kind !== 'rate_limited')
      report.find(part, 'a flood', verdict.fault ?? verdict.kind);
    if (!/^\d+$/.test(limited.headers.get('retry-after') ?? '')) report.find(part, 'a flood', 'has no Retry-After');
    const other = judge(await ask('198.19.8.8'), {});
    if (other.kind !== 'done') report.find(part, 'a flood', `another address got ${other.kind}`);
    return;
  }
  report.find(part, 'a flood', 'of 5,000 calls from one address was never limited');
}
