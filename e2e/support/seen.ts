/** Checks a page for people whose system sets the colours or reduces movement. */
import type { Page } from '@playwright/test';

/**
 * Finds what cannot be distinguished in forced colours, without shadows and most backgrounds: a field without an edge,
 * a selected item that looks like the rest, a control without visible focus. None if all is well.
 */
export async function unseenInForcedColours(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const root = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
    const all = (selector: string) =>
      [...root.querySelectorAll<HTMLElement>(selector)].filter(
        (each) => each.checkVisibility() && !each.closest('[aria-hidden="true"]'),
      );
    const nameOf = (element: HTMLElement) =>
      `${element.localName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)} ${element.getAttribute('name') ?? ''}`;
    /** How thick the outline or the thickest border is, in px. */
    const edgeOf = (element: Element | null) => {
      if (!element) return 0;
      const style = getComputedStyle(element);
      const outline = style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth);
      return Math.max(outline, Number.parseFloat(style.borderBottomWidth));
    };
    /** The parts of an element's look that a system with forced colours keeps. */
    const lookOf = (element: Element | null) =>
      ['', '::before', '::after']
        .map((part) => {
          if (!element) return '';
          const { color, backgroundColor, outlineWidth, outlineColor, translate, content } = getComputedStyle(
            element,
            part,
          );
          return [color, backgroundColor, outlineWidth, outlineColor, translate, part === '' ? '' : content].join(' ');
        })
        .join('; ');
    const found: string[] = [];
    for (const field of all('input:not([type="radio"], [type="checkbox"], [type="file"]), select, textarea')) {
      // Six digits are one field without an edge behind cells that have one.
      const edges = [field, field.parentElement, field.parentElement?.querySelector('[data-cell]') ?? null].map(edgeOf);
      if (Math.max(...edges) < 1) found.push(`no edge: ${nameOf(field)}`);
    }
    const shownBy = (choice: HTMLElement) => (choice.matches('input') ? choice.nextElementSibling : choice);
    const kinds = [
      ['input[type="radio"]', (each: HTMLElement) => (each as HTMLInputElement).checked],
      ['input[type="checkbox"]', (each: HTMLElement) => (each as HTMLInputElement).checked],
      ['[role="tab"]', (each: HTMLElement) => each.getAttribute('aria-selected') === 'true'],
      ['[aria-pressed]', (each: HTMLElement) => each.getAttribute('aria-pressed') === 'true'],
    ] as const;
    for (const [selector, isChosen] of kinds) {
      const choices = all(selector);
      const chosen = new Set(choices.filter(isChosen).map((each) => lookOf(shownBy(each))));
      const same = choices.find((each) => !isChosen(each) && chosen.has(lookOf(shownBy(each))));
      if (same) found.push(`looks as if chosen: ${nameOf(same)}`);
    }
    for (const control of all(
      'a[href], button, input:not([type="file"]), select, textarea, summary, [role="slider"]',
    )) {
      if (control.matches('[aria-disabled="true"], [tabindex="-1"], :disabled')) continue;
      control.focus({ focusVisible: true });
      if (document.activeElement !== control) continue;
      const around = [control, control.nextElementSibling, control.parentElement];
      if (Math.max(...around.map(edgeOf)) < 2) found.push(`no focus seen: ${nameOf(control)}`);
    }
    return found;
  });
}

/** Finds what would move although the device requests less motion, in the dialog if one is open: none if all is well. */
export async function movingOn(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isLong = (durations: string) => durations.split(',').some((each) => Number.parseFloat(each) > 0.01);
    const found = new Set<string>();
    // With its scrim. The page below is checked without it.
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)?.closest('[data-base-ui-portal]');
    for (const element of (dialog ?? document).querySelectorAll('*')) {
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part);
        const isAnimated = style.animationName !== 'none' && isLong(style.animationDuration);
        if (isAnimated || isLong(style.transitionDuration) || style.scrollBehavior === 'smooth')
          found.add(`${element.localName}.${element.classList[0] ?? ''}${part}`);
      }
    }
    return [...found];
  });
}
