/** Rules for source files that need only their text; the linter has those that need the language's grammar. */

export interface Fault {
  readonly path: string;
  /** From 1; 0 for the file as a whole. */
  readonly line: number;
  readonly message: string;
}

interface Rule {
  readonly message: string;
  readonly pattern: RegExp;
  /** The files that it applies to, by path from the repository's root; all if left out. */
  readonly files?: RegExp;
}

const mostLines = 400;
/** Written by a program, from files that keep to the limit. */
const generated = 'server/schema.sql';
const code = /\.(ts|tsx|mjs|js|css|sql)$/;
/** Code that handles money: not drawing (a length on the screen), generating traffic or measuring time. */
const product = /^(contract|language|server|web(?!\/src\/ui)|operator|console)\/.*\.(ts|tsx|mjs)$/;

const rules: readonly Rule[] = [
  { message: 'a conflict of a merge', pattern: /^(<{7}|>{7}|\|{7})( |$)/ },
  { message: 'unfinished work', pattern: /\b(TODO|FIXME|XXX|HACK)\b/ },
  { message: 'the type of everything', pattern: /\bas any\b(?! [a-z])/, files: code },
  {
    message: 'a silenced check',
    pattern: /(oxlint|eslint)-disable|@ts-(ignore|nocheck|expect-error)|prettier-ignore/,
    files: code,
  },
  {
    message: 'a test that keeps the others from running, or does not run',
    pattern: /\b(it|test|describe)\.(only|skip|fixme|todo)\b/,
    files: code,
  },
  { message: 'a package registry', pattern: /registry\.(npmjs|yarnpkg)|npmmirror|"resolved": "http/ },
  { message: 'a path of one machine', pattern: /(^|[^\w.])\/(work|home|Users)\/\w/ },
  { message: 'money as a floating-point number', pattern: /\.toFixed\(|\bparseFloat\(/, files: product },
  {
    message: 'money as a floating-point number',
    pattern: /\b(Number|parseInt)\([^()]*(amount|minor|balance|payout|price|fee|revenue|profit|escrow|funds)/i,
    files: product,
  },
];

/** Returns every place in a file where a rule is broken. `path` is from the repository's root, with slashes. */
export function findFaults(path: string, text: string): readonly Fault[] {
  const lines = text.split('\n');
  const faults: Fault[] = [];
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  if (code.test(path) && path !== generated && count > mostLines) {
    faults.push({ path, line: 0, message: `${count} lines; a file has at most ${mostLines}` });
  }
  for (const { message, pattern, files } of rules) {
    if (files && !files.test(path)) continue;
    for (const [index, line] of lines.entries()) {
      if (pattern.test(line)) faults.push({ path, line: index + 1, message });
    }
  }
  return faults;
}
