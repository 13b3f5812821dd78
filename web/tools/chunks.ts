/**
 * How the build is cut: `vendor` (the libraries that every page needs, which change least), the entry with our own code
 * that every page needs, and a file per route, language and overlay.
 */

interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
}
interface ChunkingContext {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/** It imports every call; who uses one imports that one, so this is no reason for a call to come with the entry. */
const registry = /\/contract\/src\/registry\.ts$/;

/** Tells whether a module comes with the entry: through imports alone, no loading on demand. */
function makeIsInEntry() {
  const known = new Map<string, boolean>();
  return function isInEntry(id: string, context: ChunkingContext): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    known.set(id, false); // A cycle alone leads to no entry.
    const info = context.getModuleInfo(id);
    const isIn = info !== null && (info.isEntry || info.importers.some((importer) => !registry.test(importer) && isInEntry(importer, context)));
    known.set(id, isIn);
    return isIn;
  };
}

/** The name of a module's chunk, or null where the bundler decides. */
export function makeChunkName() {
  const isInEntry = makeIsInEntry();
  return (id: string, context: ChunkingContext): string | null => {
    if (!isInEntry(id, context)) return null;
    return id.includes('/node_modules/') ? 'vendor' : 'app';
  };
}
