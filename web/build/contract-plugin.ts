/**
 * Takes out of the contract what only servers and documents need: a call's texts, its example, and the schema of its
 * answer (the server's to keep). What the browser gets is path, method, request schema and flags.
 */
import type { Plugin } from 'vite';

const callFile = /\/contract\/src\/calls\/[a-z-]+\.ts$/;
const serverOnly = new Set(['summary', 'description', 'response', 'example', 'reasons']);

interface Span {
  start: number;
  end: number;
}
type Syntax = Span & { type: string; [key: string]: unknown };

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string';
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
  const edits = [...cuts.map(({ start, end }) => ({ start, end: code[end] === ',' ? end + 1 : end, text: '' })), ...calls.map((start) => ({ start, end: start, text: '/* @__PURE__ */ ' }))];
  return edits.sort((a, b) => b.start - a.start).reduce((text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end), code);
}

export function contractPlugin(): Plugin {
  return {
    name: 'placard:contract',
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      if (!callFile.test(id)) return undefined;
      return { code: cut(code, findCuts(this.parse(code))), map: null };
    },
  };
}
