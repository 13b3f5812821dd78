/** The server's files: small pictures in the database, under random names that reveal nothing. */
import type { Db } from '../database/database.ts';

export interface StoredFile {
  mediaType: string;
  bytes: Buffer;
}

/** Returns a public file or, when `isPrivate`, a private one; undefined when there is none. */
export async function readFile(db: Db, fileId: string, isPrivate = false): Promise<StoredFile | undefined> {
  const [row] = await db<{ media_type: string; bytes: Buffer }[]>`
    select media_type, bytes from file where id = ${fileId} and is_private = ${isPrivate}`;
  return row && { mediaType: row.media_type, bytes: row.bytes };
}

/** Returns whether this merchant uploaded the file. */
export async function isFileOf(db: Db, fileId: string, ownerId: string): Promise<boolean> {
  const rows = await db`select 1 from file where id = ${fileId} and owner_id = ${ownerId}`;
  return rows.length > 0;
}
