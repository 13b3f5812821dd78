import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

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

/** The largest files first, and before them those that run whole servers: begun last, these would leave cores idle at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      /\/(model|races|faults|scale|attack)\//.test(moduleId) ? 1e9 : statSync(moduleId).size;
    return await Promise.resolve(files.toSorted((a, b) => rank(b) - rank(a)));
  }
}

export default defineConfig({
  test: {
    // Other stages run beside a project's, and each worker loads all modules for itself: one for each core.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
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
