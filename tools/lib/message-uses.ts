/**
 * Finds the messages that a source uses in its text: names are written where they are used
 * (web/src/features/README.md).
 */

/** The unknown part of a key. */
export const anyPart = '${…}';

/** Turns a key with unknown parts into an expression: each `${…}` may be any text without a dot. */
export function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^.]+')}$`);
}

/** Keys that sources may use. */
export interface Uses {
  exact: Set<string>;
  patterns: RegExp[];
}

/** A computed key: `t(method.label)`. It may be any key directly below the namespaces that the file opens. */
const computedKey = /\bt\w*(?:\.rich)?\(\s*[A-Za-z_]/;

/** Adds the keys that one file may use: each of its texts, alone and within each namespace that it opens. */
export function noteUses(source: string, uses: Uses): void {
  const namespaces = [...source.matchAll(/useTranslations(?:<[^>]*>)?\(\s*'([\w.]+)'\s*\)/g)].map(
    (match) => `${match[1]}.`,
  );
  if (computedKey.test(source)) uses.patterns.push(...namespaces.map((prefix) => patternOf(prefix + anyPart)));
  for (const prefix of ['', ...namespaces]) {
    for (const [, text = ''] of source.matchAll(/'([\w.]+)'/g)) uses.exact.add(prefix + text);
    for (const [, template = ''] of source.matchAll(/`((?:[\w.]|\$\{[^}]*\})+)`/g)) {
      if (template.includes('${')) uses.patterns.push(patternOf(prefix + template));
    }
  }
}
