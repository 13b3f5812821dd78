/** Compares the projects in the repository with newly generated ones. */
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { shellDir } from './deployment.ts';
import type { Deployment } from './deployment.ts';
import { makeNativeProjects } from './native-projects.ts';

/** A separate folder beside them, ignored by git. */
const freshDir = join(shellDir, '.fresh');

/** Files that each build writes and git ignores: the page, its settings, build folders. */
const written =
  /(^|\/)(public|build|capacitor-cordova-(android|ios)-plugins)\/|\/(capacitor\.(config|plugins)\.json|config\.xml)$|(^|\/)(\.gradle|local\.properties|google-services\.json|GoogleService-Info\.plist|xcuserdata)/;

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => statSync(join(folder, file)).isFile() && !written.test(file.replaceAll('\\', '/')),
  );
}

/** The new projects are one folder deeper. */
function contentOf(folder: string, file: string): string {
  const text = readFileSync(join(folder, file), 'latin1');
  return text.replaceAll(/(\.\.\/)+node_modules\//g, 'node_modules/');
}

/** Returns a line for each file that is missing, superfluous or different. */
export async function differences(deployment: Deployment): Promise<string[]> {
  try {
    await makeNativeProjects(freshDir, deployment);
    return ['android', 'ios'].flatMap((name) => compare(join(shellDir, name), join(freshDir, name)));
  } finally {
    rmSync(freshDir, { recursive: true, force: true });
  }
}

function compare(kept: string, fresh: string): string[] {
  const keptFiles = new Set(filesBelow(kept));
  const freshFiles = new Set(filesBelow(fresh));
  const told: string[] = [];
  const named = (file: string) => relative(shellDir, join(kept, file));
  for (const file of keptFiles) if (!freshFiles.has(file)) told.push(`${named(file)} would not be made`);
  for (const file of freshFiles)
    if (!keptFiles.has(file)) told.push(`${named(file)} is missing`);
    else if (contentOf(kept, file) !== contentOf(fresh, file)) told.push(`${named(file)} differs`);
  return told.toSorted();
}
