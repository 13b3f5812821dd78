import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What `npm run mutants` runs in its copy of the repository: the tests that `tools/mutants.ts` names for the area. */
export default defineConfig({
  // The workspace links lead out of the copy, to sources without mutants.
  resolve: {
    alias: [
      { find: /^@placard\/contract$/, replacement: inCopy('contract/src/index.ts') },
      { find: /^@placard\/contract\/(.*)$/, replacement: `${inCopy('contract/src')}/$1.ts` },
      { find: /^@placard\/language$/, replacement: inCopy('language/src/index.ts') },
    ],
  },
  test: {
    include: JSON.parse(process.env.MUTANTS_TESTS ?? '[]') as string[],
    globalSetup: process.env.MUTANTS_DATABASE === undefined ? [] : ['server/test/support/cluster.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

function inCopy(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
