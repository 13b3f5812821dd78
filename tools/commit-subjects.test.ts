import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSubjectFaults, type RunGit } from './commit-subjects.ts';
import { gitIn } from './lib/git.mjs';

const dir = mkdtempSync(join(tmpdir(), 'placard-subjects-'));
const git: RunGit = gitIn(dir);
const hasGit = git('--version') !== undefined;

function commit(subject: string): void {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  execFileSync('git', [...who, 'commit', '--allow-empty', '--quiet', '-m', subject], { cwd: dir });
}

beforeAll(() => {
  if (!hasGit) return;
  execFileSync('git', ['init', '--quiet'], { cwd: dir });
  commit(`Old: ${'x'.repeat(100)}`);
  commit('Refuse a replayed password check');
  commit('x'.repeat(72));
});
afterAll(() => rmSync(dir, { recursive: true }));

describe.runIf(hasGit)('the subjects of commits', () => {
  it('are accepted up to 72 characters, and ignored before the stated commit', () => {
    expect(findSubjectFaults(git, 'HEAD~2')).toEqual([]);
  });

  it('are refused above 72 characters, or when they start with “Say”', () => {
    commit('x'.repeat(73));
    commit('Say what the books check');
    expect(findSubjectFaults(git, 'HEAD~2')).toEqual([
      expect.stringContaining('starts with “Say”'),
      expect.stringContaining('73 characters'),
    ]);
  });

  it('are not checked where the stated commit or the repository is missing', () => {
    expect(findSubjectFaults(git, '0'.repeat(40))).toEqual([]);
    expect(findSubjectFaults(gitIn(tmpdir()), 'HEAD')).toEqual([]);
  });
});
