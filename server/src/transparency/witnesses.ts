/** Asks witnesses to cosign a checkpoint (C2SP tlog-witness). A witness that is away costs its cosignature and nothing else. */
import { NoteError, openNote, parseKey, toBase64 } from '@placard/proof';
import type { Bytes, NoteKey } from '@placard/proof';

export interface WitnessAddress {
  key: NoteKey;
  /** Its submission prefix, to which `/add-checkpoint` is added. */
  url: string;
}

/** A witness knows a larger or another tree of this log: history was lost or rewritten here. */
export class RewrittenError extends Error {
  override name = 'RewrittenError';
}

const timeoutMs = 10_000;

/** Reads `key@url`, separated by commas. Throws NoteError for another text. */
export function parseWitnesses(text: string): WitnessAddress[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const at = each.indexOf('@');
      const key = parseKey(each.slice(0, at));
      if (key.role !== 'witness') throw new NoteError(`${key.name} is no witness's key`);
      return { key, url: each.slice(at + 1).replace(/\/$/, '') };
    });
}

export interface Submission {
  note: string;
  size: number;
  /** Proves that the tree of so many leaves is the beginning. */
  prove: (oldSize: number) => Promise<readonly Bytes[]>;
}

/**
 * Returns the witness's line, which it proves to have made; `oldSize` is what the witness is thought to know. Throws
 * RewrittenError when it knows more, and another error when it is away or answers something else.
 */
export async function askToCosign(witness: WitnessAddress, submission: Submission, oldSize: number): Promise<string> {
  const answer = await submit(witness, submission, oldSize);
  if (answer.status === 409) {
    const known = Number(answer.body.trim());
    if (known > submission.size) {
      throw new RewrittenError(`${witness.key.name} has seen ${known} entries, and this log has ${submission.size}`);
    }
    if (known === oldSize && known === submission.size) {
      throw new RewrittenError(`${witness.key.name} has seen another tree of ${known} entries`);
    }
    if (known === oldSize || !Number.isSafeInteger(known))
      throw new Error(`${witness.key.name} answered 409 ${answer.body}`);
    return await askToCosign(witness, submission, known);
  }
  if (answer.status === 422) throw new RewrittenError(`${witness.key.name} has seen another history`);
  if (answer.status !== 200) throw new Error(`${witness.key.name} answered ${answer.status} ${answer.body}`);
  const { signedBy } = openNote(submission.note + answer.body, [witness.key]);
  if (signedBy.length !== 1) throw new Error(`${witness.key.name} did not sign`);
  return answer.body;
}

async function submit({ url }: WitnessAddress, { note, size, prove }: Submission, oldSize: number) {
  const proof = oldSize < size ? await prove(oldSize) : [];
  const body = [`old ${oldSize}`, ...proof.map(toBase64), '', note].join('\n');
  const response = await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, body: await response.text() };
}
