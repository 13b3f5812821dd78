/**
 * Checks that a page's texts and controls have enough room, measured in the browser. These functions run in the page
 * and are sent to it as source (layout-check.ts).
 */
import type { Box, Finding, SeenText } from './layout-types.ts';

/** Inserted by layout-check.ts. */
declare const tolerancePx: number;
declare const minTargetPx: number;

/** Content that is not shown, or only to screen readers. */
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

/** The font for a canvas; `style.font` is empty if figures have a width of their own. */
function fontOf(element: Element): string {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  return `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
}

/** How far the ink of a text stays away from its line's top and bottom; negative if it extends beyond. */
function inkInsets(element: Element, text: string, pen: CanvasRenderingContext2D): { top: number; bottom: number } {
  pen.font = fontOf(element);
  const ink = pen.measureText(text);
  return {
    top: ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent,
    bottom: ink.fontBoundingBoxDescent - ink.actualBoundingBoxDescent,
  };
}

/** Every visible text, with a box for each of its lines. */
export function textsIn(root: Element): SeenText[] {
  const texts: SeenText[] = [];
  const pen = document.createElement('canvas').getContext('2d');
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  if (!pen) throw new Error('this browser has no canvas to measure letters with');
  while (walker.nextNode()) {
    const node = walker.currentNode as globalThis.Text;
    const element = node.parentElement;
    if (!element || node.data.trim() === '' || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (lines.length === 0) continue;
    const insets = inkInsets(element, node.data, pen);
    texts.push({
      node,
      element,
      boxes: lines.map(({ left, right, top, bottom, height }) => ({
        left,
        right,
        top: top + height * 0.2,
        bottom: bottom - height * 0.2,
      })),
      ink: lines.map(({ left, right, top, bottom }) => ({
        left,
        right,
        top: top + insets.top,
        bottom: bottom - insets.bottom,
      })),
    });
  }
  return texts;
}

/** An excerpt may be cut if a tap opens it, or if it is an id that a title holds whole. */
function isExcerpt(element: Element): boolean {
  const { webkitLineClamp, textOverflow } = getComputedStyle(element);
  if (webkitLineClamp !== 'none') return element.closest('[aria-expanded="false"]') !== null;
  const whole = element.closest('[title]')?.getAttribute('title') ?? '';
  return textOverflow === 'ellipsis' && whole !== '' && whole.startsWith(element.textContent ?? '');
}

/** The element that cuts a box off, unless the rest can be scrolled to; `undefined` if all of it is visible. */
function cutterOf(element: Element, box: Box): Element | undefined {
  let isFreeX = false;
  let isFreeY = false;
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
    const { overflowX, overflowY, position, display } = getComputedStyle(each);
    if (display !== 'inline' && (overflowX !== 'visible' || overflowY !== 'visible')) {
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

/**
 * The tap target: for a choice the whole label, because the control itself may be hidden in it; for one digit's cell
 * all six, because a tap on any of them continues after the last digit.
 */
function targetOf(control: Element): Element {
  if (!control.matches('input')) return control;
  const group = control.matches('[inputmode="numeric"]') ? control.closest('[role="group"]') : null;
  return control.closest('label') ?? group ?? control;
}

/** A strip that is made to scroll sideways: tabs, and tables of figures. */
function isStrip(element: Element): boolean {
  return element.matches('[role="tablist"], [role="region"][tabindex="0"]');
}

/** True inside an element that scrolls sideways on its own: it may extend beyond the screen. */
function scrollsSideways(element: Element): boolean {
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
    if (['auto', 'scroll'].includes(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth + 1) {
      return true;
    }
  }
  return false;
}

/** Elements that scroll sideways without being made for it, including the document. */
function sidewaysFindings(root: Element): Finding[] {
  const all = [document.documentElement, root, ...root.querySelectorAll('*')];
  return all
    .filter((each) => each.scrollWidth > each.clientWidth + 1)
    .filter(
      (each) =>
        each === document.documentElement ||
        (['auto', 'scroll'].includes(getComputedStyle(each).overflowX) && !isStrip(each) && isSeen(each)),
    )
    .map((each) => ({
      rule: 'scrolls sideways' as const,
      what: describe(each),
      detail: `${each.scrollWidth} in ${each.clientWidth}`,
    }));
}

function isBeyondScreen({ left, right }: Box): boolean {
  return left < -tolerancePx || right > document.documentElement.clientWidth + tolerancePx;
}

/** The layer above the scrolling page that may cover it: the nearest fixed or sticky part around an element. */
function layerOf(element: Element): Element | undefined {
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return each;
  }
  return undefined;
}

/** The visible part of a box inside the elements that scroll around it. */
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

/** Lines of one text so close that the marks of one may touch the letters of the other. */
function touchingLines({ element, ink }: SeenText): Finding[] {
  const below = ink.find((box, index) => {
    const above = ink[index - 1];
    return above !== undefined && box.top > above.top && above.bottom > box.top + tolerancePx;
  });
  return below ? [{ rule: 'lines touch', what: describe(element), detail: getComputedStyle(element).lineHeight }] : [];
}

function findingsOfText(text: SeenText): Finding[] {
  const { element, ink } = text;
  // The point between two parts is drawn beyond the edge where a line begins, and hidden there (web/src/ui/parts.tsx).
  if (element.textContent.trim() === '·') return [];
  const what = describe(element);
  const cutter = ink.map((box) => cutterOf(element, box)).find((found) => found !== undefined);
  if (cutter) return [{ rule: 'text cut off', what, detail: `by ${describe(cutter)}` }];
  const outside = ink.map((box) => shownPart(element, box)).find((box) => isBeyondScreen(box));
  if (!outside) return touchingLines(text);
  return [{ rule: 'outside', what, detail: `${Math.round(outside.left)} to ${Math.round(outside.right)}` }];
}

/** How far from a point, in px and at most `minTargetPx`, a tap in one direction still hits the target. */
function reach(target: Element, x: number, y: number, stepX: number, stepY: number): number {
  for (let px = 1; px <= minTargetPx; px += 1) {
    const met = document.elementFromPoint(x + stepX * px, y + stepY * px);
    if (!met || !target.contains(met)) return px - 1;
  }
  return minTargetPx;
}

/**
 * A target that a finger may miss (WCAG 2.2, 2.5.5; links within a line of text are exempt). What counts is where a tap
 * hits, not what is drawn: a small control may extend beyond its edges, and a neighbour may cover it.
 */
function smallTarget(control: Element, target: Element): Finding[] {
  const isInText =
    getComputedStyle(control).display === 'inline' && control.parentElement?.textContent !== control.textContent;
  if (isInText) return [];
  control.scrollIntoView({ block: 'center', inline: 'center' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const across = reach(target, x, y, -1, 0) + reach(target, x, y, 1, 0);
  const down = reach(target, x, y, 0, -1) + reach(target, x, y, 0, 1);
  if (Math.min(across, down) >= minTargetPx - 1) return [];
  return [{ rule: 'small target', what: describe(target), detail: `${across} × ${down}` }];
}

function findingsOfControl(control: Element): Finding[] {
  const target = targetOf(control);
  const what = describe(target);
  const box = target.getBoundingClientRect();
  const findings: Finding[] = [];
  if (isBeyondScreen(box) && !scrollsSideways(control)) {
    findings.push({ rule: 'outside', what, detail: `${Math.round(box.left)} to ${Math.round(box.right)}` });
  }
  return [...findings, ...smallTarget(control, target)];
}

/** Everything below `root` that lacks room. */
export function findingsOfBoxes(root: Element, texts: SeenText[]): Finding[] {
  const controls = [
    ...root.querySelectorAll('a[href], button, input, select, textarea, summary, [role="slider"]'),
  ].filter((each) => isSeen(each));
  return [
    ...sidewaysFindings(root),
    ...texts.flatMap((text) => findingsOfText(text)),
    ...overlapsOf(texts),
    ...controls.flatMap((control) => findingsOfControl(control)),
  ];
}

/** The code for the page, with its dependencies. */
export const boxFunctions = [
  isSeen,
  describe,
  fontOf,
  inkInsets,
  textsIn,
  isExcerpt,
  cutterOf,
  targetOf,
  isStrip,
  scrollsSideways,
  sidewaysFindings,
  isBeyondScreen,
  layerOf,
  shownPart,
  overlap,
  overlapsOf,
  touchingLines,
  findingsOfText,
  reach,
  smallTarget,
  findingsOfControl,
  findingsOfBoxes,
];
