/**
 * Proves that the linter enforces ARCHITECTURE.md's "Who may import whom": a tree that is wrong on purpose, with one file
 * for each part importing each other part, is linted with the repository's own settings. What it refuses must be exactly
 * what the table does not allow.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const rootDir = fileURLToPath(new URL('../', import.meta.url));

/** A file of each part. Importing the contract or the languages means their front door, by name. */
const fileOf = {
  contract: 'contract/src/part.ts',
  language: 'language/src/part.ts',
  platform: 'server/src/platform/part.ts',
  database: 'server/src/database/part.ts',
  postgres: 'server/src/postgres/part.ts',
  security: 'server/src/security/part.ts',
  files: 'server/src/files/part.ts',
  push: 'server/src/push/part.ts',
  mail: 'server/src/mail/part.ts',
  bankFiles: 'server/src/bank-files/part.ts',
  context: 'server/src/context/part.ts',
  domain: 'server/src/domain/plans/part.ts',
  ledger: 'server/src/ledger/part.ts',
  usecases: 'server/src/usecases/plans/part.ts',
  queries: 'server/src/queries/part.ts',
  jobs: 'server/src/jobs/part.ts',
  http: 'server/src/http/merchant/part.ts',
  main: 'server/src/main-part.ts',
  seed: 'server/src/seed/part.ts',
  api: 'web/src/api/part.ts',
  ui: 'web/src/ui/part.tsx',
  i18n: 'web/src/i18n/part.ts',
  webPlatform: 'web/src/platform/part.ts',
  state: 'web/src/state/part.ts',
  plansFeature: 'web/src/features/plans/part.tsx',
  walletFeature: 'web/src/features/wallet/part.tsx',
  routes: 'web/src/routes/part.tsx',
  app: 'web/src/app/part.tsx',
  simulator: 'simulator/src/part.ts',
  operator: 'operator/src/part.ts',
  console: 'console/src/part.ts',
  e2e: 'e2e/part.ts',
  rig: 'rig/src/part.ts',
  bench: 'bench/src/part.ts',
  faults: 'faults/src/part.ts',
  scale: 'scale/src/part.ts',
  attack: 'attack/src/part.ts',
  shell: 'shell/src/part.ts',
} as const;
type Part = keyof typeof fileOf;
const parts = Object.keys(fileOf) as Part[];

/** The server's rooms that rules, acts and reads build on. */
const ground: readonly Part[] = ['platform', 'database', 'security', 'files', 'push', 'mail', 'bankFiles', 'context'];
const server: readonly Part[] = [
  ...ground,
  'postgres',
  'domain',
  'ledger',
  'usecases',
  'queries',
  'jobs',
  'http',
  'main',
  'seed',
];
const feature: readonly Part[] = ['api', 'state', 'ui', 'i18n', 'webPlatform', 'contract'];

/** The table of ARCHITECTURE.md, unchanged. */
const allowed: Readonly<Record<Part, readonly Part[]>> = {
  contract: [],
  language: ['contract'],
  platform: ['contract'],
  database: ['platform', 'contract'],
  postgres: ['platform', 'database', 'contract'],
  security: ['platform', 'database', 'contract'],
  files: ['platform', 'database', 'contract'],
  push: ['platform', 'contract'],
  mail: ['platform', 'contract', 'language'],
  bankFiles: ['platform', 'contract'],
  context: ['platform', 'database', 'security', 'mail', 'contract', 'language'],
  domain: ['contract'],
  ledger: ['domain', 'contract', 'platform', 'database', 'context'],
  usecases: [...ground, 'domain', 'ledger', 'queries', 'contract', 'language'],
  queries: [...ground, 'domain', 'ledger', 'contract', 'language'],
  jobs: [...ground, 'usecases', 'queries', 'contract', 'language'],
  http: [...ground, 'usecases', 'queries', 'contract', 'language'],
  main: [...server, 'contract', 'language'],
  seed: [...server, 'contract', 'language'],
  api: ['contract', 'webPlatform'],
  ui: ['i18n'],
  i18n: ['webPlatform', 'contract', 'language'],
  webPlatform: [],
  state: ['api', 'i18n', 'webPlatform', 'contract'],
  plansFeature: feature,
  walletFeature: feature,
  routes: ['plansFeature', 'walletFeature', 'state', 'ui', 'i18n'],
  app: ['api', 'state', 'ui', 'i18n', 'webPlatform', 'plansFeature', 'walletFeature', 'routes', 'contract', 'language'],
  simulator: ['contract'],
  operator: ['contract'],
  console: ['contract', 'language'],
  e2e: ['contract', 'rig'],
  rig: [...server, 'contract'],
  bench: [...server, 'contract', 'rig'],
  faults: [...server, 'contract', 'rig'],
  scale: [...server, 'contract', 'rig', 'bench'],
  attack: [...server, 'contract', 'rig'],
  shell: [],
};

