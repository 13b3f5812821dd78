/** `npm run verify`: checks what a deployment handed out, against its log and the witnesses (docs/transparency.md). No network. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { NoteError, parseKey } from '@placard/proof';
import { verifyFile, verifyStatement } from './verify-file.ts';

const usage = `npm run verify -- FILE --log-key KEY [--witness-key KEY] … [--signature SIGNATURE]

FILE  a merchant's export, a statement, or what GET /delivery/proofs answered
SIGNATURE  of a statement: the file that came with it, or a later export, which has the proof
KEY   a key as /log/key and witnesses show it, better taken from somebody whom you trust
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'log-key': { type: 'string' },
    signature: { type: 'string' },
    'witness-key': { type: 'string', multiple: true, default: [] },
  },
});
const [file] = positionals;
const logKey = values['log-key'];
if (file === undefined || logKey === undefined) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  try {
    const keys = { log: parseKey(logKey), witnesses: values['witness-key'].map(parseKey) };
    const { signature } = values;
    const findings =
      signature === undefined
        ? verifyFile(readFileSync(file), keys)
        : verifyStatement(readFileSync(file), readFileSync(signature), keys);
    for (const { verdict, what } of findings) process.stdout.write(`${verdict.padEnd(10)} ${what}\n`);
    if (findings.some(({ verdict }) => verdict === 'wrong')) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof NoteError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
