/**
 * A stage of `npm test`: searches the built app (`web/dist`, or the named folder) for features that the engines of
 * product.md section 6 lack. Exits with 1 if it finds any.
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
