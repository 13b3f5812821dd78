/**
 * Moves the bundler's own helpers (0.4 kB) into the libraries' chunk. With groups of chunks, rolldown keeps them in a
 * file of their own, whatever group they are assigned to (rolldown's code splitting, “Runtime Module Placement”), and
 * that file is one more request before anything runs. Every chunk that needs a helper needs the libraries as well.
 */
import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const helpersModule = '\0rolldown/runtime.js';
/** The name of the chunk that receives them (chunks.ts). */
const hostName = 'vendor';

/** The prefix under which other chunks import a helper; the bundler's own export names do not begin like this. */
const outsideName = (helper: string) => `$${helper.replaceAll('_', '')}`;

/** The helpers that chunks use directly, rather than other helpers. */
function helpersIn(helpersCode: string): string[] {
  const declared = [...helpersCode.matchAll(/^var (\w+) =/gm)].map(([, name = '']) => name);
  return declared.filter((name) => helpersCode.split(new RegExp(String.raw`\b${name}\b`)).length === 2);
}

/** The bundler puts a chunk's helpers first, because they have to run first. */
const firstImport = /^import (?:\{([^}]*)\} from )?"\.\/([^"]+)";\n/;

interface Place {
  /** The file names of the current chunk, of the helpers' chunk and of the receiving one. */
  file: string;
  helpers: string;
  host: string;
  helpersCode: string;
}

/**
 * Returns a chunk's code without its import of the helpers' file: the host contains and exports their code, every other
 * chunk imports them from there. Throws if the bundler's output has an unknown form.
 */
export function withHelpersMoved(code: string, { file, helpers, host, helpersCode }: Place): string {
  const offered = helpersIn(helpersCode);
  const [first = '', names = '', asked] = firstImport.exec(code) ?? [];
  const isAsked = asked === posix.basename(helpers);
  const locals = (isAsked ? names : '').split(',').flatMap((each) => / as (\w+(?:\$\d+)?)/.exec(each)?.[1] ?? []);
  const helperOf = (local: string) => local.replace(/\$\d+$/, '');
  const rest = isAsked ? code.slice(first.length) : code;
  const foreign = locals.find((local) => !offered.includes(file === host ? local : helperOf(local)));
  if (foreign !== undefined) throw new Error(`${file} wants a helper that is not known here: ${foreign}`);
  if (rest.includes(posix.basename(helpers))) throw new Error(`${file} asks for the helpers in a way not known here`);
  if (file === host) {
    const exported = offered.map((name) => `${name} as ${outsideName(name)}`);
    return `${helpersCode}\n${rest}\nexport { ${exported.join(', ')} };\n`;
  }
  if (locals.length === 0) return rest;
  const imported = locals.map((local) => `${outsideName(helperOf(local))} as ${local}`);
  return `import { ${imported.join(', ')} } from "./${posix.basename(host)}";\n${rest}`;
}

/** The helpers' chunk; undefined if the bundler made none or put more into it. */
function findHelpers<Chunk extends Pick<Rolldown.RenderedChunk, 'moduleIds'>>(chunks: Chunk[]): Chunk | undefined {
  return chunks.find(({ moduleIds }) => moduleIds.length === 1 && moduleIds[0] === helpersModule);
}

export function helpersPlugin(): Plugin {
  return {
    name: 'placard:helpers',
    apply: 'build',
    renderChunk(code, { fileName }, _options, { chunks }) {
      const all = Object.values(chunks);
      const helpers = findHelpers(all);
      const host = all.find(({ name }) => name === hostName);
      const helpersCode = helpers?.modules[helpersModule]?.code;
      if (!helpers || !host || typeof helpersCode !== 'string')
        throw new Error('the bundler keeps its helpers elsewhere');
      if (fileName === helpers.fileName) return undefined;
      const moved = { file: fileName, helpers: helpers.fileName, host: host.fileName, helpersCode };
      return { code: withHelpersMoved(code, moved), map: null };
    },
    generateBundle: {
      // Before the page learns which files come with the entry.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const helpers = findHelpers(chunks)?.fileName ?? '';
        const host = chunks.find(({ name }) => name === hostName)?.fileName ?? '';
        for (const chunk of chunks) {
          const others = chunk.imports.filter((file) => file !== helpers && file !== host);
          const needsHost = chunk.fileName !== host && others.length < chunk.imports.length;
          chunk.imports = needsHost ? [host, ...others] : others;
        }
        delete bundle[helpers];
      },
    },
  };
}
