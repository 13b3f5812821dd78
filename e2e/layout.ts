/**
 * `npm run layout`: measures every scene of the gallery in every language, at three widths and two text sizes
 * (support/layout-check.ts). `npm run layout -- de,jp 320,390 200 full` takes only these languages, widths, text sizes
 * and states; `all` means all of them. `pseudo` is a language too (support/pseudo.ts). Prints each finding and a table
 * of counts, `--json` the same as JSON, and exits with 1 if there are any. Starts the product, unless PLACARD_ADDRESS
 * and PLACARD_DEMO_PASSWORD name a running one.
 */
import type { Browser, Page } from '@playwright/test';
import { languageCodes } from '@placard/contract';
import { scenes } from './support/gallery-scenes.ts';
import type { Scene, State } from './support/gallery-scenes.ts';
import { inOwnWorld } from './support/world.ts';
import { layoutFindings } from './support/layout-check.ts';
import type { Finding } from './support/layout-types.ts';
import { pseudoLanguage } from './support/pseudo.ts';
import { openPhone, sceneNumbers, play, routeOf, viewerOf } from './support/scene-page.ts';
import { Traffic } from './support/traffic.ts';
import { ServerTexts, untranslated } from './support/untranslated.ts';

interface Place {
  language: string;
  width: number;
  /** Percent, the app's own setting. */
  textSize: number;
}

type Found = Finding & Place & { scene: string; state: State };

/** Scenes that one phone visits, one after the other. */
interface Walk {
  language: string;
  merchant: string;
  state: State;
  scenes: Scene[];
}

interface Report {
  looks: { width: number; textSize: number }[];
  numbers: Record<string, string>;
  checked: number;
  /** The scenes that could not be opened, with the reason. */
  notShown: string[];
  /** Words that are in no catalog, found by the pseudo-language. */
  untranslated: string[];
  findings: Found[];
}

/** The widths and heights of common phones and a tablet. */
const heights: Readonly<Record<number, number>> = { 320: 568, 390: 844, 768: 1024 };
const defaultHeight = 800;
const textSizes = [100, 200];
/** Screens with words of their own; the others show the same with other numbers, or nothing yet. */
const measuredStates: readonly State[] = ['full', 'empty', 'error', 'long'];
const phonesAtOnce = 2;
const actionTimeoutMs = 15_000;

function chosen<Choice>(
  argument: string | undefined,
  all: readonly Choice[],
  read: (text: string) => Choice,
): Choice[] {
  return argument === undefined || argument === 'all' ? [...all] : argument.split(',').map(read);
}

function walksOf(language: string, states: readonly State[]): Walk[] {
  const walks = new Map<string, Walk>();
  for (const scene of scenes) {
    for (const state of scene.states.filter((each) => states.includes(each))) {
      const merchant = viewerOf(scene, state);
      const task = walks.get(`${merchant} ${state}`) ?? { language, merchant, state, scenes: [] };
      task.scenes.push(scene);
      walks.set(`${merchant} ${state}`, task);
    }
  }
  return [...walks.values()];
}

/** Sets the page to the width and text size of a look, by the app's own setting. */
async function setLook(page: Page, { width, textSize }: Report['looks'][number]): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] ?? defaultHeight });
  await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = `${size}%`;
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  }, textSize);
}

/** Measures the screen in every look. */
async function measure(page: Page, { language, state }: Walk, scene: string, report: Report): Promise<void> {
  for (const look of report.looks) {
    await setLook(page, look);
    const findings = await layoutFindings(page);
    const place = { language, ...look, scene, state };
    report.checked += 1;
    report.findings.push(...findings.map((finding) => ({ ...place, ...finding })));
  }
}

/** Records words outside the catalogs; only the pseudo-language shows them. */
async function noteUntranslated(
  page: Page,
  data: ServerTexts,
  task: Walk,
  scene: Scene,
  report: Report,
): Promise<void> {
  if (task.language !== pseudoLanguage) return;
  const searched = new URLSearchParams(scene.route.split('?')[1]).get('text') ?? '';
  const typed = [task.merchant, searched, ...Object.values(scene.fill ?? {})].filter((text) => text !== '');
  for (const text of await untranslated(page, data, typed))
    report.untranslated.push(`${scene.name}.${task.state}: ${text}`);
}

