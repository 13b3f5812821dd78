/** Stores a picture that a merchant uploaded (specification.md section 5). */
import type { Actor } from '../../context/actor.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { fileUrl } from '../../files/file-url.ts';
import { storeFile } from '../../ledger/file-seals.ts';
import { toCleanImage } from '../../files/images.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Pictures kept besides the one in use, so endless uploads fill nothing. */
const sparePictures = 5;

/**
 * Re-encodes and stores a picture; returns its address. Throws Refusal `image_too_large` or `not_an_image`, naming the field, and
 * those of `toCleanImage`.
 */
export async function uploadImage(
  deps: Pick<Deps, 'sql' | 'booksBox'>,
  actor: Actor,
  file: { bytes: Buffer; isTooLarge: boolean } | undefined,
): Promise<{ url: string }> {
  if (file?.isTooLarge) throw new Refusal('image_too_large', { fields: [{ field: 'file', rule: 'too_long' }] });
  const image = file && (await toCleanImage(file.bytes, { owner: actor.merchantId }));
  if (!image) throw new Refusal('not_an_image', { fields: [{ field: 'file', rule: file ? 'format' : 'required' }] });
  return await inTransaction(deps.sql, async (tx) => {
    const fileId = await storeFile(tx, deps, actor.merchantId, image);
    await dropSpares(tx, actor.merchantId);
    return { url: fileUrl(fileId) };
  });
}

async function dropSpares(tx: Tx, merchantId: string): Promise<void> {
  await tx`
    delete from file
    where id in (
      select f.id from file f
      where f.owner_id = ${merchantId} and not f.is_private and not exists (select 1 from merchant m where m.avatar_file_id = f.id)
      order by f.created_at desc, f.id desc offset ${sparePictures})`;
}
