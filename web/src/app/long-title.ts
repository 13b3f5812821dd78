/** The bar's and the title's own padding. */
const ownGapPx = 20;
/** What a title becomes where that gives it its one line: 15 px of 17. */
const least = 15 / 17;

/**
 * Marks a header whose title has no room for one line beside the icons: it becomes a little smaller, or gets a row of its own
 * (stage.module.css). Measured
 * again as its room or words change. Returns a function that ends this.
 */
export function watchTitle(header: HTMLElement): () => void {
  const measure = () => {
    const title = header.querySelector('h1');
    if (!title) return;
    const icons = [...header.children].filter((child) => child !== title);
    const room = icons.reduce((left, { clientWidth }) => left - clientWidth, header.clientWidth) - ownGapPx;
    const words = document.createRange();
    words.selectNodeContents(title);
    delete header.dataset['long'];
    title.style.whiteSpace = 'nowrap';
    const { width } = words.getBoundingClientRect();
    title.style.whiteSpace = '';
    if (width > room) header.dataset['long'] = width * least > room ? 'row' : 'smaller';
  };
  measure();
  const sizes = new ResizeObserver(measure);
  const texts = new MutationObserver(measure);
  sizes.observe(header);
  texts.observe(header, { childList: true, characterData: true, subtree: true });
  return () => {
    sizes.disconnect();
    texts.disconnect();
  };
}
