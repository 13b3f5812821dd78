/**
 * Checks a page's layout in the browser: nothing scrolls sideways, no text is cut off or overlaps another, every
 * control can be reached, and lines break where a reader would. If a dialog is open, only the dialog is checked.
 */
import type { Page } from '@playwright/test';
import { boxFunctions, findingsOfBoxes, textsIn } from './layout-boxes.ts';
import { findingsOfLines, lineFunctions } from './layout-lines.ts';
import type { Finding } from './layout-types.ts';

/** Nobody notices a pixel lost to rounding. */
const tolerancePx = 1.5;
const minTargetPx = 44;

/** Runs in the page. */
function findingsInPage(): Finding[] {
  const root =
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')].at(-1) ?? document.body;
  const texts = textsIn(root);
  return [...findingsOfBoxes(root, texts), ...findingsOfLines(texts)];
}

/** An amount with its currency on either side, or a per cent: they must be on one line. */
const figure = String.raw`[−+-]?\d(?:[.,\u00a0\u202f'’]?\d)*`;
const currency = Intl.supportedValuesOf('currency').join('|');
const amountPattern = String.raw`/${figure}\s?(?:(?:${currency})(?![A-Z])|[%％])|\b(?:${currency})\s?${figure}/gu`;

const source = [
  `const tolerancePx = ${tolerancePx}, minTargetPx = ${minTargetPx}, amountPattern = ${amountPattern};`,
  ...[...boxFunctions, ...lineFunctions, findingsInPage].map(String),
  'return findingsInPage();',
].join('\n');

/** Checks the screen, scrolling to each control. */
export async function layoutFindings(page: Page): Promise<Finding[]> {
  return await page.evaluate<Finding[]>(`(() => { ${source} })()`);
}
