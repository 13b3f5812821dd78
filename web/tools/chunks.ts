/**
 * How the build is split: `vendor` (the libraries that every page needs, which change least), the entry with our own
 * code that every page needs, `common` (shared by several pages after the login), `overlay` (sheets and dialogs), and a
 * file per route and language. There are few files, because each one's name travels with the entry.
 */

interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
}
interface ChunkingContext {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/**
 * The contract's front door imports the whole contract, so imports do not show which of its files come with the entry.
 * It is these; what calls carry (calls/) is loaded on demand.
 */
const contractFile = /\/contract\/src\//;
const contractInEntry = /\/contract\/src\/(call|envelope|languages|limits|registry\/log-in)\.ts$/;
/**
 * The module that makes the libraries' icons is shared by our code and theirs; in the other file the two chunks would
 * import each other.
 */
const iconMaker = /\/web\/src\/ui\/make-icon\.ts$/;
/** What calls carry: a chunk for each file, so that a form loads its own. */
const shapes = /\/contract\/src\/calls\//;
/** The parts of all of these, with the schema library: loaded when somebody begins to fill in a form. */
const fields = /\/contract\/src\/(fields|form-limits|shape|envelope-schema)\.ts$|\/node_modules\/valibot\//;
const messages = /\/language\/src\/[a-z]+\/app\//;
/** The reading half of the server-state library; the login page only acts. Its front door imports both. */
const reading =
  /\/@tanstack\/.*\/(queryObserver|infiniteQueryObserver|useBaseQuery|useQuery|useInfiniteQuery|suspense|errorBoundaryUtils|IsRestoringProvider|QueryErrorResetBoundary)\.js$/;
/** What floats; the languages' names are for two sheets. */
const overlay =
  /\/node_modules\/@(base-ui|floating-ui)\/|\/web\/src\/ui\/overlays\/|\/language\/src\/native-names\.ts$/;

/** Returns whether a module comes with the entry: through static imports alone. */
function makeIsInEntry() {
  const known = new Map<string, boolean>();
  return function isInEntry(id: string, context: ChunkingContext): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    known.set(id, false); // A cycle alone does not reach the entry.
    const info = context.getModuleInfo(id);
    const isIn = info !== null && (info.isEntry || info.importers.some((importer) => isInEntry(importer, context)));
    known.set(id, isIn);
    return isIn;
  };
}

/** Returns the name of the chunk for a module that comes with the entry, or null for the others. */
function makeEntryChunkName() {
  const isInEntry = makeIsInEntry();
  return (id: string, context: ChunkingContext): string | null => {
    if (iconMaker.test(id)) return 'vendor';
    if (contractInEntry.test(id)) return 'app';
    if (fields.test(id) || reading.test(id) || contractFile.test(id) || !isInEntry(id, context)) return null;
    return id.includes('/node_modules/') ? 'vendor' : 'app';
  };
}

/** A module used by this many routes or overlays is common. */
const commonFrom = 3;

/** An icon is a few bytes more than a file's name in the entry. */
const icon = /\/node_modules\/lucide-react\/.*\/icons\//;

/** The groups of chunks; the first match counts. */
export function chunkGroups() {
  return [
    { debugName: 'entry', name: makeEntryChunkName(), priority: 3 },
    { name: 'overlay', test: overlay, priority: 2 },
    { name: 'fields', test: fields, priority: 2 },
    {
      name: 'common',
      test: (id: string) => !messages.test(id) && !shapes.test(id),
      minShareCount: commonFrom,
      priority: 1,
    },
    { name: 'common', test: icon, minShareCount: 2, priority: 1 },
  ];
}
