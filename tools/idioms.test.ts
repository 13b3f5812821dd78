import { describe, expect, it } from 'vitest';
import { areaOf, beyond, findIdioms } from './idioms.ts';

const sentences = [
  '/** Gives the balance. */',
  '// reads it anew',
  '/** The merchant is told of it. */',
  '// two cases that are told apart',
  '/** A function that tells whether it is open. */',
  "it('is said at its field', run);",
  '// what the answer says of the plan',
  '// a session that is none',
  '// a name that nobody has',
  '// open to those who ask',
  '// open to who has a session',
  '// Who has no session sees the login page.',
  '// it closes by itself',
  '// nothing but digits',
  '// the reason stands beside it',
  '// it lies in server/src',
  '// does what is due',
  '// the row is to be deleted',
  '// figures are asked for again',
  '// what became of the act',
  '// the balance is as it was',
  '// it is had by its address',
  '// the fault is mended',
];

describe('a banned idiom', () => {
  it.each(sentences)('is found, with better words: %s', (sentence) => {
    const [fault] = findIdioms('server/src/a.ts', `const a = 1;\n${sentence}\n`);
    expect(fault).toMatchObject({ path: 'server/src/a.ts', line: 2 });
    expect(fault?.message).toContain('better: ');
  });

  it('is found in a document', () => {
    expect(findIdioms('docs/operating.md', 'The server is told.')).toHaveLength(1);
  });

  it.each([
    ['code', 'server/src/a.ts', "const gives = 'is told anew';"],
    ['texts for users', 'language/src/en/app/a.ts', '// anew'],
    ['a question', 'ARCHITECTURE.md', '## Who reads what?'],
  ])('is not looked for in %s', (_, path, text) => {
    expect(findIdioms(path, text)).toEqual([]);
  });
});

describe('the number of an area', () => {
  const found = findIdioms('server/src/http/files/a.ts', '// anew\n// is told\n');

  it('is that of its folder', () => {
    expect(
      ['README.md', 'tools/lib/a.mjs', 'server/src/http/files/a.ts', 'web/src/features/plans/b.tsx'].map(areaOf),
    ).toEqual(['.', 'tools/lib', 'server/src/http', 'web/src/features']);
  });

  it('allows as many and no more; without a number there may be none', () => {
    expect(beyond(found, { 'server/src/http': 2 })).toEqual([]);
    for (const [left, most] of [
      [{ 'server/src/http': 1 }, 1],
      [{}, 0],
    ] as const) {
      expect(beyond(found, left)).toEqual([
        expect.stringMatching(/^server\/src\/http\/files\/a\.ts:1 /),
        expect.stringMatching(/^server\/src\/http\/files\/a\.ts:2 /),
        `server/src/http: 2 banned idioms; tools/idioms-left.ts allows ${most}`,
      ]);
    }
  });
});
