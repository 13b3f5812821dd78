/**
 * Whether a page's layout holds, measured in the browser: nothing scrolls sideways, no text is cut off or lies on another,
 * nothing that can be tapped is out of reach. Where a dialog is open only the dialog is looked at: the rest lies under it.
 */
import type { Page } from '@playwright/test';

export type Rule = 'scrolls sideways' | 'text cut off' | 'texts overlap' | 'outside' | 'small target';

export interface Finding {
  rule: Rule;
  /** The text or control that it is about. */
  what: string;
  detail: string;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface SeenText {
  node: globalThis.Text;
  element: Element;
  boxes: Box[];
}

/** A pixel lost to rounding is none that a person misses. */
const tolerancePx = 1.5;
const minTargetPx = 44;

/** What is not shown at all, or shown to screen readers only. */
function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (getComputedStyle(each).clipPath !== 'none') return false;
  }
  return true;
}

function describe(element: Element): string {
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
  return `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''} ${text.slice(0, 60)}`;
}

/** Every text that is seen, with a box for each of its lines without the space above and below the letters. */
function textsIn(root: Element): SeenText[] {
  const texts: SeenText[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as globalThis.Text;
    const element = node.parentElement;
    if (!element || node.data.trim() === '' || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()]
      .filter(({ width, height }) => width > 1 && height > 1)
      .map(({ left, right, top, bottom, height }) => ({
        left,
        right,
        top: top + height * 0.2,
        bottom: bottom - height * 0.2,
      }));
    if (boxes.length > 0) texts.push({ node, element, boxes });
  }
  return texts;
}

/** An excerpt that a tap opens may be cut: what is cut is one tap away. */
function isExcerpt(element: Element): boolean {
  return getComputedStyle(element).webkitLineClamp !== 'none' && element.closest('[aria-expanded="false"]') !== null;
}

/** What cuts a box off, unless the rest can be scrolled to; `undefined` when all of it shows. */
function cutterOf(element: Element, box: Box): Element | undefined {
  let isFreeX = false;
  let isFreeY = false;
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
    const { overflowX, overflowY, position, display } = getComputedStyle(each);
    if (display !== 'inline') {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      isFreeX ||= overflowX === 'auto' || overflowX === 'scroll';
      isFreeY ||= overflowY === 'auto' || overflowY === 'scroll';
      const isCutX =
        !isFreeX && overflowX !== 'visible' && (box.left < left - tolerancePx || box.right > right + tolerancePx);
      const isCutY =
        !isFreeY && overflowY !== 'visible' && (box.top < top - tolerancePx || box.bottom > bottom + tolerancePx);
      if ((isCutX || isCutY) && !isExcerpt(each)) return each;
      if (isCutX || isCutY) return undefined;
    }
    if (position === 'fixed') return undefined;
  }
  return undefined;
}

/** What a finger aims at: of a choice the whole label, as the control itself may be hidden in it. */
function targetOf(control: Element): Element {
  return control.matches('input') ? (control.closest('label') ?? control) : control;
}

/** What scrolls sideways on its own, such as a strip of tabs, may reach beyond the screen. */
function scrollsSideways(element: Element): boolean {
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth + 1) {
      return true;
    }
  }
  return false;
}

function isBeyondScreen({ left, right }: Box): boolean {
  return left < -tolerancePx || right > document.documentElement.clientWidth + tolerancePx;
}

/** What lies above the page while it scrolls, and so may cover it: the nearest fixed or sticky part around an element. */
function layerOf(element: Element): Element | undefined {
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return each;
  }
  return undefined;
}

/** The part of a box that shows inside of what scrolls around it. */
function shownPart(element: Element, box: Box): Box {
  const shown = { ...box };
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
    if (getComputedStyle(each).overflowX === 'visible' || getComputedStyle(each).display === 'inline') continue;
    const { left, right, top, bottom } = each.getBoundingClientRect();
    shown.left = Math.max(shown.left, left);
    shown.right = Math.min(shown.right, right);
    shown.top = Math.max(shown.top, top);
    shown.bottom = Math.min(shown.bottom, bottom);
  }
  return shown;
}

function overlap(one: Box, other: Box): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > tolerancePx && height > tolerancePx;
}

function overlapsOf(texts: SeenText[]): Finding[] {
  const placed = texts.map(({ element, boxes }) => ({
    element,
    layer: layerOf(element),
    boxes: boxes.map((box) => shownPart(element, box)),
  }));
  return placed.flatMap((one, index) =>
    placed
      .slice(index + 1)
      .filter((other) => one.layer === other.layer && one.boxes.some((a) => other.boxes.some((b) => overlap(a, b))))
      .map((other) => ({
        rule: 'texts overlap' as const,
        what: describe(one.element),
        detail: describe(other.element),
      })),
  );
}

function findingsOfText({ element, boxes }: SeenText): Finding[] {
  const what = describe(element);
  const cutter = boxes.map((box) => cutterOf(element, box)).find((found) => found !== undefined);
  if (cutter) return [{ rule: 'text cut off', what, detail: `by ${describe(cutter)}` }];
  const outside = boxes.find((box) => isBeyondScreen(box));
  if (!outside || scrollsSideways(element)) return [];
  return [{ rule: 'outside', what, detail: `${Math.round(outside.left)} to ${Math.round(outside.right)}` }];
}

function findingsOfControl(control: Element): Finding[] {
  const target = targetOf(control);
  const what = describe(target);
  const box = target.getBoundingClientRect();
  const findings: Finding[] = [];
  if (isBeyondScreen(box) && !scrollsSideways(control)) {
    findings.push({ rule: 'outside', what, detail: `${Math.round(box.left)} to ${Math.round(box.right)}` });
  }
  const isInText = getComputedStyle(control).display === 'inline';
  if (!isInText && Math.min(box.width, box.height) < minTargetPx - 0.5) {
    findings.push({ rule: 'small target', what, detail: `${Math.round(box.width)} × ${Math.round(box.height)}` });
  }
  return findings;
}

/** Runs in the page. */
function findingsInPage(): Finding[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const root =
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')].at(-1) ?? document.body;
  const sideways: Finding[] =
    scrollWidth > clientWidth
      ? [{ rule: 'scrolls sideways', what: 'document', detail: `${scrollWidth} in ${clientWidth}` }]
      : [];
  const texts = textsIn(root);
  const controls = [...root.querySelectorAll('a[href], button, input, select, textarea')].filter((each) =>
    isSeen(each),
  );
  return [
    ...sideways,
    ...texts.flatMap((text) => findingsOfText(text)),
    ...overlapsOf(texts),
    ...controls.flatMap((control) => findingsOfControl(control)),
  ];
}

/** Functions that the page is given by their source, as they need each other there. */
const inPage = [
  isSeen,
  describe,
  targetOf,
  textsIn,
  isExcerpt,
  cutterOf,
  scrollsSideways,
  isBeyondScreen,
  layerOf,
  shownPart,
  overlap,
  overlapsOf,
  findingsOfText,
  findingsOfControl,
  findingsInPage,
];

/** Looks at what is on screen. Small targets are for a person to judge; all else is a fault. */
export async function layoutFindings(page: Page): Promise<Finding[]> {
  const source = `const tolerancePx = ${tolerancePx}, minTargetPx = ${minTargetPx};${inPage.map(String).join('\n')}`;
  return await page.evaluate(`(() => { ${source}\nreturn findingsInPage(); })()`);
}
