/** The features of the oldest supported engines, by MDN's compatibility data: the floor of product.md section 6. */
import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data';

// Twenty megabytes; loading them natively keeps vitest from transforming them.
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** The oldest versions; of each family on desktop, on a phone and within an app. */
const floor = {
  chrome: 111,
  chrome_android: 111,
  webview_android: 111,
  safari: 16.4,
  safari_ios: 16.4,
  firefox: 114,
  firefox_android: 114,
} as const;

type Engine = keyof typeof floor;

const families: readonly (readonly Engine[])[] = [
  ['chrome', 'chrome_android', 'webview_android'],
  ['safari', 'safari_ios'],
  ['firefox', 'firefox_android'],
];

export interface Support {
  /** The engines of the floor that lack it, with the version that adds it. */
  lacking: string[];
  /** Prefixes that some engine of the floor requires. */
  prefixes: string[];
}

/** Returns the data at a path such as `['css', 'properties', 'display', 'grid']`, if there is such a feature. */
function featureAt(path: readonly string[]): Identifier | undefined {
  let node = data as unknown as Identifier | undefined;
  for (const name of path) {
    if (node === undefined || name === '__compat' || !Object.hasOwn(node, name)) return undefined;
    node = node[name];
  }
  return node;
}

const known = new Map<string, Support | undefined>();

/** Returns whether the data has a feature at this path. */
export function isFeature(path: readonly string[]): boolean {
  return featureAt(path)?.['__compat'] !== undefined;
}

/** Returns the floor's support for a feature; undefined if the data does not know it. */
export function supportOf(path: readonly string[]): Support | undefined {
  const key = path.join('.');
  if (!known.has(key)) known.set(key, readSupport(path));
  return known.get(key);
}

/**
 * If an engine never had a feature but another of its family has it at the floor, it depends on the device (such as the
 * shape of the pointer or touch), not on the version.
 */
function readSupport(path: readonly string[]): Support | undefined {
  const support = featureAt(path)?.['__compat']?.support;
  if (support === undefined) return undefined;
  const lacking: string[] = [];
  const prefixes = new Set<string>();
  for (const family of families) {
    const states = family.map((engine) => stateOf(engine, listOf(support[engine])));
    const isInFamily = states.some((state) => state.isThere);
    for (const { isThere, prefix, since, engine } of states) {
      if (prefix !== undefined) prefixes.add(prefix);
      else if (!isThere && !(isInFamily && since === undefined)) lacking.push(`${engine} (since ${since ?? 'never'})`);
    }
  }
  return { lacking, prefixes: [...prefixes] };
}

interface State {
  engine: Engine;
  isThere: boolean;
  /** It exists only with this prefix. */
  prefix?: string;
  since?: string;
}

function stateOf(engine: Engine, all: readonly SimpleSupportStatement[]): State {
  const statements = all.filter((each) => each.flags === undefined && each.alternative_name === undefined);
  if (statements.some((each) => each.prefix === undefined && holdsAt(each, engine))) return { engine, isThere: true };
  const prefix = statements.find((each) => each.prefix !== undefined && holdsAt(each, engine))?.prefix;
  if (prefix !== undefined) return { engine, isThere: true, prefix };
  const since = statements.find((each) => typeof each.version_added === 'string')?.version_added;
  return { engine, isThere: false, ...(typeof since === 'string' && { since }) };
}

function listOf(statement: SupportStatement | undefined): SimpleSupportStatement[] {
  if (statement === undefined) return [];
  return Array.isArray(statement) ? statement : [statement];
}

function holdsAt({ version_added: added, version_removed: removed }: SimpleSupportStatement, engine: Engine): boolean {
  if (typeof added !== 'string' || added === 'preview') return false;
  if (typeof removed === 'string' && versionOf(removed) <= floor[engine]) return false;
  return versionOf(added) <= floor[engine];
}

/** 16.4 for `≤16.4`, 4.4 for `4.4.3`: a bound counts as the version. No engine has a version such as 16.10. */
function versionOf(text: string): number {
  return Number(text.replace('≤', '').split('.').slice(0, 2).join('.'));
}

/** Interfaces and built-in objects of the floor, by their path. */
function* interfaces(): Generator<string[]> {
  for (const group of [['api'], ['javascript', 'builtins'], ['javascript', 'builtins', 'Intl']]) {
    for (const name of Object.keys(featureAt(group) ?? {})) {
      const path = [...group, name];
      if (name !== '__compat' && (supportOf(path)?.lacking.length ?? 0) === 0) yield path;
    }
  }
}

/**
 * Names that were added to the floor's interfaces later: `toSorted`, `showPopover`, the event `scrollend`. A name that
 * another interface already had is left out, because a script does not show which one it uses; so is a new interface,
 * which is only reached by its own new name.
 */
export function recentMembers(): Map<string, string[]> {
  const old = new Set<string>();
  const recent = new Map<string, string[]>();
  for (const path of interfaces()) {
    for (const key of Object.keys(featureAt(path) ?? {})) {
      // Static members are looked up by their owner's name.
      const isMember = /^[a-z]\w+$/.test(key) && !key.endsWith('_static');
      const support = isMember ? supportOf([...path, key]) : undefined;
      if (support === undefined) continue;
      if (support.lacking.length === 0) old.add(key);
      else recent.set(key, [...path, key]);
    }
  }
  for (const key of old) recent.delete(key);
  return recent;
}
