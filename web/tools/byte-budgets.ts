/**
 * The byte limits of the built app's parts, compressed with brotli. Shared parts have limits too, so that nothing can
 * hide there. A language's limits are in pack-messages.test.ts.
 */
export const mostBytes = {
  /** JavaScript that the login page waits for: 85 kB of 1,024 bytes, without its texts (at most 1,350). */
  login: 85 * 1_024 - 1_350,
  /** The style sheet of every page. */
  style: 5_500,
  /** Each route, and each other part that is loaded on demand, with everything that only it loads. */
  route: 15_000,
  /** What three routes or more have in common, counted once. */
  common: 32_200,
  /** Overlays: sheets, dialogs, six digits; loaded with the first of them. */
  overlay: 36_000,
} as const;

/** A file of the build. */
export interface BuiltFile {
  name: string;
  bytes: number;
  /** Its static imports and style sheets. */
  needs: readonly string[];
  /** Files that it loads on demand. */
  loads: readonly string[];
  /** The entry; a chunk that is loaded on demand; or neither. */
  kind: 'entry' | 'loaded' | 'other';
  /** The name of a chunk in the build. */
  chunk?: string;
}

type Files = ReadonlyMap<string, BuiltFile>;

/** Returns files with their static imports, without those in `known`. */
function closureOf(files: Files, names: Iterable<string>, known: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    const file = files.get(name);
    if (!file || known.has(name) || found.has(name)) return;
    found.add(name);
    file.needs.forEach(add);
  };
  for (const name of names) add(name);
  return found;
}

/** A part of the app with its bytes and its limit. */
export interface Budget {
  part: string;
  bytes: number;
  most: number;
}

/** Returns every part of the build with its bytes, except messages. */
export function budgetsOf(built: readonly BuiltFile[]): Budget[] {
  const files: Files = new Map(
    built.filter(({ name }) => !name.includes('messages-')).map((file) => [file.name, file]),
  );
  const isStyle = (name: string) => name.endsWith('.css');
  const sum = (names: Iterable<string>) => [...names].reduce((bytes, name) => bytes + (files.get(name)?.bytes ?? 0), 0);
  const called = (chunk: string) => [...files.values()].filter((file) => file.chunk === chunk).map(({ name }) => name);
  const entry = closureOf(
    files,
    [...files.values()].filter(({ kind }) => kind === 'entry').map(({ name }) => name),
    new Set(),
  );
  const common = closureOf(files, called('common'), entry);
  const overlay = closureOf(files, called('overlay'), new Set([...entry, ...common]));
  const frame = closureOf(files, called('signed-in'), new Set([...entry, ...common, ...overlay]));
  const known = new Set([...entry, ...common, ...overlay, ...frame]);
  const loaded = [...files.values()].filter(({ kind, name }) => kind === 'loaded' && !known.has(name));
  /** The files that are already loaded when a part is loaded: those that all its importers share. */
  const before = (part: string): Set<string> => {
    const loaders = [...files.values()].filter(({ loads }) => loads.includes(part));
    const [first = new Set<string>(), ...others] = loaders.map(({ name }) => closureOf(files, [name], known));
    return new Set([...known, ...[...first].filter((name) => others.every((other) => other.has(name)))]);
  };
  return [
    { part: 'the login page', bytes: sum([...entry].filter((name) => !isStyle(name))), most: mostBytes.login },
    { part: 'the style sheet of every page', bytes: sum([...entry].filter(isStyle)), most: mostBytes.style },
    { part: 'what routes have in common', bytes: sum(common), most: mostBytes.common },
    { part: 'what floats', bytes: sum(overlay), most: mostBytes.overlay },
    { part: 'the frame behind the login page', bytes: sum(frame), most: mostBytes.route },
    ...loaded.map(({ name }) => ({
      part: name,
      bytes: sum(closureOf(files, [name], before(name))),
      most: mostBytes.route,
    })),
  ];
}
