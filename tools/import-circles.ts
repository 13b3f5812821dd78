/**
 * Finds neighbours that import each other in a circle: files of a folder, or folders beside it with all that is in them. So the
 * parts of a room have an order, like the rooms. Types and `import()` count as well: the linter's `import/no-cycle` does not
 * follow the latter, and a circle through it is just as hard to read.
 */
import { posix } from 'node:path';

/**
 * `from '…'` of imports and exports, `import '…'`, `import('…')`; also with a bundler's suffix after the question mark.
 */
const specifier = /(?:\bfrom|\bimport)\s*\(?\s*(['"])(\.{1,2}\/[^'"?]+)(?:\?[^'"]*)?\1/g;

function importsOf(path: string, text: string): readonly string[] {
  return [...text.matchAll(specifier)].map(([, , target = '']) => posix.join(posix.dirname(path), target));
}

/** What a neighbour imports of each other one: the first import found, to be named. */
type Arrows = Map<string, Map<string, string>>;

/** Returns the arrows between the neighbours of each folder; an import is one between those of the nearest folder of both files. */
function readArrows(texts: ReadonlyMap<string, string>): ReadonlyMap<string, Arrows> {
  const folders = new Map<string, Arrows>();
  for (const [path, text] of texts) {
    for (const target of importsOf(path, text)) {
      if (target === path || !texts.has(target)) continue;
      const from = path.split('/');
      const to = target.split('/');
      const depth = from.findIndex((name, index) => name !== to[index]);
      const folder = from.slice(0, depth).join('/');
      const arrows = folders.get(folder) ?? new Map<string, Map<string, string>>();
      const ways = arrows.get(from[depth] ?? '') ?? new Map<string, string>();
      const way = `${from.slice(depth).join('/')} → ${to.slice(depth).join('/')}`;
      folders.set(folder, arrows.set(from[depth] ?? '', ways.set(to[depth] ?? '', ways.get(to[depth] ?? '') ?? way)));
    }
  }
  return folders;
}

/** Leaves out every neighbour that imports none of the others: what remains is in a circle or leads to one. */
function withoutEnds(arrows: Arrows): Arrows {
  const kept = new Map(
    [...arrows].map(([name, ways]) => [name, new Map([...ways].filter(([target]) => arrows.has(target)))]),
  );
  for (const [name, ways] of kept) if (ways.size === 0) kept.delete(name);
  return kept.size === arrows.size ? kept : withoutEnds(kept);
}

/** Returns a circle for each group of neighbours that has one, as the imports that make it. */
function circlesOf(arrows: Arrows): readonly string[] {
  const circles: string[] = [];
  let left = withoutEnds(arrows);
  while (left.size > 0) {
    const way: string[] = [];
    const imports: string[] = [];
    for (let [name] = left.keys(); name !== undefined; [name] = left.get(name)?.keys() ?? []) {
      const start = way.indexOf(name);
      if (way.length > 0) imports.push(left.get(way.at(-1) ?? '')?.get(name) ?? '');
      way.push(name);
      if (start === -1) continue;
      circles.push(imports.slice(start).join(', '));
      for (const member of way.slice(start)) left.delete(member);
      break;
    }
    left = withoutEnds(left);
  }
  return circles;
}

/**
 * Returns each circle as its folder and the imports that make it, such as `src: a.ts → b.ts, b.ts → a.ts`.
 * @param texts every source file, by path from the repository's root
 */
export function findImportCircles(texts: ReadonlyMap<string, string>): readonly string[] {
  return [...readArrows(texts)].flatMap(([folder, arrows]) =>
    circlesOf(arrows).map((circle) => `${folder || '.'}: ${circle}`),
  );
}