/** Visits a walk's scenes in the running app, without a reload; each begins with nothing typed or opened. */
async function walk(browser: Browser, task: Walk, report: Report): Promise<void> {
  const context = await openPhone(browser, { ...task, size: { width: 390, height: 844 } });
  const page = await context.newPage();
  const traffic = new Traffic(page);
  const data = new ServerTexts(page);
  page.setDefaultTimeout(actionTimeoutMs);
  await page.goto('/#/nowhere');
  for (const scene of task.scenes) {
    await setLook(page, { width: 390, textSize: 100 });
    for (const route of ['/nowhere', routeOf(scene, report.numbers)]) {
      await page.evaluate((to) => {
        location.hash = to;
      }, route);
    }
    try {
      await play(page, traffic, scene, task.state);
    } catch (error) {
      report.notShown.push(`${scene.name}.${task.state} ${task.language}: ${String(error).split('\n')[0]}`);
      continue;
    }
    await noteUntranslated(page, data, task, scene, report);
    await measure(page, task, scene.name, report);
  }
  await context.close();
}

async function walkAll(browser: Browser, walks: Walk[], report: Report): Promise<void> {
  const waiting = [...walks];
  const work = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      await walk(browser, task, report);
      process.stderr.write(
        `\r${walks.length - waiting.length} of ${walks.length} walks, ${report.findings.length} found `,
      );
    }
  };
  await Promise.all(Array.from({ length: phonesAtOnce }, work));
  process.stderr.write('\n');
}

/** Returns how many findings there are, by language and look. */
function table(languages: readonly string[], { looks, findings }: Report): string {
  const head = ['', ...looks.map(({ width, textSize }) => `${width}/${textSize} %`)];
  const rows = languages.map((language) => [
    language,
    ...looks.map(({ width, textSize }) => {
      const here = findings.filter(
        (each) => each.language === language && each.width === width && each.textSize === textSize,
      );
      return String(here.length);
    }),
  ]);
  return [head, ...rows].map((row) => row.map((cell) => cell.padStart(10)).join('')).join('\n');
}

function print(languages: readonly string[], report: Report): void {
  const { checked, notShown, untranslated: unknown, findings } = report;
  if (process.argv.includes('--json')) {
    const found = { checked, notShown, untranslated: unknown, findings };
    process.stdout.write(`${JSON.stringify(found, undefined, 1)}\n`);
    return;
  }
  for (const line of notShown) process.stdout.write(`not shown: ${line}\n`);
  for (const line of unknown) process.stdout.write(`untranslated: ${line}\n`);
  for (const { rule, language, width, textSize, scene, state, what, detail } of findings) {
    process.stdout.write(`${rule}: ${scene}.${state} ${language} ${width}/${textSize} %: ${what} | ${detail}\n`);
  }
  process.stdout.write(`${table(languages, report)}\n${checked} looks, ${findings.length} findings\n`);
}

async function main(): Promise<void> {
  const [languageNames, widthNames, sizeNames, stateNames] = process.argv
    .slice(2)
    .filter((each) => !each.startsWith('--'));
  const languages = chosen(languageNames, languageCodes, (text): string => text);
  const widths = chosen(widthNames, Object.keys(heights).map(Number), Number);
  const sizes = chosen(sizeNames, textSizes, Number);
  const states = chosen(stateNames, measuredStates, (text) => text as State);
  // Without traffic the demo's plans stay in their states for the whole run.
  process.env['PLACARD_SIMULATOR'] = '0';
  await inOwnWorld(async (browser) => {
    const report: Report = {
      looks: widths.flatMap((width) => sizes.map((textSize) => ({ width, textSize }))),
      numbers: await sceneNumbers(),
      checked: 0,
      notShown: [],
      untranslated: [],
      findings: [],
    };
    const walks = languages.flatMap((language) => walksOf(language, states));
    await walkAll(browser, walks, report);
    print(languages, report);
    const { findings, notShown, untranslated: unknown } = report;
    if ([findings, notShown, unknown].some((list) => list.length > 0)) process.exitCode = 1;
  });
}

await main();
