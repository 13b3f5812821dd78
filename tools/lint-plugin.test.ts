/**
 * Proves that the linter, with the repository's own settings, refuses text that is in no catalog and sentences put
 * together from messages, and database statements in the HTTP layer, and nothing else.
 */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const rootDir = fileURLToPath(new URL('../', import.meta.url));

/** Each line is the body of a function in a file of the web app. */
const refused = [
  'return <p>Withdraw</p>;',
  "return <p>{'Withdraw'}</p>;",
  'return <p>{`${count} plans`}</p>;',
  "return <p>{count > 1 ? t('plan.many') : 'One plan'}</p>;",
  "return <p>{count > 1 && 'Many plans'}</p>;",
  "return <p>{t('plan.title') + ' (new)'}</p>;",
  'return <img src={t("plan.icon")} alt="A poster" />;',
  "return <input aria-label={'Amount'} />;",
  'return <input placeholder="Amount" />;',
  "return <p title={count > 1 ? 'Many' : t('plan.one')} />;",
  "return <Row label={`Plan ${count}`} closeLabel={t('app.close')} />;",
  'return <Row errorTitle="It failed" />;',
  "return rows([{ label: 'Lowest put' }]);",
  "document.title = 'Plans';",
  "showToast('Saved');",
  'return <p>出金</p>;',
] as const;

const allowed = [
  "return <p>{t('plan.title')}</p>;",
  'return <p className="title">{t(\'plan.title\')} · {count}%</p>;',
  'return <p>{`${count} / ${count}`}</p>;',
  'return <Row label={t(`kind.${kind}`)} look="primary" name="amount" />;',
  "return rows([{ title: 'days', label: t('plan.days') }]);",
  "document.title = t('plan.title');",
  "showToast(t('plan.saved'), 'failure');",
] as const;

const glued = [
  "return <p>{t('plan.title')} {t('plan.more')}</p>;",
  "return <p>{t('plan.title')}{' '}{count > 1 ? tApp('many') : ''}</p>;",
  "return <p>{t('plan.title')}: {amount}</p>;",
  "return <p>{amount}, {t.rich('plan.more', { b })}</p>;",
  'return <p>{`${t("plan.title")}: ${amount}`}</p>;',
  "return <p>{t('plan.title') + amount}</p>;",
  "return <p>{kinds.map((kind) => t(`kind.${kind}`)).join(', ')}</p>;",
] as const;

const apart = [
  "return <p>{t('plan.title')} · {t('plan.more')}</p>;",
  'return <p>{`${t("plan.title")} · ${t("app.name")}`}</p>;',
  "return <p>{t('plan.title')}<b>{t('plan.more')}</b></p>;",
  "return <p>{t('plan.title')}{count > 1 && <Chip>{t('plan.more')}</Chip>}</p>;",
  "return <p>{t('plan.title', { name })}</p>;",
  'return <p>{`${count}/${amount}`} {name}</p>;',
  "return <Row label={t('plan.title')} sub={t('plan.more')} />;",
] as const;

/** Each line is the body of a handler in the HTTP layer. */
const statements = ['await deps.sql`select 1`;', 'await tx<Row[]>`select 1`;', 'await db`select 1`;'] as const;
const noStatements = ['return await readPlan(deps.sql, `plan ${no}`);'] as const;

interface Report {
  readonly diagnostics: readonly {
    readonly code?: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

const cases: readonly string[] = [...refused, ...allowed, ...glued, ...apart];
const handlers: readonly string[] = [...statements, ...noStatements];

function isRefused(rule: string, body: string, of = cases): boolean {
  return lines.has(`placard(${rule}) ${of.indexOf(body) + 1}`);
}

let treeDir: string;
/** Returns the lines that the named rule refuses. */
let lines: ReadonlySet<string>;

beforeAll(async () => {
  treeDir = mkdtempSync(join(tmpdir(), 'placard-texts-'));
  writeFunctions('web/src/features/plans/page.tsx', cases);
  writeFunctions('server/src/http/merchant/handlers.ts', handlers);
  // A rule's files are relative to the folder of the settings.
  copyFileSync(join(rootDir, '.oxlintrc.json'), join(treeDir, '.oxlintrc.json'));
  for (const name of ['tools', 'node_modules']) symlinkSync(join(rootDir, name), join(treeDir, name));
  const oxlint = join(rootDir, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const args = [oxlint, '-f', 'json', 'web', 'server'];
  const env = { ...process.env, PATH: `${join(rootDir, 'node_modules', '.bin')}${delimiter}${process.env['PATH']}` };
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: treeDir, env }, (_error, stdout) => resolve(stdout));
  });
  const { diagnostics } = JSON.parse(output) as Report;
  lines = new Set(diagnostics.map(({ code, labels }) => `${code} ${labels[0]?.span.line}`));
}, 60_000);

function writeFunctions(path: string, bodies: readonly string[]): void {
  const file = join(treeDir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bodies.map((body, index) => `export async function Page${index}() { ${body} }`).join('\n'));
}

afterAll(() => rmSync(treeDir, { recursive: true, force: true }));

describe('text that a person sees', () => {
  it.each(refused)('is refused outside of the catalogs: %s', (body) => {
    expect(isRefused('untranslated-text', body)).toBe(true);
  });

  it.each([...allowed, ...apart])('comes from them, with figures and marks between: %s', (body) => {
    expect(isRefused('untranslated-text', body)).toBe(false);
  });
});

describe('a sentence', () => {
  it.each(glued)('is refused when code puts it together: %s', (body) => {
    expect(isRefused('glued-text', body)).toBe(true);
  });

  it.each(apart)('is one message, beside independent ones: %s', (body) => {
    expect(isRefused('glued-text', body)).toBe(false);
  });
});

describe('a database statement', () => {
  it.each(statements)('is refused in the HTTP layer: %s', (body) => {
    expect(isRefused('no-sql', body, handlers)).toBe(true);
  });

  it.each(noStatements)('goes through queries: %s', (body) => {
    expect(isRefused('no-sql', body, handlers)).toBe(false);
  });
});
