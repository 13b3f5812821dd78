import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests beside their sources need no parts from outside; those in `server/test` get a real PostgreSQL. */
const sources = [
  'contract',
  'language/src',
  'proof',
  'witness',
  'verify',
  'server/src',
  'simulator',
  'operator',
  'bench',
  'tools',
  'web/src',
  'web/tools',
  'console/src',
  'shell/src',
  'shell/test',
];

export default defineConfig({
  test: {
    // Much of a server test is waiting, for PostgreSQL, a process or a clock: one more than there are cores keeps these busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          include: sources.map((dir) => `${dir}/**/*.test.{ts,tsx}`),
          // Loading the modules again for each file would take two fifths of the stage.
          isolate: false,
          // A machine with other work is slow, which proves nothing.
          testTimeout: 30_000,
          // It is published with imports that only a bundler resolves.
          server: { deps: { inline: ['use-intl'] } },
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'server/test/**/*.test.ts',
            'faults/test/**/*.test.ts',
            'scale/test/**/*.test.ts',
            'attack/test/**/*.test.ts',
          ],
          globalSetup: ['server/test/support/cluster.ts'],
          // Each file has a database of its own; loading the server again for each would take a tenth of the stage.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
