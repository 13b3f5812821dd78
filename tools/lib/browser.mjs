/**
 * A Chromium for the journeys, with fonts for every language of the app: an installed one, else Debian's packages,
 * installed by root or, for an ordinary user, unpacked into `.runtime` without special rights. Its headless shell is
 * preferred: the same engine without windows, with a third less work.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { listFiles } from './files.mjs';
import { runtimeDir } from './paths.mjs';
import { capture } from './processes.mjs';
import { step } from './progress.mjs';
import { SetUpError } from './set-up-error.mjs';

const headlessShell = 'chromium-headless-shell';
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** A font package for each script that a bare system lacks, with a language that shows whether it is installed. */
const fonts = [
  { language: 'zh', packageName: 'fonts-noto-cjk' },
  { language: 'th', packageName: 'fonts-thai-tlwg' },
  { language: 'en', packageName: 'fonts-dejavu-core' },
];
const unpackDir = join(runtimeDir, 'chromium');
const launcher = join(unpackDir, 'launch-chromium');

async function run(command, args, what) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await capture(command, args, { env });
  if (code !== 0) throw new SetUpError(`${what} failed:\n${output.trim().split('\n').slice(-15).join('\n')}`);
}

function findOnPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...files, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find((file) => existsSync(file));
}

/** Returns the packages that this machine lacks besides a browser. Without `fc-list` it has no fonts either. */
async function missingFonts() {
  const missing = [];
  for (const { language, packageName } of fonts) {
    const { code, output } = await capture('fc-list', [`:lang=${language}`, 'family']);
    if (code !== 0 || output.trim() === '') missing.push(packageName);
  }
  return missing;
}

/** Updates the package lists and returns the packages to install: a browser too if none is installed. */
async function choosePackages(missing, installedBrowser, options = []) {
  await run('apt-get', [...options, 'update'], 'Reading the list of packages');
  if (installedBrowser) return missing;
  const { code } = await capture('apt-cache', [...options, 'show', headlessShell]);
  return [code === 0 ? headlessShell : 'chromium', ...missing];
}

async function install(missing, installedBrowser) {
  const packages = await choosePackages(missing, installedBrowser);
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], `Installing ${packages.join(', ')}`);
}

/**
 * Downloads the packages and their missing dependencies, and unpacks them below `.runtime`. apt gets folders of our own
 * for its lists and archives, because only root may write the system's.
 */
async function unpack(missing, installedBrowser) {
  rmSync(unpackDir, { recursive: true, force: true });
  const aptDir = join(runtimeDir, 'apt');
  for (const folder of ['state/lists/partial', 'cache/archives/partial']) {
    mkdirSync(join(aptDir, folder), { recursive: true });
  }
  const options = [
    `Dir::State=${join(aptDir, 'state')}`,
    'Dir::State::status=/var/lib/dpkg/status',
    `Dir::Cache=${join(aptDir, 'cache')}`,
    'Debug::NoLocking=true',
  ].flatMap((option) => ['-o', option]);
  const packages = await choosePackages(missing, installedBrowser, options);
  const download = ['install', '-y', '--no-install-recommends', '--download-only', ...packages];
  await run('apt-get', [...options, ...download], `Downloading ${packages.join(', ')}`);
  const archives = join(aptDir, 'cache', 'archives');
  for (const file of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
    await run('dpkg-deb', ['-x', join(archives, file), unpackDir], `Unpacking ${file}`);
  }
  const unpacked = packages.includes(headlessShell) ? headlessShell : 'chromium';
  writeLauncher(installedBrowser ?? join(unpackDir, 'usr', 'lib', 'chromium', unpacked));
  rmSync(aptDir, { recursive: true, force: true });
}

/** The browser finds its unpacked libraries and fonts beside the system's own. */
function writeLauncher(browser) {
  // Some libraries are in folders of their own, which others reference by an absolute path of the system.
  const libraries = listFiles([unpackDir]).filter((file) => /\/lib[^/]*\.so(\.[\d.]+)?$/.test(file));
  const libraryDirs = [...new Set(libraries.map((file) => dirname(file)))];
  const fontConfig = join(unpackDir, 'fonts.conf');
  const fontDirs = [join(unpackDir, 'usr', 'share', 'fonts'), '/usr/share/fonts'];
  const rules = [join(unpackDir, 'etc', 'fonts', 'conf.d'), '/etc/fonts/fonts.conf'];
  writeFileSync(
    fontConfig,
    [
      '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
      ...fontDirs.map((dir) => `<dir>${dir}</dir>`),
      `<cachedir>${join(unpackDir, 'font-cache')}</cachedir>`,
      ...rules.map((file) => `<include ignore_missing="yes">${file}</include>`),
      '</fontconfig>',
    ].join('\n'),
  );
  const lines = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH="${libraryDirs.join(':')}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`,
    `export FONTCONFIG_FILE="${fontConfig}"`,
    `exec "${browser}" "$@"`,
  ];
  writeFileSync(launcher, `${lines.join('\n')}\n`);
  chmodSync(launcher, 0o755);
}

async function isWorking(browser) {
  return existsSync(browser) && (await capture(browser, ['--version'])).code === 0;
}

/**
 * Returns the path of a working Chromium: `CHROMIUM_PATH`, else an installed one, else one that it installs. Throws a
 * `SetUpError` with one clear sentence if there is none.
 */
export async function ensureBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (await isWorking(chosen)) return chosen;
    throw new SetUpError(`CHROMIUM_PATH names ${chosen}, which does not run.`);
  }
  if (await isWorking(launcher)) return launcher;
  const installed = findOnPath();
  if (installed && process.platform !== 'linux') return installed;
  const missing = await missingFonts();
  if (installed && missing.length === 0) return installed;
  if ((await capture('apt-get', ['--version'])).code !== 0) {
    if (installed) return installed;
    throw new SetUpError('The journeys need Chromium: please install it, or name it with CHROMIUM_PATH.');
  }
  const isRoot = process.getuid?.() === 0;
  const verb = isRoot ? 'Installing' : 'Unpacking into .runtime:';
  const what = [...(installed ? [] : ['Chromium']), ...missing].join(', ');
  await step(`${verb} ${what}`, () => (isRoot ? install(missing, installed) : unpack(missing, installed)));
  const browser = isRoot ? findOnPath() : launcher;
  if (browser && (await isWorking(browser))) return browser;
  throw new SetUpError('The Chromium that was just installed does not run: please name another with CHROMIUM_PATH.');
}
