/**
 * How the build is cut: `vendor` (the libraries that every page needs, which change least), the entry with our own code
 * that every page needs, `common` (what several pages beyond the login page share), `overlay` (what floats), and a file
 * per route and language. Few files: each one's name travels with the entry.
 */

interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
}
interface ChunkingContext {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/**
 * The contract's front door imports all of the contract, so imports say nothing about what of it comes with the entry. It
 * is these, and the calls that a module of the entry makes (contract-plugin.ts); schemas are loaded on demand.
 */
const contractFile = /\/contract\/src\//;
const contractInEntry = /\/contract\/src\/(call|envelope|languages|limits)\.ts$/;
/** What makes the libraries' icons is ours, and theirs: in the other file the two would need each other. */
const iconMaker = /\/web\/src\/ui\/make-icon\.ts$/;
const madeCall = /\/contract\/src\/calls\/.*\?wire=/;
const messages = /\/i18n\/messages\//;
const onDemand = /\/node_modules\/valibot\//;
/** The half of the server-state library that reads; the login page only acts. Its front door imports both. */
const reading =
  /\/@tanstack\/.*\/(queryObserver|infiniteQueryObserver|useBaseQuery|useQuery|useInfiniteQuery|suspense|errorBoundaryUtils|IsRestoringProvider|QueryErrorResetBoundary)\.js$/;
const overlay = /\/node_modules\/@(base-ui|floating-ui)\/|\/web\/src\/ui\/overlays\//;

/** Tells whether a module comes with the entry: through imports alone, no loading on demand. */
function makeIsInEntry() {
  const known = new Map<string, boolean>();
  return function isInEntry(id: string, context: ChunkingContext): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    known.set(id, false); // A cycle alone leads to no entry.
    const info = context.getModuleInfo(id);
    const isIn = info !== null && (info.isEntry || info.importers.some((importer) => isInEntry(importer, context)));
    known.set(id, isIn);
    return isIn;
  };
}

/** The name of the chunk of what comes with the entry, or null for the rest. */
function makeEntryChunkName() {
  const isInEntry = makeIsInEntry();
  return (id: string, context: ChunkingContext): string | null => {
    if (iconMaker.test(id)) return 'vendor';
    if (contractInEntry.test(id)) return 'app';
    if (
      onDemand.test(id) ||
      reading.test(id) ||
      (contractFile.test(id) && !madeCall.test(id)) ||
      !isInEntry(id, context)
    )
      return null;
    return id.includes('/node_modules/') ? 'vendor' : 'app';
  };
}

/** From so many routes or overlays on, a module is common. */
const commonFrom = 3;

/** The groups of chunks, the first that fits counts. */
export function chunkGroups() {
  return [
    { debugName: 'entry', name: makeEntryChunkName(), priority: 3 },
    { name: 'overlay', test: overlay, priority: 2 },
    { name: 'common', test: (id: string) => !messages.test(id), minShareCount: commonFrom, priority: 1 },
  ];
}
