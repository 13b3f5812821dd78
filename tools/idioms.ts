/**
 * Refuses phrases that a native engineer would not write, with better words in the message. Searches comments, test titles
 * and documents.
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
  { pattern: /\btold\b/i, better: '"notified", "reported", "shown", "distinguished"' },
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
  { pattern: /\bhears?\b(?! with)/i, better: '"receives", "reads", "listens to"' },
  { pattern: /\blooked at\b/i, better: '"checked", "read", "seen"' },
  { pattern: /\bheld against\b/i, better: '"compared with"' },
  { pattern: /\bcom(?:e|es|ing) of (?:it|them)\b|\bcame of\b/i, better: '"the result of"' },
  { pattern: /\b(?:is|are|stays?|be) good (?:for|again|once|until)\b/i, better: '"is valid"' },
  { pattern: /\b(?:is|are) dead\b/i, better: '"is invalid", "has ended"' },
  { pattern: /\bgives? the way\b/i, better: '"returns the function"' },
  { pattern: /\b(?:takes?|taken|took) (?:it |them )?away\b/i, better: '"removes"' },
  {
    pattern: /\bso (?:many|much) (?:are|is|of|may|at|plans|rows|times|pixels)\b/i,
    better: '"this many", "the number that"',
  },
  { pattern: /\b(?:for|after) so long\b/i, better: '"for this long"' },
  { pattern: /\bsays so\b/i, better: '"states it", "reports it"' },
  { pattern: /\bwhat stands\b/i, better: 'a noun' },
  { pattern: /\bwhat .{1,30} (?:is|are) made of\b/i, better: '"the parts of"' },
  { pattern: /\b(?:pass|passes|passed) over\b/i, better: '"skips"' },
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
