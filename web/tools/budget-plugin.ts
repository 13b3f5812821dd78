/** Fails the build, and so `npm test`, when a part of the app exceeds its bytes (byte-budgets.ts). */
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { budgetsOf } from './byte-budgets.ts';
import type { BuiltFile } from './byte-budgets.ts';

const counted = /\.(css|js)$/;

function kindOf(chunk: Rolldown.OutputChunk): BuiltFile['kind'] {
  if (chunk.isEntry) return 'entry';
  return chunk.isDynamicEntry ? 'loaded' : 'other';
}

function readFile(output: Rolldown.OutputAsset | Rolldown.OutputChunk): BuiltFile {
  const bytes = brotliCompressSync(output.type === 'chunk' ? output.code : output.source).length;
  if (output.type === 'asset') return { name: output.fileName, bytes, needs: [], loads: [], kind: 'other' };
  const needs = [...output.imports, ...(output.viteMetadata?.importedCss ?? [])];
  return {
    name: output.fileName,
    bytes,
    needs,
    loads: output.dynamicImports,
    kind: kindOf(output),
    chunk: output.name,
  };
}

export function budgetPlugin(): Plugin {
  return {
    name: 'placard:budgets',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => counted.test(fileName));
        const budgets = budgetsOf(files.map(readFile));
        const over = budgets.filter(({ bytes, most }) => bytes > most);
        if (over.length === 0) return;
        const lines = over.map(({ part, bytes, most }) => `${part}: ${bytes} bytes with brotli, at most ${most}`);
        this.error(`The app has grown beyond its bytes (docs/performance.md).\n${lines.join('\n')}`);
      },
    },
  };
}
