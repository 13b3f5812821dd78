/**
 * Checks that lines break where a reader would: no amount separated from its currency, no line that begins with what
 * belongs to the previous one (JIS X 4051, Thai marks), no word broken without a hyphen. These functions run in the
 * page and are sent to it as source (layout-check.ts).
 */
import type { Finding, SeenText } from './layout-types.ts';

/** Inline text that flows together: the texts of one block in their order, as one string. */
export interface Flow {
  block: Element;
  text: string;
  /** The position of each text node in `text`. */
  parts: { node: globalThis.Text; from: number }[];
  isOneLine: boolean;
}

/** Inserted by layout-check.ts: an amount with its currency, or a per cent. */
declare const amountPattern: RegExp;
declare function describe(element: Element): string;
declare function fontOf(element: Element): string;

function blockOf(element: Element): Element {
  let block = element;
  while (block.parentElement && getComputedStyle(block).display === 'inline') block = block.parentElement;
  return block;
}

/** True if a line is broken on purpose between two texts. */
function isParted(one: globalThis.Text, other: globalThis.Text): boolean {
  const between = document.createRange();
  between.setStartAfter(one);
  between.setEndBefore(other);
  return between.cloneContents().querySelector('br') !== null;
}

/** Joins texts that flow together; anything between two of them becomes a space. */
function flowsOf(texts: SeenText[]): Flow[] {
  const flows = new Map<Element, Flow>();
  let lastBlock: Element | undefined;
  for (const { node, element, boxes } of texts) {
    const block = blockOf(element);
    const flow = flows.get(block) ?? { block, text: '', parts: [], isOneLine: true };
    const last = flow.parts.at(-1)?.node;
    if (last && (lastBlock !== block || isParted(last, node))) flow.text += ' ';
    flow.parts.push({ node, from: flow.text.length });
    flow.text += node.data;
    const [first] = boxes;
    const firstOfAll = flow.parts[0]?.node === node ? first : undefined;
    flow.isOneLine &&= firstOfAll !== undefined && boxes.every((box) => box.top < firstOfAll.bottom);
    flows.set(block, flow);
    lastBlock = block;
  }
  return [...flows.values()];
}

/** The range of some of a flow's characters. */
function rangeIn(flow: Flow, from: number, to: number): Range {
  const range = document.createRange();
  for (const { node, from: start } of flow.parts) {
    if (start <= from) range.setStart(node, Math.min(from - start, node.length));
    if (start < to) range.setEnd(node, Math.min(to - start, node.length));
  }
  return range;
}

/** The indices in the flow's text at which lines begin, except the first line. */
function lineStarts(flow: Flow): { previous: number; start: number }[] {
  const shown = [...flow.text.matchAll(/\S/gu)].map(({ index, 0: letter }) => {
    const { top, bottom } = rangeIn(flow, index, index + letter.length).getBoundingClientRect();
    return { index, middle: (top + bottom) / 2, height: bottom - top };
  });
  return shown.flatMap(({ index, middle, height }, at) => {
    const previous = shown[at - 1];
    return previous && middle - previous.middle > height / 2 ? [{ previous: previous.index, start: index }] : [];
  });
}

/** The characters on both sides of a line break, for a person to find it. */
function around(text: string, start: number): string {
  return `${text.slice(Math.max(0, start - 14), start)}⏎${text.slice(start, start + 14)}`.replaceAll(/\s+/g, ' ');
}

/**
 * True if a line may not begin here, or the previous one may not end: closing marks, small kana, Thai vowels and tones.
 */
function isBadStart(text: string, { previous, start }: { previous: number; start: number }): boolean {
  const first = String.fromCodePoint(text.codePointAt(start) ?? 0);
  const last = text[previous] ?? '';
  return (
    /[?!:;,.)»”、。，．・：；？！」』】〕〉》）ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々…%％\p{Mn}\u0E30\u0E32\u0E33\u0E45-\u0E47]/u.test(
      first,
    ) || /[「『【〔〈《（\u0E40-\u0E44]/u.test(last)
  );
}

