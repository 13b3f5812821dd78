/** Searches a style sheet for properties, values, selectors and at-rules that an engine of the floor lacks. */
import { find, parse, walk } from 'css-tree';
import type { Atrule, CssNode, Declaration, WalkContext } from 'css-tree';
import { isFeature, supportOf } from './compat.ts';
import type { Use } from './use.ts';

/** Names of values that the data lists with all types, by property. */
const valuePlaces = [
  ['css', 'types'],
  ['css', 'types', 'color'],
  ['css', 'types', 'image'],
  ['css', 'types', 'gradient'],
  ['css', 'types', 'easing-function'],
  ['css', 'types', 'basic-shape'],
  ['css', 'types', 'transform-function'],
  ['css', 'types', 'filter-function'],
  ['css', 'types', 'global_keywords'],
];

const unitPlaces: readonly [RegExp, string][] = [
  [/^d(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^l(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^s(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^cq(w|h|i|b|min|max)$/, 'container_query_length_units'],
];

/** Returns the parts of `css` that the floor lacks. A property that needs a prefix must be declared with it. */
export function findStyleUses(css: string): Use[] {
  const uses: Use[] = [];
  const ast = parse(css, { parseCustomProperty: true });
  let supportsDepth = 0;
  const note = (path: readonly string[], prefixed: readonly string[] = []) => {
    const support = supportOf(path);
    if (support === undefined) return;
    const missing = support.prefixes.filter((prefix) => !prefixed.includes(prefix));
    // A value that WebKit gets with its own prefix need not be known without it.
    const lacking = support.lacking.filter((each) => !(prefixed.includes('-webkit-') && each.startsWith('safari')));
    for (const prefix of missing) lacking.push(`known only with ${prefix}`);
    if (lacking.length > 0) uses.push({ feature: path.join('.'), lacking, isGuarded: supportsDepth > 0 });
  };
  walk(ast, {
    enter(this: WalkContext, node: CssNode) {
      if (node.type === 'Atrule') {
        if (node.name === 'supports') supportsDepth += 1;
        noteAtRule(node, note);
      }
      if (node.type === 'Declaration') {
        const siblings = this.block?.children.toArray() ?? [];
        const names = siblings.flatMap((each) => (each.type === 'Declaration' ? [each.property] : []));
        noteDeclaration(node, prefixesOf(node.property, names), note);
      }
      if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
        if (!node.name.startsWith('-')) note(['css', 'selectors', node.name]);
      }
      if (node.type === 'NestingSelector') note(['css', 'selectors', 'nesting']);
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'supports') supportsDepth -= 1;
    },
  });
  return uses;
}

type Note = (path: readonly string[], prefixed?: readonly string[]) => void;

/** The prefixes with which the same rule declares a property. */
function prefixesOf(property: string, siblings: readonly string[]): string[] {
  return ['-webkit-', '-moz-'].filter((prefix) => siblings.includes(prefix + property));
}

function noteAtRule(rule: Atrule, note: Note): void {
  note(['css', 'at-rules', rule.name]);
  if (rule.prelude === null || rule.name === 'supports') return;
  walk(rule.prelude, (node) => {
    if (node.type === 'Feature') note(['css', 'at-rules', rule.name, node.name.replace(/^(min|max)-/, '')]);
    if (node.type === 'FeatureRange') note(['css', 'at-rules', rule.name, 'range_syntax']);
    if (node.type === 'FeatureFunction') note(['css', 'at-rules', rule.name, 'style_queries_for_custom_properties']);
  });
}

function noteDeclaration({ property, value }: Declaration, prefixed: readonly string[], note: Note): void {
  const isOwn = property.startsWith('--');
  // A prefixed declaration is for the engines that need it; the others drop it.
  if (!isOwn && /^-(webkit|moz|ms)-/.test(property)) return;
  const place = ['css', 'properties', property];
  if (!isOwn) note(place, prefixed);
  // With a variable, the plain declaration overrides the prefixed one even if its value is unknown: an engine accepts
  // it at first and rejects it too late.
  const hasVariable = find(value, (node) => node.type === 'Function' && node.name === 'var') !== null;
  walk(value, (node) => {
    if (node.type === 'Dimension') noteUnit(node.unit, note);
    if (node.type !== 'Identifier' && node.type !== 'Function') return;
    if (node.name.startsWith('-')) return;
    const ownName = node.type === 'Function' ? `${node.name}_function` : node.name;
    const own = [ownName, node.name].map((name) => [...place, name]).find((path) => !isOwn && isFeature(path));
    if (own) return note(own, hasVariable ? [] : prefixed);
    if (node.type !== 'Function') return;
    const general = valuePlaces.map((path) => [...path, node.name]).find((path) => isFeature(path));
    if (general) note(general);
  });
}

function noteUnit(unit: string, note: Note): void {
  const [, grouped] = unitPlaces.find(([pattern]) => pattern.test(unit)) ?? [];
  note(['css', 'types', 'length', grouped ?? unit]);
}
