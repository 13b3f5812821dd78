/** Owners, products and offers over HTTP. */
import type { OperatorCalls, OperatorPayload } from '@placard/contract/operator';
import { findNamed } from '../../queries/operators/find.ts';
import {
  listOffers,
  listOwners,
  listProducts,
  readOffer,
  readOwner,
  readProduct,
  showOffer,
  showProduct,
} from '../../queries/operators/offers.ts';
import { createOffer } from '../../usecases/plans/create-offer.ts';
import type { OfferInput } from '../../usecases/plans/create-offer.ts';
import { createOwner } from '../../usecases/plans/create-owner.ts';
import { createProduct } from '../../usecases/plans/create-product.ts';
import { editOffer } from '../../usecases/plans/edit-offer.ts';
import { editOwner } from '../../usecases/plans/edit-owner.ts';
import { setOwnerKey } from '../../usecases/plans/set-owner-key.ts';
import { editProduct } from '../../usecases/plans/edit-product.ts';
import { fundOffer } from '../../usecases/plans/fund-offer.ts';
import { pauseOffer, resumeOffer } from '../../usecases/plans/pause-offer.ts';
import { stopOffer } from '../../usecases/plans/stop-offer.ts';
import type { OperatorHandlers } from './handler.ts';
import { amountMinorOf, positiveMinorOf } from './input.ts';

export const offerHandlers: OperatorHandlers<'owners' | 'products' | 'offers'> = {
  owners: {
    create: async ({ deps, operator }, input) => ({
      owner: await readOwner(deps.sql, await createOwner(deps, operator, input)),
    }),
    edit: async ({ deps, operator }, { owner, name }) => {
      const ownerId = await findNamed(deps.sql, 'product_owner', owner);
      await editOwner(deps, operator, { ownerId, name });
      return { owner: await readOwner(deps.sql, ownerId) };
    },
    setKey: async ({ deps, operator }, { owner, public_key }) => {
      const ownerId = await findNamed(deps.sql, 'product_owner', owner);
      await setOwnerKey(deps, operator, { ownerId, publicKey: Buffer.from(public_key, 'base64') });
      return { owner: await readOwner(deps.sql, ownerId) };
    },
    list: async ({ deps }, input) => await listOwners(deps.sql, input),
  },
  products: {
    create: async ({ deps, operator }, input) => {
      const productId = await createProduct(deps, operator, {
        ownerId: await findNamed(deps.sql, 'product_owner', input.owner),
        type: input.type,
        names: input.name,
        descriptions: input.description,
        gameDescriptions: input.game_description ?? null,
        image: input.image === undefined ? null : Buffer.from(input.image, 'base64'),
        videoUrl: input.video_url ?? null,
        landingUrl: input.landing_url ?? null,
      });
      return { product: await readProduct(deps.sql, productId) };
    },
    edit: async ({ deps, operator }, input) => {
      await editProduct(deps, operator, {
        productId: input.product_id,
        names: input.name,
        descriptions: input.description,
        gameDescriptions: input.game_description,
        image: input.image === undefined ? undefined : Buffer.from(input.image, 'base64'),
        videoUrl: input.video_url,
        landingUrl: input.landing_url,
      });
      return await showProduct(deps.sql, input.product_id);
    },
    show: async ({ deps }, { product_id }) => await showProduct(deps.sql, product_id),
    list: async ({ deps }, { owner, ...page }) => {
      const ownerId = owner === undefined ? undefined : await findNamed(deps.sql, 'product_owner', owner);
      return await listProducts(deps.sql, { ...page, ownerId });
    },
  },
  offers: {
    create: async ({ deps, operator }, input) => {
      const sourceId = await findNamed(deps.sql, 'delivery_source', input.source);
      const offerId = await createOffer(deps, operator, offerInput(input, sourceId, deps.currency));
      return { offer: await readOffer(deps.sql, offerId, deps.currency) };
    },
    edit: async ({ deps, operator }, { offer, name, escrow_floor }) => {
      const offerId = await findNamed(deps.sql, 'offer', offer);
      const escrowFloorMinor = amountMinorOf(escrow_floor, deps.currency, 'escrow_floor');
      await editOffer(deps, operator, { offerId, name, escrowFloorMinor });
      return { offer: await readOffer(deps.sql, offerId, deps.currency) };
    },
    list: async ({ deps }, input) => await listOffers(deps.sql, input, deps.currency),
    show: async ({ deps }, { offer }) =>
      await showOffer(deps.sql, await findNamed(deps.sql, 'offer', offer), deps.currency),
    fund: async ({ deps, operator }, { offer, amount, reference, remark }) => {
      const offerId = await findNamed(deps.sql, 'offer', offer);
      const amountMinor = positiveMinorOf(amount, deps.currency, 'amount');
      const { transferId } = await fundOffer(deps, operator, { offerId, amountMinor, reference, remark });
      return { transfer_id: transferId, offer: await readOffer(deps.sql, offerId, deps.currency) };
    },
    pause: async ({ deps, operator }, { offer }) => {
      const offerId = await findNamed(deps.sql, 'offer', offer);
      await pauseOffer(deps, operator, offerId);
      return { offer: await readOffer(deps.sql, offerId, deps.currency) };
    },
    resume: async ({ deps, operator }, { offer }) => {
      const offerId = await findNamed(deps.sql, 'offer', offer);
      await resumeOffer(deps, operator, offerId);
      return { offer: await readOffer(deps.sql, offerId, deps.currency) };
    },
    stop: async ({ deps, operator }, { offer, reason }) => {
      const offerId = await findNamed(deps.sql, 'offer', offer);
      const finishing = await stopOffer(deps, operator, { offerId, reason });
      return { offer: await readOffer(deps.sql, offerId, deps.currency), plans_finishing: finishing };
    },
  },
};

function offerInput(
  input: OperatorPayload<OperatorCalls['offers']['create']>,
  sourceId: string,
  currency: string,
): OfferInput {
  return {
    name: input.name,
    productId: input.product,
    sourceId,
    pricingModel: input.pricing_model,
    mediaPriceMinor: positiveMinorOf(input.media_price, currency, 'media_price'),
    payoutMinor: positiveMinorOf(input.payout, currency, 'payout'),
    lowestPutMinor: positiveMinorOf(input.lowest_put, currency, 'lowest_put'),
    highestPutMinor: positiveMinorOf(input.highest_put, currency, 'highest_put'),
    escrowFloorMinor: amountMinorOf(input.escrow_floor ?? '0', currency, 'escrow_floor'),
    matchingSeconds: input.matching_seconds,
    flightSeconds: input.flight_seconds,
    graceSeconds: input.grace_seconds,
    lockSeconds: input.lock_seconds,
    settleSeconds: input.settle_seconds,
    putContents: input.put_content,
    putRules: input.put_rule,
    targeting: (input.targeting ?? []).map(({ name, value }) => ({ names: name, values: value })),
  };
}
