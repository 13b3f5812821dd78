/**
 * Signs and publishes the log. Invariant: the log never signs two histories. What it signed last is in a file outside the database
 * (`log-head` in the data folder) before anybody sees it, and a new tree must begin with that one; witnesses hold the same
 * elsewhere. So a database that was restored to an earlier state, or changed, is refused here, and by each witness.
 */
import { existsSync, readFileSync } from 'node:fs';
import { checkpointText, isSame, openCheckpoint, signNote, toBase64 } from '@placard/proof';
import type { NoteSigner, Tree } from '@placard/proof';
import { keepFile } from '@placard/proof/keep-file';
import type { Deps } from '../context/deps.ts';
import { readTurn } from './append.ts';
import { proveConsistency, readPublished, treeReader } from './tree.ts';
import { askToCosign, RewrittenError } from './witnesses.ts';
import type { WitnessAddress } from './witnesses.ts';

export interface Publishing extends Pick<Deps, 'sql' | 'log'> {
  logKey: NoteSigner;
  /** Where the last signed checkpoint is kept. */
  headFile: string;
  witnesses: readonly WitnessAddress[];
}

/** Publishes the newest tree. Returns its size, 0 when it was published already. Throws RewrittenError, and then signs nothing. */
export async function publish(deps: Publishing): Promise<number> {
  const { sql, logKey, headFile } = deps;
  // Before the tree, which only grows meanwhile.
  const signed = readHead(headFile, logKey);
  const turn = await readTurn(sql);
  if (signed) await refuseRewritten(sql, signed, turn);
  else if (turn.size > 0)
    deps.log.warn(
      { headFile },
      'no signed head of the log is kept here: only witnesses can tell whether history was lost',
    );
  const published = await readPublished(sql);
  if (turn.size === (published?.size ?? 0)) return 0;
  const note = signNote(checkpointText({ origin: logKey.name, ...turn }), logKey);
  keepFile(headFile, note);
  const cosigned = note + (await cosign(deps, note, turn, published?.size ?? 0));
  await sql`insert into log_checkpoint (size, note) values (${turn.size}, ${cosigned}) on conflict do nothing`;
  return turn.size;
}

function readHead(file: string, logKey: NoteSigner): Tree | undefined {
  return existsSync(file) ? openCheckpoint(readFileSync(file, 'utf8'), logKey, []).checkpoint : undefined;
}

/** The tree must begin with the one that the log signed last. */
async function refuseRewritten(sql: Deps['sql'], signed: Tree, turn: Tree): Promise<void> {
  if (signed.size > turn.size) {
    throw new RewrittenError(
      `the log signed ${signed.size} entries, and the database has ${turn.size}: it is an older state`,
    );
  }
  const root = signed.size === 0 ? signed.root : await treeReader(sql, turn.size)({ from: 0, to: signed.size });
  if (!isSame(root, signed.root)) {
    throw new RewrittenError(
      `the first ${signed.size} entries have the root ${toBase64(root)}, and the log signed ${toBase64(signed.root)}`,
    );
  }
}

/** Returns the lines of the witnesses that answered. One that has seen another history stops the publication. */
async function cosign(
  { sql, log, witnesses }: Publishing,
  note: string,
  { size }: Tree,
  oldSize: number,
): Promise<string> {
  const prove = async (from: number) => await proveConsistency(sql, from, size);
  const asked = witnesses.map(async (witness) => await askToCosign(witness, { note, size, prove }, oldSize));
  const answers = await Promise.allSettled(asked);
  const rewritten = answers.find((answer) => answer.status === 'rejected' && answer.reason instanceof RewrittenError);
  if (rewritten?.status === 'rejected') throw rewritten.reason as RewrittenError;
  return answers
    .map((answer) => {
      if (answer.status === 'fulfilled') return answer.value;
      log.warn({ err: answer.reason as Error }, 'a witness did not cosign');
      return '';
    })
    .join('');
}
