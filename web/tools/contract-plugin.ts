/**
 * The contract as the browser needs it. Sources import its front door and write `calls.wallet.withdraw`; the build makes
 * that an import of this one call, and takes out of each call what only servers and documents need: its texts, its
 * example, its reasons, and the schema of its answer (the server's to keep).
 */
import type { Plugin } from 'vite';

const callFile = /\/contract\/src\/calls\/[a-z-]+\.ts$/;
const webSource = /\/web\/src\/.*\.tsx?$/;
const importOfCalls = /import \{[^}]*\bcalls\b[^}]*\} from '@placard\/contract';/;
const useOfCall = /\bcalls\.([a-z]+)\.([A-Za-z0-9]+)\b/g;
const serverOnly = new Set(['summary', 'description', 'response', 'example', 'reasons']);

interface Span {
  start: number;
  end: number;
}
type Syntax = Span & { type: string; [key: string]: unknown };

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

function nameOf(node: unknown): unknown {
  return isSyntax(node) ? (node['name'] ?? node['value']) : undefined;
}

/** The spans of the server's properties in each `defineCall({…})`, and where those calls start. */
function findCuts(program: unknown): { cuts: Span[]; calls: number[] } {
  const cuts: Span[] = [];
  const calls: number[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'defineCall') return;
    calls.push(node.start);
    const [input] = node['arguments'] as Syntax[];
    for (const property of (input?.['properties'] as Syntax[] | undefined) ?? []) {
      if (serverOnly.has(String(nameOf(property['key'])))) cuts.push({ start: property.start, end: property.end });
    }
  });
  return { cuts, calls };
}

/** `code` without the spans (and the comma after each), with a mark that unused calls may be left out. */
function cut(code: string, { cuts, calls }: ReturnType<typeof findCuts>): string {
  const edits = [
    ...cuts.map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: '' })),
    ...calls.map((start) => ({ start, end: start, text: '/* @__PURE__ */ ' })),
  ];
  let text = code;
  for (const edit of edits.toSorted((a, b) => b.start - a.start)) text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  return text;
}

/** Makes each `calls.area.name` an import of its own. */
function importEachCall(code: string): string {
  const imports = new Set<string>();
  const rewritten = code.replace(useOfCall, (_use, area: string, name: string) => {
    imports.add(`import { ${name} as ${area}_${name} } from '@placard/contract/calls/${area}';`);
    return `${area}_${name}`;
  });
  return `${[...imports].join('\n')}\n${rewritten}`;
}

export function contractPlugin(): Plugin[] {
  return [
    {
      name: 'placard:contract-calls',
      enforce: 'pre',
      apply: 'build',
      transform(code, id) {
        return webSource.test(id) && importOfCalls.test(code) ? { code: importEachCall(code), map: null } : undefined;
      },
    },
    {
      name: 'placard:contract-texts',
      enforce: 'post',
      apply: 'build',
      transform(code, id) {
        return callFile.test(id) ? { code: cut(code, findCuts(this.parse(code))), map: null } : undefined;
      },
    },
  ];
}
