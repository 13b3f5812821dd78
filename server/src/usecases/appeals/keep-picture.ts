/**
 * The pictures of appeals: encoded again like every upload, large enough to read, and private. Only their merchant and operators
 * read them.
 */
import { appealLimits } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Db, Tx } from '../../database/database.ts';
import { storeFile } from '../../ledger/file-seals.ts';
import { toCleanImage } from '../../files/images.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';

/** Large enough to read a page of small print. */
const maxSidePx = 2_048;
/** One that takes more is mostly noise: it is stored at half its side. So an appeal's pictures take at most five times this. */
const maxBytes = 1_500_000;
/** Pictures kept that no appeal has, so endless uploads fill nothing; `removeOldTraces` removes them after a day. */
const sparePictures = 2 * appealLimits.picturesMax;

/** Whether a file `f` of this merchant is a picture that was sent with an appeal. */
export const isSent = (db: Db) => db`exists (
  select from appeal_message s where s.merchant_id = f.owner_id and f.id = any(s.pictures))`;

/** Stores a picture and returns its id. Refusals: `image_too_large`, `not_an_image`, and those of `toCleanImage`. */
export async function keepPicture(
  deps: Pick<Deps, 'sql' | 'booksBox'>,
  actor: Actor,
  file: { bytes: Buffer; isTooLarge: boolean } | undefined,
): Promise<{ picture_id: string }> {
  if (file?.isTooLarge) throw new Refusal('image_too_large', { fields: [{ field: 'file', rule: 'too_long' }] });
  const owner = actor.merchantId;
  const whole = file && (await toCleanImage(file.bytes, { maxSidePx, owner }));
  const isLarge = whole && whole.length > maxBytes;
  const image = isLarge ? await toCleanImage(whole, { maxSidePx: maxSidePx / 2, owner }) : whole;
  if (!image) throw new Refusal('not_an_image', { fields: [{ field: 'file', rule: file ? 'format' : 'required' }] });
  return await inTransaction(deps.sql, async (tx) => {
    const pictureId = await storeFile(tx, deps, actor.merchantId, image, true);
    await tx`
      delete from file where id in (
        select f.id from file f where f.owner_id = ${actor.merchantId} and f.is_private and not ${isSent(tx)}
        order by f.created_at desc, f.id desc offset ${sparePictures})`;
    return { picture_id: pictureId };
  });
}

/**
 * Requires pictures that this merchant uploaded and sent with nothing yet, at most so many together with those of the appeal.
 * Refusals: `invalid_fields` naming `pictures`, `picture_not_yours`.
 */
export async function requirePictures(
  tx: Tx,
  merchantId: string,
  pictures: readonly string[],
  alreadySent = 0,
): Promise<void> {
  if (alreadySent + pictures.length > appealLimits.picturesMax)
    throw invalidFields({ field: 'pictures', rule: 'too_long' });
  if (pictures.length === 0) return;
  const own = await tx`
    select 1 from file f
    where f.id = any(${[...pictures]}::text[]) and f.owner_id = ${merchantId} and f.is_private and not ${isSent(tx)}`;
  if (own.length !== pictures.length)
    throw new Refusal('picture_not_yours', { fields: [{ field: 'pictures', rule: 'not_accepted' }] });
}
