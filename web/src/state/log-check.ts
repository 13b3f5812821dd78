/**
 * The device's own check of the transparency log: each checkpoint that it sees continues the one that it kept (docs/transparency.md).
 * So history that was rewritten, or another history shown to this person alone, is noticed here, with no trust in the server.
 */
import {
  consistencyRanges,
  decodeTile,
  isConsistent,
  openCheckpoint,
  parseKey,
  rangeReader,
  tilePath,
} from '@placard/proof';
import type { Bytes, Checkpoint } from '@placard/proof';
import { storage } from '../platform/storage.ts';

export interface SeenLog {
  key: string;
  /** The checkpoint, as the log signed it. */
  note: string;
}

export interface KeptLog extends SeenLog {
  /** What was seen later and does not continue it. */
  other?: SeenLog;
}

/** Loads a path below the log. Throws without an answer. */
export type LoadLog = (path: string) => Promise<Bytes>;

export async function loadLog(path: string): Promise<Bytes> {
  const { origin } = new URL(import.meta.env.PLACARD_API_BASE, location.href);
  const response = await fetch(`${origin}/log/${path}`, path.startsWith('tile/') ? {} : { cache: 'no-store' });
  if (!response.ok) throw new Error(`the log has no ${path}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Returns what to keep: the newest checkpoint, or the kept one with the `other` that does not continue it. Throws when the log cannot be
 * read, or answers what is no checkpoint of its key: that says nothing about history.
 */
export async function checkLog(kept: KeptLog | undefined, load: LoadLog): Promise<KeptLog> {
  if (kept?.other) return kept;
  const text = async (path: string) => new TextDecoder().decode(await load(path));
  const seen: SeenLog = { key: await text('key'), note: await text('checkpoint') };
  const head = open(seen);
  if (!kept) return seen;
  const isContinued = seen.key === kept.key && (await continues(open(kept), head, load));
  return isContinued ? seen : { ...kept, other: seen };
}

const open = ({ key, note }: SeenLog): Checkpoint => openCheckpoint(note, parseKey(key), []).checkpoint;

async function continues(old: Checkpoint, head: Checkpoint, load: LoadLog): Promise<boolean> {
  if (old.size > head.size) return false;
  const read = rangeReader(head.size, async (tile) => decodeTile(await load(tilePath(tile))));
  const proof: Bytes[] = [];
  for (const range of consistencyRanges(old.size, head.size)) proof.push(await read(range));
  return isConsistent(old, head, proof);
}

const name = 'log';

export function keptLogText(): string | undefined {
  return storage.own(name);
}

/** What the device keeps; undefined before the first check, and for what is no such thing. */
export function keptLog(): KeptLog | undefined {
  try {
    const { key, note, other } = JSON.parse(keptLogText() ?? '{}') as Partial<KeptLog>;
    return key === undefined || note === undefined ? undefined : { key, note, ...(other && { other }) };
  } catch {
    return undefined;
  }
}

export function keepLog(kept: KeptLog): void {
  storage.saveOwn(name, JSON.stringify(kept));
}
