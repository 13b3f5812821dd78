/** Scripts outside the app's modules: those in index.html, and the beginning of the service worker. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'rolldown/utils';
import { transformWithOxc } from 'vite';

/**
 * A script of src/app/inline with its placeholders filled: one expression, so that it leaves no names behind.
 * @param values the value of each placeholder, as JSON
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
