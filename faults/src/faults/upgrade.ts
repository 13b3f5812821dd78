/** A new release under traffic, taken back, and put in place again: docs/operating.md, Upgrading. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rootDir } from '../../../server/src/main-parts.ts';
import { migrate } from '../../../server/src/database/migrate.ts';
import { onStage } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { prepareUpgrade } from '../release.ts';
import type { Rig } from '../../../rig/src/rig.ts';
import { startDatabase } from '../../../rig/src/own-database.ts';

const betweenMs = 2_000;

export const upgrade: Fault = {
  name: 'upgrade',
  what: 'a newer release under traffic: migrated, servers and worker replaced, rolled back, replaced again',
  prepare: async (rig) => {
    const { previous, migrations } = prepareUpgrade(join(rig.dir, 'upgrade'));
    const url = (await startDatabase(rig)).url();
    return await onStage(rig, { url, servers: 2, root: previous }, async (mark) => {
      const applied = await migrate(url, { dir: migrations });
      if (applied.length === 0) throw new Error('there was nothing to migrate: this upgrade proved nothing');
      // The previous release works with the new tables for as long as it takes.
      mark();
      await sleep(betweenMs);
      for (const release of [rootDir, previous, rootDir]) {
        await replaceAll(rig, release);
        mark();
        await sleep(betweenMs);
      }
    });
  },
};

/** One process after the other, as a rolling release does it: another one always answers. */
async function replaceAll(rig: Rig, release: string): Promise<void> {
  for (const program of [...rig.servers, ...rig.workers]) await program.replace(release);
}
