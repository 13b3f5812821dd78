/** Proves that the linter, with the repository's own settings, refuses text that no catalog knows, and nothing else. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const rootDir = fileURLToPath(new URL('../', import.meta.url));

/** Each line is a body of its own in a file of the web app. */
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

interface Report {
  readonly diagnostics: readonly {
    readonly code?: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

let treeDir: string;
let lines: ReadonlySet<number>;

beforeAll(async () => {
  treeDir = mkdtempSync(join(tmpdir(), 'placard-texts-'));
  const file = join(treeDir, 'web/src/features/plans/page.tsx');
  mkdirSync(dirname(file), { recursive: true });
  const bodies = [...refused, ...allowed].map((body, index) => `export function Page${index}() { ${body} }`);
  writeFileSync(file, bodies.join('\n'));
  // Which files a rule is for is told from the settings' own folder.
  copyFileSync(join(rootDir, '.oxlintrc.json'), join(treeDir, '.oxlintrc.json'));
  for (const name of ['tools', 'node_modules']) symlinkSync(join(rootDir, name), join(treeDir, name));
  const oxlint = join(rootDir, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const args = [oxlint, '-f', 'json', 'web'];
  const env = { ...process.env, PATH: `${join(rootDir, 'node_modules', '.bin')}${delimiter}${process.env['PATH']}` };
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: treeDir, env }, (_error, stdout) => resolve(stdout));
  });
  const { diagnostics } = JSON.parse(output) as Report;
  const ours = diagnostics.filter(({ code }) => code === 'placard(untranslated-text)');
  lines = new Set(ours.map(({ labels }) => labels[0]?.span.line ?? 0));
}, 60_000);

afterAll(() => rmSync(treeDir, { recursive: true, force: true }));

describe('text that a person sees', () => {
  it.each(refused)('is refused outside of the catalogs: %s', (body) => {
    expect(lines.has(refused.indexOf(body) + 1)).toBe(true);
  });

  it.each(allowed)('comes from them, with figures and marks between: %s', (body) => {
    expect(lines.has(refused.length + allowed.indexOf(body) + 1)).toBe(false);
  });
});
