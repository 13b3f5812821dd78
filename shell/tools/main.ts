/**
 * `npm run shell` generates the native app for `deployment.json`: web files, Android project, iOS project. `npm run
 * shell -- check` compares the projects in the repository with newly generated ones.
 */
import { readDeployment, shellDir } from './deployment.ts';
import { differences } from './differences.ts';
import { makeNativeProjects, runCapacitor } from './native-projects.ts';
import { makeWww } from './www.ts';

const deployment = readDeployment();
if (process.argv[2] === 'check') {
  const found = await differences(deployment);
  process.stdout.write(found.length === 0 ? 'The projects are up to date.\n' : `${found.join('\n')}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
} else {
  process.stderr.write('Building the web app …\n');
  await makeWww(deployment);
  process.stderr.write('Making the projects …\n');
  await makeNativeProjects(shellDir, deployment);
  runCapacitor(shellDir, 'copy');
  process.stdout.write('shell/android and shell/ios are ready; docs/native-app.md says how to go on.\n');
}