/** Returns whether the text from an index of the flow is wider than the block's line. */
function isTooWide({ block, parts }: Flow, text: string, at: number): boolean {
  const { paddingLeft, paddingRight } = getComputedStyle(block);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return false;
  pen.font = fontOf(parts.findLast(({ from }) => from <= at)?.node.parentElement ?? block);
  const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  return pen.measureText(text).width > block.getBoundingClientRect().width - padding;
}

/**
 * True for a word too long for its line without a better break: in a language whose words browsers hyphenate (this one
 * may lack the dictionary), in Korean, which may break anywhere, in a number or code, in a name from another language,
 * and in the pseudo-language, which nobody can hyphenate.
 */
function isUnavoidable(flow: Flow, start: number): boolean {
  const { block, text } = flow;
  const before = /[\p{L}\p{M}\p{N}\p{Ps}.,’\u00A0\u202F]*$/u.exec(text.slice(0, start))?.[0] ?? '';
  const after = /^[\p{L}\p{M}\p{N}\p{P}\u00A0\u202F]*/u.exec(text.slice(start))?.[0] ?? '';
  const word = before + after;
  const isForeign = /\p{Script=Latin}{20}|[ñéåîöûýţšŕļķĥĝðçƀɱþŵẋṽƒɋ]{3}/u.test(word);
  if (getComputedStyle(block).hyphens !== 'auto' && !isForeign && !/[\p{Script=Hangul}\p{N}]/u.test(word)) return false;
  return isTooWide(flow, word, start);
}

/** True inside a word: letters on both sides, with nothing between at which a line may break. */
function isInWord(text: string, { previous, start }: { previous: number; start: number }): boolean {
  if (start !== previous + 1 && !/^\p{L}$/u.test(text.slice(previous, start))) return false;
  const before = text.slice(0, start);
  const after = text.slice(start);
  if (/[\p{Script=Thai}]$/u.test(before) && /^[\p{Script=Thai}]/u.test(after)) {
    const words = new Intl.Segmenter('th', { granularity: 'word' }).segment(text);
    return words.containing(start)?.index !== start;
  }
  const letter = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Hangul}\p{M}\p{N}]`;
  return new RegExp(`${letter}$`, 'u').test(before) && new RegExp(`^${letter}`, 'u').test(after);
}

/** Amounts on two lines that would fit on one. */
function brokenAmounts(flow: Flow): Finding[] {
  return (
    [...flow.text.matchAll(amountPattern)]
      // An opening bracket stays with what it opens.
      .filter(
        ({ index, 0: amount }) =>
          !isTooWide(flow, `${/\p{Ps}?$/u.exec(flow.text.slice(0, index))?.[0]}${amount}`, index),
      )
      .filter(({ index, 0: amount }) => {
        const rects = [...rangeIn(flow, index, index + amount.length).getClientRects()].filter(
          ({ width }) => width > 1,
        );
        const [first] = rects;
        return first !== undefined && rects.some(({ top, bottom }) => top > first.bottom - 2 || bottom < first.top + 2);
      })
      .map(({ 0: amount }) => ({ rule: 'amount broken' as const, what: describe(flow.block), detail: amount }))
  );
}

/** All wrong line breaks of these texts. */
export function findingsOfLines(texts: SeenText[]): Finding[] {
  return flowsOf(texts)
    .filter(({ isOneLine }) => !isOneLine)
    .flatMap((flow) => {
      const what = describe(flow.block);
      const broken = lineStarts(flow).flatMap((at): Finding[] => {
        const rule = isBadStart(flow.text, at) ? 'bad line start' : isInWord(flow.text, at) ? 'word broken' : undefined;
        return rule && !isUnavoidable(flow, at.start) ? [{ rule, what, detail: around(flow.text, at.start) }] : [];
      });
      return [...brokenAmounts(flow), ...broken];
    });
}

/** The code for the page, with its dependencies. */
export const lineFunctions = [
  blockOf,
  isParted,
  flowsOf,
  rangeIn,
  lineStarts,
  around,
  isBadStart,
  isTooWide,
  isUnavoidable,
  isInWord,
  brokenAmounts,
  findingsOfLines,
];
