/** The engines besides Chromium, each from Debian's packages, and the virtual screen that WebKit needs. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { capture } from './processes.mjs';
import { step } from './progress.mjs';
import { SetUpError } from './set-up-error.mjs';

/** Each program: its environment variable, its package, and its path. */
const programs = [
  {
    variable: 'FIREFOX_PATH',
    engine: 'firefox',
    packageName: 'firefox-esr',
    find: () => onPath('firefox-esr', 'firefox'),
  },
  {
    variable: 'WEBKIT_DRIVER_PATH',
    engine: 'webkit',
    packageName: 'webkit2gtk-driver',
    find: () => onPath('WebKitWebDriver'),
  },
  // The library includes its own small browser, in a folder named after the machine's type and the library's version.
  { variable: 'WEBKIT_BROWSER_PATH', engine: 'webkit', packageName: 'webkit2gtk-driver', find: findMiniBrowser },
  { variable: 'XVFB_PATH', engine: 'webkit', packageName: 'xvfb', find: () => onPath('Xvfb') },
];

function onPath(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

function findMiniBrowser() {
  const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const list = (folder) => (isFolder(folder) ? readdirSync(folder) : []);
  return list('/usr/lib')
    .flatMap((kind) => list(join('/usr/lib', kind)).map((name) => join('/usr/lib', kind, name)))
    .filter((folder) => /\/webkit2?gtk-[\d.]+$/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((file) => existsSync(file));
}

function located(wanted) {
  return wanted.map((program) => ({ ...program, path: process.env[program.variable] || program.find() }));
}

async function install(packages) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { code, output } = await capture('apt-get', args, options);
    if (code !== 0)
      throw new SetUpError(`apt-get ${args[0]} failed:\n${output.trim().split('\n').slice(-15).join('\n')}`);
  }
}

/**
 * Returns the environment variables with the paths of the named engines' programs for `e2e/engines.ts` (`chromium`,
 * `firefox`, `webkit`). Root installs missing ones; otherwise it throws a `SetUpError` with the command to type.
 */
export async function ensureEngines(engines) {
  const wanted = programs.filter(({ engine }) => engines.includes(engine));
  const missing = [
    ...new Set(
      located(wanted)
        .filter(({ path }) => !path)
        .map(({ packageName }) => packageName),
    ),
  ];
  if (missing.length > 0) {
    const command = `apt-get install --no-install-recommends ${missing.join(' ')}`;
    const isDebian = (await capture('apt-get', ['--version'])).code === 0;
    const variables = wanted.map(({ variable }) => variable).join(', ');
    if (!isDebian)
      throw new SetUpError(`${missing.join(', ')} of Debian is needed; name the programs with ${variables}.`);
    if (process.getuid?.() !== 0) throw new SetUpError(`Missing: ${missing.join(', ')}. Please type: sudo ${command}`);
    await step(`Installing ${missing.join(', ')}`, () => install(missing));
  }
  const found = located(wanted);
  const lost = found.find(({ path }) => !path);
  if (lost)
    throw new SetUpError(
      `${lost.packageName} is installed, but its program is not where it was: name it with ${lost.variable}.`,
    );
  const chromium = engines.includes('chromium') ? { CHROMIUM_PATH: await ensureBrowser() } : {};
  return { ...chromium, ...Object.fromEntries(found.map(({ variable, path }) => [variable, path])) };
}
