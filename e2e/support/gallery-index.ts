/** The page for browsing the gallery: it only needs the pictures beside it. */

export interface Picture {
  file: string;
  scene: string;
  state: string;
  size: string;
  theme: string;
  language: string;
}

const style = `
  body { margin: 0; font: 15px/1.5 system-ui, sans-serif; background: #dde4e7; color: #0f1a1e; }
  form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 12px; padding: 12px 16px; background: #fff; }
  main { display: flex; flex-wrap: wrap; gap: 24px; padding: 24px 16px; align-items: flex-start; }
  figure { margin: 0; } figcaption { margin-bottom: 4px; } img { display: block; max-width: 100%; background: #fff; }
  a:focus-visible { outline: 3px solid #0b5872; }`;

const script = `
  const pictures = JSON.parse(document.getElementById('pictures').textContent);
  const form = document.querySelector('form');
  const main = document.querySelector('main');
  const facets = ['size', 'theme', 'language', 'state'];
  for (const facet of facets) {
    const select = document.createElement('select');
    select.name = facet;
    select.setAttribute('aria-label', facet);
    for (const value of ['', ...new Set(pictures.map((picture) => picture[facet]))]) select.add(new Option(value || 'every ' + facet, value));
    form.append(select);
  }
  const search = Object.assign(document.createElement('input'), { name: 'scene', type: 'search', placeholder: 'scene' });
  form.append(search);
  const show = () => {
    const wanted = Object.fromEntries(new FormData(form));
    const shown = pictures.filter((each) => each.scene.includes(wanted.scene) && facets.every((facet) => !wanted[facet] || each[facet] === wanted[facet]));
    main.replaceChildren(...shown.map((each) => {
      const figure = document.createElement('figure');
      const caption = document.createElement('figcaption');
      caption.textContent = [each.scene, each.state, each.size, each.theme, each.language].join(' · ');
      const link = Object.assign(document.createElement('a'), { href: each.file });
      link.append(Object.assign(new Image(), { src: each.file, loading: 'lazy', alt: caption.textContent }));
      figure.append(caption, link);
      return figure;
    }));
  };
  form.addEventListener('input', show);
  form.elements.size.value = pictures[0]?.size ?? '';
  form.elements.theme.value = pictures[0]?.theme ?? '';
  form.elements.language.value = pictures[0]?.language ?? '';
  show();`;

/** The page as HTML. */
export function galleryPage(pictures: readonly Picture[]): string {
  const data = JSON.stringify(pictures).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Placard: every screen</title>
<style>${style}</style>
<form></form>
<main></main>
<script type="application/json" id="pictures">${data}</script>
<script>${script}</script>
</html>
`;
}
