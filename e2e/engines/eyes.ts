/**
 * Scripts for the page that find a thing as a person or a screen reader does, by its role and name. Testing Library
 * computes roles and names, the same way in every engine.
 */

/** A thing on the screen. `name`, `label` and `text` as patterns; `within` is its container. */
export interface Sight {
  /** Its role, with its accessible name when `name` is given. */
  role?: string;
  name?: Pattern;
  /** With a role: what it is the current one of, as `aria-current` has it. */
  current?: string;
  /** A part of its address. */
  href?: string;
  /** A field by its label. */
  label?: Pattern;
  /** The text of exactly this element, not of a descendant. */
  text?: Pattern;
  /** A row of a ledger: a term that begins like this, with its amount. */
  row?: Pattern;
  /** Words that it contains. */
  holds?: Pattern;
  within?: Sight;
}

/** An exact text, or an expression: both can be serialised. */
export type Pattern = string | { source: string; flags: string };

interface Queries {
  queryAllByRole(
    within: Element,
    role: string,
    options: { name?: string | RegExp; current?: string; hidden: boolean },
  ): Element[];
  queryAllByLabelText(within: Element, text: string | RegExp): Element[];
  queryAllByText(within: Element, text: string | RegExp, options: { ignore: string }): Element[];
}

declare global {
  interface Window {
    TestingLibraryDom?: { queries: Queries };
    placardLook?: (sight: Sight) => Element[];
    placardRects?: WeakMap<Element, string>;
  }
}

/** Runs in the page once: installs `placardLook`, which finds all visible elements that match a sight. */
export function openEyes(): void {
  const queries = window.TestingLibraryDom?.queries;
  if (!queries) throw new Error('Testing Library is not there');
  const patternOf = (pattern: Pattern) =>
    typeof pattern === 'string' ? pattern : new RegExp(pattern.source, pattern.flags);
  const isShown = (element: Element) => {
    const { visibility } = getComputedStyle(element);
    return element.getClientRects().length > 0 && visibility === 'visible' && !element.closest('[inert]');
  };
  const found = (within: Element, { role, name, current, label, text, row }: Sight): Element[] => {
    if (role !== undefined) {
      return queries.queryAllByRole(within, role, {
        hidden: false,
        ...(name !== undefined && { name: patternOf(name) }),
        ...(current !== undefined && { current }),
      });
    }
    if (label !== undefined) return queries.queryAllByLabelText(within, patternOf(label));
    if (text !== undefined) return queries.queryAllByText(within, patternOf(text), { ignore: 'script, style, title' });
    return [...within.querySelectorAll('dl > div')].filter((each) => {
      const term = each.querySelector('dt')?.textContent.trim() ?? '';
      const wanted = patternOf(row ?? '');
      return typeof wanted === 'string' ? term.startsWith(wanted) : wanted.test(term);
    });
  };
  const holds = (element: Element, pattern: Pattern | undefined) => {
    if (pattern === undefined) return true;
    const written = element.textContent;
    return typeof pattern === 'string'
      ? written.includes(pattern)
      : new RegExp(pattern.source, pattern.flags).test(written);
  };
  const leads = (element: Element, href = '') => href === '' || element.getAttribute('href')?.includes(href) === true;
  const look = (sight: Sight): Element[] => {
    const places = sight.within ? look(sight.within) : [document.body];
    const all = new Set(places.flatMap((place) => found(place, sight)));
    return [...all].filter((element) => isShown(element) && leads(element, sight.href) && holds(element, sight.holds));
  };
  window.placardLook = look;
}

/** Runs in the page: how many match, the first one's text, and its value; undefined without `placardLook`. */
export function lookAt(sight: Sight): { count: number; text: string; value: string; isDimmed: boolean } | undefined {
  const all = window.placardLook?.(sight);
  if (!all) return undefined;
  const [first] = all;
  return {
    count: all.length,
    text: (first as HTMLElement | undefined)?.innerText ?? '',
    value: (first as HTMLInputElement | undefined)?.value ?? '',
    isDimmed: first?.matches(':disabled, [aria-disabled="true"]') ?? false,
  };
}

/**
 * Runs in the page: whether a tap would reach it: it does not move, is on the screen, and nothing covers its middle.
 */
export function isReady(sight: Sight): string {
  const [element] = window.placardLook?.(sight) ?? [];
  if (!element) return 'is not there';
  if (element.matches(':disabled, [aria-disabled="true"]')) return 'is dimmed';
  const before = element.getBoundingClientRect();
  if (before.top < 0 || before.bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  window.placardRects ??= new WeakMap();
  const rect = [left, top, width, height].join();
  const was = window.placardRects.get(element);
  window.placardRects.set(element, rect);
  if (was !== rect) return 'is moving';
  const top1 = document.elementFromPoint(left + width / 2, top + height / 2);
  const label = (element as HTMLInputElement).labels?.[0];
  const isOnTop = top1 !== null && (element.contains(top1) || label?.contains(top1) === true);
  return isOnTop ? 'ready' : `is covered by ${top1?.tagName.toLowerCase()} ${top1?.className}`;
}

/** Runs in the page: the first match. */
export function firstOf(sight: Sight): Element | undefined {
  return window.placardLook?.(sight)[0];
}
