/**
 * Unpacks the build's messages (web/tools/pack-messages.ts): the keys, which are the same in every language and come
 * with the app, and one language's texts in the keys' order.
 */
export interface MessageTree {
  [key: string]: unknown;
}

/**
 * Assigns texts to their keys.
 * @param keys `wallet{title flow{empty}}`
 * @param texts a line for each key: the text itself, or the JSON of its compiled form
 */
export function unpackMessages(keys: string, texts: string): MessageTree {
  const lines = texts.split('\n');
  const tree: MessageTree = {};
  const open: MessageTree[] = [tree];
  let next = 0;
  for (const [, group, key] of keys.matchAll(/(\w+)\{|(\w+)|\}/g)) {
    const inner = open.at(-1) ?? tree;
    if (group !== undefined) open.push((inner[group] = {}));
    else if (key !== undefined) inner[key] = readLine(lines[next++] ?? '');
    else open.pop();
  }
  return tree;
}

function readLine(line: string): unknown {
  return /^["[]/.test(line) ? JSON.parse(line) : line;
}
