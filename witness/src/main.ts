/** `npm run witness`: a witness of one or more logs, which anybody can run (README.md). */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatKey, formatSecret, makeSigner, parseKey, parseSecret } from '@placard/proof';
import type { NoteSigner } from '@placard/proof';
import { witnessServer } from './server.ts';

const usage = `npm run witness -- --name NAME --dir FOLDER --log KEY [--log KEY] [--port 8090] [--host 127.0.0.1]

NAME    the witness's name, such as accountant.example/witness; it goes into every cosignature
FOLDER  where it keeps its key and what it cosigned last; do not lose it, and do not restore it from a backup
KEY     the key of a log that it cosigns, which the deployment shows at /log/key
`;

function readArguments() {
  try {
    return parseArgs({
      options: {
        help: { type: 'boolean', default: false },
        name: { type: 'string' },
        dir: { type: 'string' },
        log: { type: 'string', multiple: true },
        port: { type: 'string', default: '8090' },
        host: { type: 'string', default: '127.0.0.1' },
      },
    });
  } catch {
    process.stderr.write(usage);
    process.exit(2);
  }
}
const { values } = readArguments();

/** Makes the key at the first start. */
function readSigner(dir: string, name: string): NoteSigner {
  const file = join(dir, 'witness-key');
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true });
    const secret = formatSecret(makeSigner(name, 'witness', randomBytes(32)));
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  }
  return parseSecret(readFileSync(file, 'utf8'));
}

const { name, dir, log } = values;
if (values.help) {
  process.stdout.write(usage);
} else if (name === undefined || dir === undefined || log === undefined) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  const signer = readSigner(resolve(dir), name);
  const server = witnessServer({ signer, logs: log.map(parseKey), dir: resolve(dir) });
  server.listen(Number(values.port), values.host, () => {
    process.stdout.write(
      `The witness listens on http://${values.host}:${values.port}. Its key:\n${formatKey(signer)}\n`,
    );
  });
}
