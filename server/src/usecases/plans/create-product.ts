import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { storeFile } from '../../ledger/file-seals.ts';
import { newId } from '../../platform/ids.ts';
import { requireCleanImage } from '../../files/images.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { invalidFields } from '../../platform/refusal.ts';

export interface ProductInput {
  ownerId: string;
  type: 'video' | 'landing_page' | 'game';
  names: LocalizedText;
  descriptions: LocalizedText;
  /** Required for a game, refused for any other product. */
  gameDescriptions: LocalizedText | null;
  /** The uploaded bytes of a picture. */
  image: Buffer | null;
  videoUrl: string | null;
  landingUrl: string | null;
}

/**
 * Creates a product and returns its id; re-encodes its picture. Refusals: `not_an_image`, `image_too_large`, `invalid_fields`
 * naming `game_description` where it is missing or does not belong.
 */
export async function createProduct(
  deps: Pick<Deps, 'sql' | 'booksBox'>,
  operator: ByOperator,
  input: ProductInput,
): Promise<string> {
  if (input.type === 'game' && !input.gameDescriptions)
    throw invalidFields({ field: 'game_description', rule: 'required' });
  if (input.type !== 'game' && input.gameDescriptions)
    throw invalidFields({ field: 'game_description', rule: 'not_accepted' });
  const image = input.image && (await requireCleanImage(input.image));
  const productId = newId();
  return await inTransaction(deps.sql, async (tx) => {
    const fileId = image && (await storeFile(tx, deps, null, image));
    await tx`
      insert into product (id, owner_id, type, names, descriptions, game_descriptions, image_file_id, video_url, landing_url)
      values (${productId}, ${input.ownerId}, ${input.type}, ${tx.json(input.names)}, ${tx.json(input.descriptions)},
              ${input.gameDescriptions && tx.json(input.gameDescriptions)}, ${fileId}, ${input.videoUrl}, ${input.landingUrl})`;
    await audit(tx, operator, {
      act: 'product_created',
      object: `product:${productId}`,
      details: { name: input.names.en ?? '', type: input.type, owner_id: input.ownerId },
    });
    return productId;
  });
}
