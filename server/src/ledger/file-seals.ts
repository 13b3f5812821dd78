/**
 * What is kept as bytes (pictures of products, profiles and appeals, and evidence) is marked with its digest when it comes in, under a key
 * of the pepper. Invariant: whoever has only the database can replace none, nor give one to another.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../context/deps.ts';
import type { Db, Tx } from '../database/database.ts';

type Box = Deps['booksBox'];

interface MarkedFile {
  readonly id: string;
  readonly owner_id: string | null;
  readonly media_type: string;
  readonly is_private: boolean;
  readonly digest: Buffer;
}

const textOf = ({ id, owner_id: owner, media_type: type, is_private: isPrivate, digest }: MarkedFile) =>
  JSON.stringify(['file', id, owner, type, isPrivate, digest.toString('hex')]);

/**
 * Stores a WebP picture of `ownerId` (null: the network's own) and returns its id: 128 random bits. Only operators can
 * read a private one.
 */
export async function storeFile(
  db: Db,
  { booksBox }: Pick<Deps, 'booksBox'>,
  ownerId: string | null,
  bytes: Buffer,
  isPrivate = false,
): Promise<string> {
  const digest = createHash('sha256').update(bytes).digest();
  const file = {
    id: randomBytes(16).toString('base64url'),
    owner_id: ownerId,
    media_type: 'image/webp',
    is_private: isPrivate,
  };
  await db`insert into file ${db({ ...file, bytes, seal: booksBox.mark(textOf({ ...file, digest })) })}`;
  return file.id;
}

/** Returns the files whose bytes no server stored so, and those that an appeal or a line of the security log names and that are gone. */
export async function findForeignFiles(tx: Tx, box: Box): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = await tx`
    select p.id as file_id, 'an appeal names it, and it is gone' as why
    from appeal_message s cross join unnest(s.pictures) as p(id) join merchant m on m.id = s.merchant_id and m.closed_at is null
    where not exists (select from file f where f.id = p.id and f.owner_id = s.merchant_id)
    union all
    select split_part(l.object, ':', 2), 'an operator kept it as evidence, and it is gone'
    from audit_log l
    where l.act = 'evidence_kept' and l.actor_kind = 'operator' and not exists (select from file f where l.object = 'file:' || f.id)`;
  const kept = tx<(MarkedFile & { seal: Buffer | null })[]>`
    select id, owner_id, media_type, is_private, sha256(bytes) as digest, seal from file`;
  for await (const rows of kept.cursor(100)) {
    for (const { seal, ...file } of rows)
      if (!seal || !box.hasMarked(textOf(file), seal))
        found.push({ file_id: file.id, why: 'it is not what a server stored' });
  }
  return found;
}
