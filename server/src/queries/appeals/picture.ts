/** A picture of an appeal, for its merchant. */
import type { Actor } from '../../context/actor.ts';
import type { Db } from '../../database/database.ts';
import { readFile } from '../../files/files.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Returns a picture of this merchant. Refusal: `picture_not_yours`. */
export async function showPicture(
  db: Db,
  actor: Actor,
  pictureId: string,
): Promise<{ media_type: string; data: string }> {
  const own = await db`select 1 from file where id = ${pictureId} and owner_id = ${actor.merchantId} and is_private`;
  const file = own.length > 0 ? await readFile(db, pictureId, true) : undefined;
  if (!file) throw new Refusal('picture_not_yours', { fields: [{ field: 'picture_id', rule: 'not_accepted' }] });
  return { media_type: file.mediaType, data: file.bytes.toString('base64') };
}
