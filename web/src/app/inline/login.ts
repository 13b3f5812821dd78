/*
 * Runs right after the prerendered login page: on another route the page is removed, in another language its texts are
 * replaced, both before the first paint. Who logs in before the app has loaded is logged in once it has.
 */

/** Inserted by the build: per language, the page's texts and labels in their order. */
declare const TEXTS: Record<string, string[]>;

const boot = document.documentElement.dataset['boot'] ?? '';
const page = document.getElementById('root');
if (page && boot === 'app') page.textContent = '';
const texts = TEXTS[boot];
if (page && texts) {
  const rest = texts[Symbol.iterator]();
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) node.data = rest.next().value ?? '';
    else if (node instanceof Element && node.hasAttribute('aria-label'))
      node.setAttribute('aria-label', rest.next().value ?? '');
  }
}
addEventListener('submit', (event) => {
  const form = event.target;
  // The app handles its forms.
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  setTimeout(() => form.isConnected && form.requestSubmit(), 250);
});
