/**
 * Finds files that import each other in a circle. Types and `import()` count as well: the linter's `import/no-cycle` does
 * not follow the latter, and a circle through it is just as hard to read.
 */
import { posix } from 'node:path';

/**
 * `from '…'` of imports and exports, `import '…'`, `import('…')`; also with a bundler's suffix after the question mark.
 */
const specifier = /(?:\bfrom|\bimport)\s*\(?\s*(['"])(\.{1,2}\/[^'"?]+)(?:\?[^'"]*)?\1/g;

function importsOf(path: string, text: string): readonly string[] {
  return [...text.matchAll(specifier)].map(([, , target = '']) => posix.join(posix.dirname(path), target));
}

/** Leaves out every file that imports none of the others: what remains is in a circle or leads to one. */
function withoutEnds(imports: Map<string, readonly string[]>): Map<string, readonly string[]> {
  const kept = new Map([...imports].map(([path, targets]) => [path, targets.filter((target) => imports.has(target))]));
  for (const [path, targets] of kept) if (targets.length === 0) kept.delete(path);
  return kept.size === imports.size ? kept : withoutEnds(kept);
}

/**
 * Returns a circle for each group of files that has one, such as `a.ts → b.ts → a.ts`.
 * @param texts every source file, by path from the repository's root
 */
export function findImportCircles(texts: ReadonlyMap<string, string>): readonly string[] {
  const circles: string[] = [];
  let left = withoutEnds(new Map([...texts].map(([path, text]) => [path, importsOf(path, text)])));
  while (left.size > 0) {
    const way: string[] = [];
    for (let [path] = left.keys(); path !== undefined; [path] = left.get(path) ?? []) {
      const start = way.indexOf(path);
      way.push(path);
      if (start === -1) continue;
      circles.push(way.slice(start).join(' → '));
      for (const member of way.slice(start)) left.delete(member);
      break;
    }
    left = withoutEnds(left);
  }
  return circles;
}
