/**
 * A stage of `npm test`: looks through what was built for the app (`web/dist`, or the folder that is named) for anything that
 * the engines of product.md section 6 lack; ends with 1 if it finds some.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowed } from './allowed.ts';
import { findScriptUses } from './scripts.ts';
import { findStyleUses } from './styles.ts';
import { findFloorFaults } from './use.ts';
import type { FileUses, Use } from './use.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, '..', '..', 'dist');

/** The styles and scripts that stand in a page itself. */
function inPage(name: string, page: string): Use[] {
  const contents = (tag: string) =>
    [...page.matchAll(new RegExp(`<${tag}\\b[^>]*>([^]*?)</${tag}>`, 'g'))].map(([, content = '']) => content);
  return [
    ...contents('style').flatMap(findStyleUses),
    ...contents('script').flatMap((code) => findScriptUses(name, code)),
  ];
}

function usesOf(path: string): Use[] {
  const content = readFileSync(path, 'utf8');
  if (path.endsWith('.css')) return findStyleUses(content);
  return path.endsWith('.html') ? inPage(`${path}.js`, content) : findScriptUses(path, content);
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(css|js|html)$/.test(name),
);
const found: FileUses[] = files.map((file) => ({
  file: file.replace(/^assets./, ''),
  uses: usesOf(join(folder, file)),
}));
const faults = findFloorFaults(found, allowed);
const uses = found.reduce((sum, each) => sum + each.uses.length, 0);
const said =
  files.length === 0
    ? [`${folder} holds nothing that was built`]
    : [...faults, `${files.length} files, ${uses} uses of what is newer than the floor, ${faults.length} faults`];
process.stdout.write(`${said.join('\n')}\n`);
if (faults.length > 0 || files.length === 0) process.exitCode = 1;
