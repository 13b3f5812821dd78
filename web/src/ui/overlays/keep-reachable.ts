const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * A ref for something that may scroll: text that is longer than its box becomes a stop for the keys, so that they can
 * scroll it (WCAG 2.2, 2.1.1). Chromium does so automatically, Safari does not. With a stop inside, the keys reach it
 * already.
 */
export function keepReachable(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const look = () => {
    const isCut = element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY !== 'visible';
    if (isCut && !element.querySelector(stops)) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const contents = new MutationObserver(look);
  sizes.observe(element);
  contents.observe(element, { childList: true, subtree: true, characterData: true });
  look();
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
