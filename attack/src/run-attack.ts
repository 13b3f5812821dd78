/** The whole attack on one product. */
import { readOperations } from './operations.ts';
import type { Operation } from './operations.ts';
import { tryAccess } from './parts/access.ts';
import { tryHeaders } from './parts/headers.ts';
import { sendHostileInput } from './parts/hostile-input.ts';
import { tryLog } from './parts/log-lines.ts';
import { png } from './parts/pictures.ts';
import { trySenders } from './parts/senders.ts';
import { tryStored } from './parts/stored.ts';
import { tryUploads } from './parts/uploads.ts';
import { Report } from './report.ts';
import type { Effort, Target } from './target.ts';
import { makeWorld } from './world.ts';
import type { World } from './world.ts';

type Part = (attack: Attack) => Promise<void>;

interface Attack {
  target: Target;
  world: World;
  operations: readonly Operation[];
  effort: Effort;
  report: Report;
}

/** In this order: access on a world without hostile input, and the checks of stored data and logs at the end. */
const parts: Readonly<Record<string, Part>> = {
  access: async ({ target, world, operations, effort, report }) =>
    await tryAccess(target, world, operations, effort, report),
  uploads: async ({ target, world, report }) => await tryUploads(target, world, report),
  headers: async ({ target, world, report }) => await tryHeaders(target, world, report),
  senders: async ({ target, report }) => await trySenders(target, report),
  input: async ({ target, world, operations, effort, report }) =>
    await sendHostileInput(target, world, operations, effort, report),
  stored: async ({ target, world, report }) => await tryStored(target, world, report),
  log: async ({ target, world, report }) => await tryLog(target, world, report),
};

/** The names of its parts. */
export const partNames = Object.keys(parts);

/**
 * Attacks it, with all parts or the named ones, and returns the counts and findings. `tell` receives the progress and
 * the findings.
 */
export async function runAttack(
  target: Target,
  effort: Effort,
  { tell, only = partNames }: { tell: (what: string) => void; only?: readonly string[] },
): Promise<Report> {
  const report = new Report(({ part, where, what }) => tell(`  ${part}: ${where}: ${what}`));
  const world = await makeWorld(target, png(16));
  const attack = { target, world, operations: await readOperations(), effort, report };
  for (const [name, part] of Object.entries(parts)) {
    if (!only.includes(name)) continue;
    tell(name);
    await part(attack);
  }
  return report;
}
