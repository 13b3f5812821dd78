/** `npm run verify`: checks what a deployment handed out, against its log and the witnesses (docs/transparency.md). No network. */
import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { resolveLanguage } from '@placard/contract';
import { parseKey } from '@placard/proof';
import { say, unlessFaulty, VerifyError } from './finding.ts';
import { texts } from './texts.ts';
import { verifyFile, verifyStatement } from './verify-file.ts';

const usage = `npm run verify -- FILE --log-key KEY [--witness-key KEY] … [--signature SIGNATURE] [--language CODE]

FILE  a merchant's export, a statement, a proof of what is owed, states of the log, or what GET /delivery/proofs answered
SIGNATURE  of a statement: the file that came with it, or a later export, which has the proof
KEY   a key as /log/key and witnesses show it, better taken from somebody whom you trust
CODE  de, en, fr, …; English without it
`;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', default: false },
        language: { type: 'string', default: 'en' },
        'log-key': { type: 'string' },
        signature: { type: 'string' },
        'witness-key': { type: 'string', multiple: true, default: [] },
      },
    });
  } catch {
    process.stderr.write(usage);
    process.exit(2);
  }
}

function readFile(file: string): Uint8Array {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new VerifyError('noFile', { object: file });
  return readFileSync(file);
}

const { values, positionals } = readArguments();
const [file] = positionals;
const logKey = values['log-key'];
const said = texts[resolveLanguage(values.language)];
if (values.help) {
  process.stdout.write(usage);
} else if (file === undefined || logKey === undefined) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  try {
    const read = (key: string) => unlessFaulty('badKey', { key }, () => parseKey(key));
    const keys = { log: read(logKey), witnesses: values['witness-key'].map(read) };
    const { signature } = values;
    const findings =
      signature === undefined
        ? verifyFile(readFile(file), keys)
        : verifyStatement(readFile(file), readFile(signature), keys);
    const width = Math.max(...Object.values(said.verdicts).map(({ length }) => length));
    for (const found of findings) {
      process.stdout.write(`${said.verdicts[found.verdict].padEnd(width)}  ${say(found, said)}\n`);
    }
    if (findings.some(({ verdict }) => verdict === 'wrong')) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof VerifyError)) throw error;
    process.stderr.write(`${say(error, said)}\n`);
    process.exitCode = 2;
  }
}
