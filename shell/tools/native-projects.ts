/** The Android and the iOS project, generated from Capacitor's templates, the plugins in package.json and Placard's changes. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellDir } from './deployment.ts';
import type { Deployment } from './deployment.ts';
import { editAndroid, editIos } from './edits.ts';
import { drawAndroid, drawIos } from './pictures.ts';

/** Capacitor's configuration: the oldest web view is that of product.md section 6. */
function capacitorConfig({ appId, appName }: Deployment): object {
  return {
    appId,
    appName,
    webDir: 'www',
    // A log of the page's messages could contain user data.
    loggingBehavior: 'debug',
    android: { minWebViewVersion: 111, allowMixedContent: false, webContentsDebuggingEnabled: false },
    ios: { webContentsDebuggingEnabled: false, preferredContentMode: 'mobile' },
    plugins: { SystemBars: { insetsHandling: 'css' } },
  };
}

/** Runs Capacitor's command line in a folder. Throws with its output. */
export function runCapacitor(folder: string, ...args: string[]): void {
  const cli = join(shellDir, '..', 'node_modules', '@capacitor', 'cli', 'bin', 'capacitor');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', CI: '1' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`capacitor ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

/** Generates both projects in a folder below the repository, replacing existing ones. */
export async function makeNativeProjects(folder: string, deployment: Deployment): Promise<void> {
  const android = join(folder, 'android');
  const ios = join(folder, 'ios');
  for (const each of [android, ios]) rmSync(each, { recursive: true, force: true });
  mkdirSync(join(folder, 'www'), { recursive: true });
  if (folder !== shellDir) copyFileSync(join(shellDir, 'package.json'), join(folder, 'package.json'));
  const page = join(folder, 'www', 'index.html');
  if (!existsSync(page)) writeFileSync(page, '<!doctype html><head></head>');
  writeFileSync(join(folder, 'capacitor.config.json'), `${JSON.stringify(capacitorConfig(deployment), null, 2)}\n`);
  runCapacitor(folder, 'add', 'android');
  runCapacitor(folder, 'add', 'ios', '--packagemanager', 'SPM');
  editAndroid(android, deployment);
  editIos(ios, deployment);
  await drawAndroid(android);
  await drawIos(ios);
  // The deployment's own account with the push service; never committed.
  const services = join(shellDir, 'google-services.json');
  if (existsSync(services)) copyFileSync(services, join(android, 'app', 'google-services.json'));
}
