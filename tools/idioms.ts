/**
 * Phrases that a native engineer would not write, each with better words. They are looked for in comments, test titles and
 * documents. Folders that are not rewritten yet have a number in `idioms-left.ts`, which may only become smaller.
 */
import { proseOf } from './prose.ts';
import type { Fault } from './source-rules.ts';

interface Idiom {
  readonly pattern: RegExp;
  readonly better: string;
}

const idioms: readonly Idiom[] = [
  { pattern: /(?:\*|\/\/|--) Gives\b|\bgives (?:what|whether)\b/, better: '"Returns"' },
  { pattern: /\banew\b/i, better: '"again" or "new"' },
  { pattern: /\b(?:is|are|was|were|be|been) told\b/i, better: '"learns", "receives", "reads", "is notified"' },
  { pattern: /\btold (?:apart|by)\b/i, better: '"distinguished", "recognised"' },
  { pattern: /\btells (?:whether|what|which|how|of)\b/i, better: '"returns whether", "shows", "names"' },
  { pattern: /\b(?:is|are|was|were) said\b/i, better: '"shows", "states", "reports"' },
  { pattern: /\bsays? of\b/i, better: '"says about", "states for"' },
  { pattern: /\bthat (?:is|are) none\b/i, better: '"invalid", "no real …"' },
  { pattern: /\bthat nobody (?:is|has)\b/i, better: '"unknown", "nonexistent"' },
  { pattern: /\bthose who\b/i, better: '"whoever", "people who"' },
  { pattern: /\b(?:for|of|to|by|from|than|with) who\b/i, better: '"whoever", "a user who"' },
  { pattern: /\bWho (?:has|holds|comes|asks|sends|wants|knows|reads)\b(?!.*\?)/, better: '"Whoever", "A user who"' },
  { pattern: /\bby (?:itself|themselves)\b/i, better: '"automatically", "alone", "on its own"' },
  { pattern: /\bnothing but\b/i, better: '"only"' },
  {
    pattern: /\b(?:stands?|stood) (?:in|at|on|beside|there|here|above|below|before|behind|as|where|alone)\b/i,
    better: '"is", "appears"',
  },
  { pattern: /\b(?:lies|lay) (?:in|at|on|under|over|beside|behind|before|there|here)\b/i, better: '"is"' },
  { pattern: /\bwhat (?:is|was) (?:there|asked|said|told|due|to be|meant)\b/i, better: 'a noun' },
  { pattern: /\b(?:is|are) to be\b/i, better: '"must be"' },
  { pattern: /\b(?:is|are|was|were) asked for\b/i, better: '"is requested", "is loaded"' },
  { pattern: /\bwhat became of\b/i, better: '"the outcome of", "what happened to"' },
  { pattern: /\bas (?:it was|they were)\b/i, better: '"unchanged"' },
  { pattern: /\b(?:is|are|was|were) had\b/i, better: '"is available"' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, better: '"fix"' },
];

/** Texts for users and their glossaries have their own rules; the checklist quotes tests. */
const skipped = /^(docs\/specification-checklist|language\/(glossary|src\/[a-z]+\/))/;
const read = /\.(tsx?|mjs|css|sql|md|html)$/;

/** Returns every such phrase in a file, one a line at most. `path` is from the repository's root, with slashes. */
export function findIdioms(path: string, text: string): readonly Fault[] {
  if (skipped.test(path) || !read.test(path)) return [];
  return proseOf(path, text)
    .split('\n')
    .flatMap((line, index) => {
      const idiom = idioms.find(({ pattern }) => pattern.test(line));
      if (!idiom) return [];
      const [phrase = ''] = idiom.pattern.exec(line) ?? [];
      return [{ path, line: index + 1, message: `“${phrase.replace(/^\W+/, '')}”; better: ${idiom.better}` }];
    });
}

/** The folder that a file is counted in: two levels, three in `server/src` and `web/src`. */
export function areaOf(path: string): string {
  const depth = /^(server|web)\/src\//.test(path) ? 3 : 2;
  return path.split('/').slice(0, -1).slice(0, depth).join('/') || '.';
}

/**
 * Returns, for every area that has more such phrases than it may, a line with both numbers and the phrases. Areas without a
 * number may have none.
 */
export function beyond(found: readonly Fault[], left: Readonly<Record<string, number>>): readonly string[] {
  const byArea = Map.groupBy(found, ({ path }) => areaOf(path));
  return [...byArea].flatMap(([area, faults]) => {
    const most = left[area] ?? 0;
    if (faults.length <= most) return [];
    const phrases = faults.map(({ path, line, message }) => `${path}:${line} ${message}`);
    return [...phrases, `${area}: ${faults.length} banned idioms; tools/idioms-left.ts allows ${most}`];
  });
}
