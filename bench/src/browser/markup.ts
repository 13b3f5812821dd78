/** Turns markup that React rendered into the React elements that produce it. */
import { unescapeHtml } from '../../../web/tools/unescape-html.ts';

const tagOrText = /<(\/?)([a-z0-9]+)((?:\s+[\w-]+="[^"]*")*)\s*(\/?)>|([^<]+)/gi;
const attribute = /([\w-]+)="([^"]*)"/g;
const without = new Set(['circle', 'input', 'path', 'rect', 'line', 'img', 'br']);
const propNames: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' };

function propsOf(name: string, attributes: string): string {
  const props = [...attributes.matchAll(attribute)].map(([, key = '', value = '']) => {
    const prop = propNames[key] ?? key;
    return `${JSON.stringify(prop)}: ${value === '' ? 'true' : JSON.stringify(unescapeHtml(value))}`;
  });
  return `{ ${[...props, ...(name === 'form' ? ['onSubmit: submit'] : [])].join(', ')} }`;
}

/** The elements as the source of a program that has `h` (createElement) and `submit`. */
export function elementsOf(markup: string): string {
  const parts: string[] = [];
  for (const [, closing, name = '', attributes = '', isEmpty, text] of markup.matchAll(tagOrText)) {
    if (text !== undefined) parts.push(`${JSON.stringify(unescapeHtml(text))},`);
    else if (closing) {
      if (!without.has(name)) parts.push('),');
    } else {
      const isLeaf = isEmpty === '/' || (without.has(name) && name === 'input');
      parts.push(`h('${name}', ${propsOf(name, attributes)}${isLeaf || without.has(name) ? '),' : ','}`);
    }
  }
  return parts.join('');
}
