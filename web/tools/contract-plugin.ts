/**
 * The contract as the browser needs it. Sources import its front door and write `calls.wallet.withdraw`; the build
 * turns that into an import of this one call with path, method and flags. It removes the parts that only servers and
 * documents need (texts, example, reasons, the schema of the answer) and moves the schema of the request to
 * `loadRequest`: a form loads it when somebody begins to fill it in.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const contractFolder = dirname(fileURLToPath(import.meta.resolve('@placard/contract')));
const contractFile = /\/contract\/src\/[a-z/-]+\.ts(\?wire=\w+)?$/;
const webSource = /\/web\/src\/.*\.tsx?$/;
const importOfCalls = /import \{[^}]*\bcalls\b[^}]*\} from '@placard\/contract';/;
const useOfCall = /\bcalls\.([a-z]+)\.([A-Za-z0-9]+)\b/g;
const serverOnly = new Set(['summary', 'description', 'response', 'example', 'reasons']);

interface Edit {
  start: number;
  end: number;
  text: string;
}
interface Syntax {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Calls `visit` for every node of a syntax tree. */
function walk(node: unknown, visit: (node: Syntax) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  if (!isSyntax(node)) return;
  visit(node);
  for (const value of Object.values(node)) walk(value, visit);
}

function nameOf(node: unknown): string {
  return isSyntax(node) ? String(node['name'] ?? node['value']) : '';
}

interface CallDeclaration {
  name: string;
  properties: readonly Syntax[];
}

/** Returns each `const name = defineCall({…})` of a file. */
function callsIn(program: unknown): CallDeclaration[] {
  const found: CallDeclaration[] = [];
  walk(program, (node) => {
    const call = node.type === 'VariableDeclarator' ? node['init'] : undefined;
    if (!isSyntax(call) || nameOf(call['callee']) !== 'defineCall') return;
    const [input] = call['arguments'] as Syntax[];
    found.push({ name: nameOf(node['id']), properties: (input?.['properties'] as Syntax[] | undefined) ?? [] });
  });
  return found;
}

const pure = '/* @__PURE__ */ ';
/**
 * What builds schemas: valibot, the contract's fields, lists of keys, and calls themselves. They have no side effects.
 */
const builders = new Set(['v', 'f', 'Object', 'defineCall']);

function isBuilder(callee: unknown): boolean {
  return isSyntax(callee) && builders.has(nameOf(callee.type === 'MemberExpression' ? callee['object'] : callee));
}

/**
 * Returns a file of the contract without the parts that the browser does not need, marked so that unused schemas may be
 * dropped.
 */
function trim(code: string, program: unknown): string {
  const edits: Edit[] = [];
  const cuts = callsIn(program).flatMap(({ properties }) =>
    properties.filter(({ key }) => serverOnly.has(nameOf(key))),
  );
  for (const { start, end } of cuts) edits.push({ start, end, text: '...undefined' });
  walk(program, (node) => {
    const isCut = cuts.some(({ start, end }) => start <= node.start && node.end <= end);
    if (node.type === 'CallExpression' && isBuilder(node['callee']) && !isCut)
      edits.push({ start: node.start, end: node.start, text: pure });
  });
  let text = code;
  for (const edit of edits.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return text;
}

/** Returns only one call of a file; its schemas stay in `file`, to be loaded on demand. */
function wireCall(code: string, program: unknown, file: string, wanted: string): string {
  const declared = callsIn(program).filter(({ name }) => name === wanted);
  const lines = declared.map(({ name, properties }) => {
    const kept = properties.filter(({ key }) => !serverOnly.has(nameOf(key)) && nameOf(key) !== 'request');
    const load = `loadRequest: () => import(${JSON.stringify(file)}).then((calls) => calls.${name}.request)`;
    return `export const ${name} = ${pure}defineCall({ ${[...kept.map(({ start, end }) => code.slice(start, end)), load].join(', ')} });`;
  });
  return [`import { defineCall } from '../call.ts';`, ...lines].join('\n');
}

interface CallSource {
  file: string;
  name: string;
}

/** Returns where the registry takes each call from: `wallet.withdraw` → the file and the name of its export. */
function readRegistry(): Map<string, CallSource> {
  const source = readFileSync(join(contractFolder, 'registry.ts'), 'utf8');
  const files = new Map(
    [...source.matchAll(/import \* as (\w+) from '\.\/(calls\/[a-z-]+\.ts)'/g)].map(([, alias = '', file = '']) => [
      alias,
      file,
    ]),
  );
  const found = new Map<string, CallSource>();
  for (const [, area = '', body = ''] of source.matchAll(/^\s+(\w+): \{([^}]*)\}/gm)) {
    for (const [, key = '', alias = '', name = ''] of body.matchAll(/(\w+): (\w+)\.(\w+)/g)) {
      found.set(`${area}.${key}`, { file: join(contractFolder, files.get(alias) ?? ''), name });
    }
  }
  return found;
}

/** Turns each `calls.area.name` into an import of its own. */
function importEachCall(code: string, registry: ReadonlyMap<string, CallSource>): string {
  const imports = new Set<string>();
  const rewritten = code.replace(useOfCall, (use, area: string, key: string) => {
    const source = registry.get(`${area}.${key}`);
    if (!source) return use;
    imports.add(
      `import { ${source.name} as ${area}_${key} } from ${JSON.stringify(`${source.file}?wire=${source.name}`)};`,
    );
    return `${area}_${key}`;
  });
  return `${[...imports].join('\n')}\n${rewritten}`;
}

export function contractPlugin(): Plugin[] {
  const registry = readRegistry();
  return [
    {
      name: 'placard:contract-calls',
      enforce: 'pre',
      apply: 'build',
      transform(code, id) {
        return webSource.test(id) && importOfCalls.test(code)
          ? { code: importEachCall(code, registry), map: null }
          : undefined;
      },
    },
    {
      name: 'placard:contract-texts',
      enforce: 'post',
      apply: 'build',
      transform(code, id) {
        if (!contractFile.test(id)) return undefined;
        const [file = id, query] = id.split('?');
        const program = this.parse(code);
        return {
          code: query ? wireCall(code, program, file, query.replace('wire=', '')) : trim(code, program),
          map: null,
        };
      },
    },
  ];
}
