/**
 * A stage of `npm test`: looks through what was built for the app (`web/dist`, or the folder that is named) for anything that
 * the engines of product.md section 6 lack; ends with 1 if it finds some.
 */
import { join } from 'node:path';
import { allowed } from './allowed.ts';
import { readBuild } from './read-build.ts';
import { findFloorFaults } from './use.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, '..', '..', 'dist');
const found = readBuild(folder);
const faults = findFloorFaults(found, allowed);
const uses = found.reduce((sum, each) => sum + each.uses.length, 0);
const said =
  found.length === 0
    ? [`${folder} holds nothing that was built`]
    : [...faults, `${found.length} files, ${uses} uses of what is newer than the floor, ${faults.length} faults`];
process.stdout.write(`${said.join('\n')}\n`);
if (faults.length > 0 || found.length === 0) process.exitCode = 1;
