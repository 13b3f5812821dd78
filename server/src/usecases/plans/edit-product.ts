import type { ByOperator } from '../../context/actor.ts';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { storeFile } from '../../ledger/file-seals.ts';
import { requireCleanImage } from '../../files/images.ts';
import type { LocalizedText } from '../../platform/localized.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';

/** Undefined leaves a field unchanged. */
export interface ProductEdit {
  productId: string;
  names: LocalizedText | undefined;
  descriptions: LocalizedText | undefined;
  gameDescriptions: LocalizedText | undefined;
  image: Buffer | undefined;
  videoUrl: string | undefined;
  landingUrl: string | undefined;
}

/**
 * Changes a product's texts, addresses and picture. Refusals: `operator_object_not_found`, `not_an_image`, `image_too_large`,
 * `invalid_fields` naming `game_description` where it does not belong.
 */
export async function editProduct(
  deps: Pick<Deps, 'sql' | 'booksBox'>,
  operator: ByOperator,
  input: ProductEdit,
): Promise<void> {
  const image = input.image && (await requireCleanImage(input.image));
  await inTransaction(deps.sql, async (tx) => {
    const [product] = await tx<{ type: string }[]>`
      select type from product where id = ${input.productId} for no key update`;
    if (!product) throw new Refusal('operator_object_not_found', { object: 'product' });
    if (product.type !== 'game' && input.gameDescriptions)
      throw invalidFields({ field: 'game_description', rule: 'not_accepted' });
    const json = (texts: LocalizedText | undefined) => (texts ? tx.json(texts) : null);
    const fileId = image ? await storeFile(tx, deps, null, image) : null;
    await tx`
      update product
      set names = coalesce(${json(input.names)}, names), descriptions = coalesce(${json(input.descriptions)}, descriptions),
          game_descriptions = coalesce(${json(input.gameDescriptions)}, game_descriptions),
          image_file_id = coalesce(${fileId}, image_file_id), video_url = coalesce(${input.videoUrl ?? null}, video_url),
          landing_url = coalesce(${input.landingUrl ?? null}, landing_url)
      where id = ${input.productId}`;
    await audit(tx, operator, {
      act: 'product_edited',
      object: `product:${input.productId}`,
      details: { has_new_image: image !== undefined },
    });
  });
}
