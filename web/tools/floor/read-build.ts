/** Reads the build: pages, with the styles and scripts in them, style sheets and scripts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findScriptUses } from './scripts.ts';
import { findStyleUses } from './styles.ts';
import type { FileUses, Use } from './use.ts';

/** Returns the uses beyond the floor of each file below `folder`; none if nothing is built. */
export function readBuild(folder: string): FileUses[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|js|html)$/.test(name))
    .map((name) => ({ file: name.replace(/^assets./, ''), uses: usesOf(join(folder, name)) }));
}

function usesOf(path: string): Use[] {
  const content = readFileSync(path, 'utf8');
  if (path.endsWith('.css')) return findStyleUses(content);
  return path.endsWith('.html') ? inPage(path, content) : findScriptUses(path, content);
}

function inPage(path: string, page: string): Use[] {
  const contents = (tag: string) =>
    [...page.matchAll(new RegExp(`<${tag}\\b[^>]*>([^]*?)</${tag}>`, 'g'))].map(([, content = '']) => content);
  return [
    ...contents('style').flatMap(findStyleUses),
    ...contents('script').flatMap((code) => findScriptUses(`${path}.js`, code)),
  ];
}
