/** The subjects of commits: short enough for every list of commits, and what the commit does. */

/** Subjects are checked after this commit. */
const lastUnchecked = '0ce86b2e4dbc41f1cca2cc17213e708bbfa7e744';
const mostCharacters = 72;

/** Runs git in the repository; returns its output, or undefined if git, the repository or the commit is missing. */
export type RunGit = (...args: string[]) => string | undefined;

/** Returns the faults of the subjects since `base`; none without git or in a clone that does not reach back to it. */
export function findSubjectFaults(git: RunGit, base: string = lastUnchecked): readonly string[] {
  const log = git('log', '--no-merges', '--format=%h %s', `${base}..HEAD`) ?? '';
  return log.split('\n').flatMap((line) => {
    const [hash = '', ...words] = line.split(' ');
    return faultsOf(words.join(' ')).map((fault) => `commit ${hash}: ${fault}`);
  });
}

function faultsOf(subject: string): readonly string[] {
  const { length } = subject;
  return [
    ...(length > mostCharacters ? [`a subject of ${length} characters; it has at most ${mostCharacters}`] : []),
    ...(/^Say\b/.test(subject) ? ['a subject that starts with “Say”; better: "Document", "Explain", "Show"'] : []),
  ];
}
