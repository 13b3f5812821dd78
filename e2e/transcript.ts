/**
 * `npm run transcript`: walks the journey with the keys alone and writes what a screen reader would say to
 * e2e/output/transcript.md. Starts the product, unless PLACARD_ADDRESS and PLACARD_DEMO_PASSWORD name a running one.
 * Fails if the keys lead nowhere.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inOwnWorld } from './support/world.ts';
import { walkByKeyboard } from './support/keyboard-journey.ts';
import { rootDir } from '../rig/src/product.ts';

const head = `# The journey as it is heard

Written by \`npm run transcript\`: Chromium's accessibility tree at 390 × 844, in English, with the keys alone and nothing
pointed at. “Tab” is what comes next in the order of focus; a bold key is what the person presses; “(said by itself)” is a live
region. Names are in quotes, then role, states and description. Figures are the demo's.
`;

await inOwnWorld(async (browser) => {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
  });
  page.setDefaultTimeout(60_000);
  const lines = await walkByKeyboard(page, process.env['PLACARD_ADDRESS'] ?? '', {
    username: process.env['PLACARD_DEMO_USERNAME'] ?? 'demo',
    password: process.env['PLACARD_DEMO_PASSWORD'] ?? '',
    digits: '280416',
  });
  const folder = join(rootDir, 'e2e', 'output');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'transcript.md'), `${head}${lines.join('\n')}\n`);
  process.stdout.write(`${lines.length} lines in e2e/output/transcript.md\n`);
});
