/** The scripts that are no part of the app's own modules: what stands in index.html, and what the service worker begins with. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'rolldown/utils';
import { transformWithOxc } from 'vite';

/**
 * A script of src/app/inline with its placeholders filled: one expression, so that it leaves no names behind.
 * @param values what stands in the place of each placeholder, as JSON
 */
export async function inlineScript(
  root: string,
  name: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const file = join(root, 'src/app/inline', `${name}.ts`);
  let { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'chrome111' });
  for (const [placeholder, value] of Object.entries(values))
    code = code.replaceAll(new RegExp(`\\b${placeholder}\\b`, 'g'), () => JSON.stringify(value));
  const minified = await minify(`${name}.js`, `(() => {${code.replace('export {};', '')}})();`);
  return minified.code.trim();
}