/** The parts of the linter's report that this test reads. */
interface Report {
  readonly diagnostics: readonly {
    readonly code?: string;
    readonly filename: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

let treeDir: string;
let refused: ReadonlySet<string>;

/** The imports that one file of the tree makes, one on each line, in the order of `names`. */
function write(file: string, specifiers: readonly string[]): void {
  const path = join(treeDir, file);
  mkdirSync(dirname(path), { recursive: true });
  const lines = specifiers.map((specifier) => `export type {} from '${specifier}';`);
  writeFileSync(path, [...lines, 'export const part = 1;', ''].join('\n'));
}

function specifierFrom(importer: string, part: Part): string {
  if (part === 'contract' || part === 'language') return `@placard/${part}`;
  const path = relative(dirname(importer), fileOf[part]);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Lints the tree with the repository's settings; returns `file:line` for each import refused. */
async function lint(): Promise<ReadonlySet<string>> {
  const oxlint = join(rootDir, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const args = [oxlint, '-c', join(rootDir, '.oxlintrc.json'), '-f', 'json', '.'];
  // The linter looks for its type checker below its working folder, else on the path.
  const env = { ...process.env, PATH: `${join(rootDir, 'node_modules', '.bin')}${delimiter}${process.env['PATH']}` };
  const output = await new Promise<string>((resolve) => {
    const options = { cwd: treeDir, env, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, args, options, (_error, stdout) => resolve(stdout));
  });
  const { diagnostics } = JSON.parse(output) as Report;
  const ours = diagnostics.filter(({ code }) => code === 'boundaries(dependencies)');
  return new Set(ours.map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`));
}

const packages = ['valibot', 'postgres', 'node:fs', 'fast-check'] as const;

beforeAll(async () => {
  treeDir = mkdtempSync(join(tmpdir(), 'placard-imports-'));
  for (const part of parts) write(fileOf[part], []);
  for (const from of parts) {
    const importer = fileOf[from].replace('part.', `from-${from.toLowerCase()}.`);
    write(importer, [...parts.map((to) => specifierFrom(importer, to)), ...packages]);
  }
  write('server/src/domain/plans/some.test.ts', ['fast-check']);
  write('web/src/features/plans/roundabout.tsx', ['../../../../contract/src/part.ts']);
  refused = await lint();
}, 60_000);

afterAll(() => rmSync(treeDir, { recursive: true, force: true }));

function isRefused(from: Part, index: number): boolean {
  const importer = fileOf[from].replace('part.', `from-${from.toLowerCase()}.`);
  return refused.has(`${importer}:${index + 1}`);
}

describe('who may import whom', () => {
  it.each(parts)('%s imports what the table allows, and everything else is refused', (from) => {
    const others = parts.filter((to) => to !== from);
    const refusedParts = others.filter((to) => isRefused(from, parts.indexOf(to)));
    expect(refusedParts).toEqual(others.filter((to) => !allowed[from].includes(to)));
  });

  it('keeps the contract to the schema library, and the domain to rules without input and output', () => {
    const [schemas, ...others] = packages.map((_, index) => parts.length + index);
    expect(isRefused('contract', schemas ?? 0)).toBe(false);
    for (const index of others) expect(isRefused('contract', index)).toBe(true);
    for (const index of others) expect(isRefused('domain', index)).toBe(true);
    for (const index of others) expect(isRefused('language', index)).toBe(true);
  });

  it('keeps the database from what uses the APIs, and the machine from the web app', () => {
    const database = parts.length + packages.indexOf('postgres');
    const machine = parts.length + packages.indexOf('node:fs');
    for (const part of ['simulator', 'operator', 'console', 'e2e'] as const) {
      expect(isRefused(part, database)).toBe(true);
      expect(isRefused(part, machine)).toBe(false);
    }
    for (const part of ['api', 'ui', 'i18n', 'webPlatform', 'state', 'plansFeature', 'routes', 'app'] as const) {
      expect(isRefused(part, machine)).toBe(true);
    }
  });

  it('lets a test use the test libraries, and refuses a way around the contract’s front door', () => {
    expect(refused.has('server/src/domain/plans/some.test.ts:1')).toBe(false);
    expect(refused.has('web/src/features/plans/roundabout.tsx:1')).toBe(true);
  });
});
