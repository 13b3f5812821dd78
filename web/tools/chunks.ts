/**
 * How the build is cut: `vendor` (the libraries that every page needs, which change least), the entry with our own code
 * that every page needs, and a file per route, language, overlay and form check.
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
const madeCall = /\/contract\/src\/calls\/.*\?wire$/;
const onDemand = /\/node_modules\/valibot\//;

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

/** The name of a module's chunk, or null where the bundler decides. */
export function makeChunkName() {
  const isInEntry = makeIsInEntry();
  return (id: string, context: ChunkingContext): string | null => {
    if (id.includes('rolldown/runtime')) return 'vendor';
    if (contractInEntry.test(id)) return 'app';
    if (onDemand.test(id) || (contractFile.test(id) && !madeCall.test(id)) || !isInEntry(id, context)) return null;
    return id.includes('/node_modules/') ? 'vendor' : 'app';
  };
}
