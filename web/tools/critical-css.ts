/** The part of a style sheet that a page needs: rules of its classes, and rules without a class. */

interface Block {
  /** Selectors, or an at-rule's head. */
  head: string;
  /** Undefined for a statement such as `@import`. */
  body: string | undefined;
}

/** Splits a style sheet (minified or not, without comments) into its top-level blocks. */
function splitBlocks(css: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let depth = 0;
  let bodyStart = 0;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1);
    else if (sign === '{' && depth++ === 0) bodyStart = at + 1;
    else if (sign === '}' && --depth === 0) {
      blocks.push({ head: css.slice(start, bodyStart - 1).trim(), body: css.slice(bodyStart, at) });
      start = at + 1;
    } else if (sign === ';' && depth === 0) {
      blocks.push({ head: css.slice(start, at).trim(), body: undefined });
      start = at + 1;
    }
  }
  return blocks;
}

/** The classes that must exist for one selector to match; those inside `:is()`, `:not()` are optional. */
function neededClasses(selector: string): string[] {
  return [...selector.replace(/\([^()]*\)/g, '').matchAll(/\.([\w-]+)/g)].map((match) => match[1] ?? '');
}

function keepBlock({ head, body }: Block, classes: ReadonlySet<string>): string {
  if (body === undefined) return `${head};`;
  if (head.startsWith('@keyframes')) return `${head}{${body}}`;
  if (head.startsWith('@')) {
    const inner = criticalCss(body, classes);
    return inner === '' ? '' : `${head}{${inner}}`;
  }
  const isNeeded = head
    .split(/,(?![^(]*\))/)
    .some((selector) => neededClasses(selector).every((name) => classes.has(name)));
  return isNeeded ? `${head}{${body}}` : '';
}

/**
 * @param css a whole style sheet without comments
 * @param classes the class names of the page
 */
export function criticalCss(css: string, classes: ReadonlySet<string>): string {
  return splitBlocks(css)
    .map((block) => keepBlock(block, classes))
    .join('');
}

/** Drops the animations that nothing in `css` uses. */
export function withoutUnusedKeyframes(css: string): string {
  return splitBlocks(css)
    .filter(
      ({ head }) =>
        !head.startsWith('@keyframes') ||
        new RegExp(`animation[^;}]*${head.slice('@keyframes'.length).trim()}`).test(css),
    )
    .map(({ head, body }) => (body === undefined ? `${head};` : `${head}{${body}}`))
    .join('');
}

/** Returns the class names in a piece of HTML. */
export function classesIn(html: string): Set<string> {
  return new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(/\s+/)));
}
