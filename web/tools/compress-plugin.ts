/** Writes a compressed copy of each built file, at the highest levels: the server only has to choose. */
import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(css|html|js|json|svg|webmanifest)$/;
/** Below this size a compressed copy saves less than its headers cost. */
const smallestBytes = 512;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallestBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, gzipped] = await Promise.all([
    asBrotli(content, { params }),
    asGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

export function compressPlugin(): Plugin {
  let folder = '';
  return {
    name: 'placard:compress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(failure?: Error) {
        if (failure || !existsSync(folder)) return;
        const names = await readdir(folder, { recursive: true });
        await Promise.all(
          names.filter((name) => compressible.test(name)).map((name) => compressFile(join(folder, name))),
        );
      },
    },
  };
}
