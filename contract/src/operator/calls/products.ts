/** Product owners and their products. */
import * as v from 'valibot';
import { productType } from '../../calls/plans.ts';
import * as f from '../../fields.ts';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';

const owner = v.object({
  owner_id: f.id,
  name: v.string(),
  /** With which the owner countersigns conversions: raw 32 bytes in base64; null if they do not. */
  public_key: v.nullable(v.string()),
  created_at: f.instant,
  revision: f.count,
});
const exampleOwner = {
  owner_id: o.exampleId,
  name: 'Skyline Games',
  public_key: null,
  created_at: o.exampleAt,
  revision: 1,
};
const exampleKey = '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';

export const createOwner = defineOperatorCall({
  name: 'owners.create',
  summary: 'Add a product owner',
  description: 'A company that owns products and funds offers; merchants see its name.',
  request: v.strictObject({ name: o.name }),
  fields: { name: 'The owner’s name, unique.' },
  response: v.object({ owner }),
  reasons: ['name_taken'],
  example: { request: { name: 'Skyline Games' }, response: { owner: exampleOwner } },
});

export const listOwners = defineOperatorCall({
  name: 'owners.list',
  summary: 'Product owners',
  description: 'Newest first.',
  request: v.strictObject({ ...o.page }),
  fields: o.pageFields,
  columns: ['owner_id', 'name', 'public_key', 'created_at'],
  isAudited: false,
  response: v.object(f.listOf(owner)),
  example: { request: {}, response: { list: [exampleOwner], next_cursor: null } },
});

export const editOwner = defineOperatorCall({
  name: 'owners.edit',
  summary: 'Change a product owner’s name',
  description: 'Merchants see it with every product of this owner.',
  request: v.strictObject({ owner: o.nameOrId, name: o.name, ...o.edited }),
  fields: { owner: 'The owner’s name or id.', name: 'The new name, unique.', ...o.seenFields },
  response: v.object({ owner }),
  reasons: ['operator_object_not_found', 'name_taken'],
  example: {
    request: { owner: 'Skyline Games', name: 'Skyline Studios', revision: 1 },
    response: { owner: { ...exampleOwner, name: 'Skyline Studios', revision: 2 } },
  },
});

export const setOwnerKey = defineOperatorCall({
  name: 'owners.setKey',
  summary: 'Give a product owner the key with which they countersign conversions',
  description:
    'The owner confirms or refuses conversions of their products over the delivery API, and merchants see it. The terms of plans put from then on say that the owner does. A new key replaces the previous one immediately.',
  request: v.strictObject({ owner: o.nameOrId, public_key: o.publicKey, ...o.seen }),
  fields: {
    owner: 'The owner’s name or id.',
    public_key: 'The owner’s Ed25519 public key: its raw 32 bytes in base64. The private key stays with the owner.',
    ...o.seenFields,
  },
  response: v.object({ owner }),
  reasons: ['operator_object_not_found'],
  example: {
    request: { owner: 'Skyline Games', public_key: exampleKey, revision: 1 },
    response: { owner: { ...exampleOwner, public_key: exampleKey, revision: 2 } },
  },
});

const product = v.object({
  product_id: f.id,
  owner: v.string(),
  type: productType,
  name: f.localizedText,
  image_url: v.nullable(v.string()),
  created_at: f.instant,
  revision: f.count,
});
const exampleProduct = {
  product_id: o.exampleId,
  owner: 'Skyline Games',
  type: 'game' as const,
  name: { en: 'Ridge Runner' },
  image_url: null,
  created_at: o.exampleAt,
  revision: 1,
};

export const createProduct = defineOperatorCall({
  name: 'products.create',
  summary: 'Add a product',
  description:
    'A video, a landing page, or a game with its description. English texts are required; other languages fall back to them.',
  request: v.strictObject({
    owner: o.nameOrId,
    type: productType,
    name: o.localizedName,
    description: f.localizedText,
    game_description: v.optional(f.localizedText),
    image: v.optional(o.imageFile),
    video_url: v.optional(f.httpsUrl),
    landing_url: v.optional(f.httpsUrl),
  }),
  fields: {
    owner: 'The owner’s name or id.',
    type: 'What it is.',
    name: 'Its name per language.',
    description: 'What it is about, per language.',
    game_description: 'How the game is played, per language; required for a game.',
    image: 'A picture: JPEG, PNG or WebP, at most 5 MB.',
    video_url: 'Where the video can be seen (https).',
    landing_url: 'The page that people land on (https).',
  },
  response: v.object({ product }),
  reasons: ['operator_object_not_found', 'not_an_image', 'image_too_large'],
  example: {
    request: {
      owner: 'Skyline Games',
      type: 'game',
      name: { en: 'Ridge Runner' },
      description: { en: 'A running game.' },
      game_description: { en: 'Run along the ridge.' },
    },
    response: { product: exampleProduct },
  },
});

export const listProducts = defineOperatorCall({
  name: 'products.list',
  summary: 'Products',
  description: 'Newest first.',
  request: v.strictObject({ owner: v.optional(o.nameOrId), ...o.page }),
  fields: { owner: 'Only this owner’s.', ...o.pageFields },
  columns: ['product_id', 'type', 'name.en', 'owner', 'created_at'],
  isAudited: false,
  response: v.object(f.listOf(product)),
  reasons: ['operator_object_not_found'],
  example: { request: {}, response: { list: [exampleProduct], next_cursor: null } },
});

const productTexts = v.object({
  description: f.localizedText,
  game_description: v.nullable(f.localizedText),
  video_url: v.nullable(v.string()),
  landing_url: v.nullable(v.string()),
});
const exampleTexts: v.InferOutput<typeof productTexts> = {
  description: { en: 'A running game.' },
  game_description: { en: 'Run along the ridge.' },
  video_url: null,
  landing_url: null,
};

export const showProduct = defineOperatorCall({
  name: 'products.show',
  summary: 'A product with its texts',
  description: 'In every available language.',
  request: v.strictObject({ product_id: f.id }),
  fields: { product_id: 'Which product.' },
  isAudited: false,
  response: v.object({ product, ...productTexts.entries }),
  reasons: ['operator_object_not_found'],
  example: { request: { product_id: o.exampleId }, response: { product: exampleProduct, ...exampleTexts } },
});

export const editProduct = defineOperatorCall({
  name: 'products.edit',
  summary: 'Change a product’s texts, addresses or picture',
  description:
    'Omitted fields stay. Merchants see it at once, in running plans too; a plan’s costs and payouts do not change.',
  request: v.strictObject({
    product_id: f.id,
    name: v.optional(o.localizedName),
    description: v.optional(f.localizedText),
    game_description: v.optional(f.localizedText),
    image: v.optional(o.imageFile),
    video_url: v.optional(f.httpsUrl),
    landing_url: v.optional(f.httpsUrl),
    ...o.edited,
  }),
  fields: {
    product_id: 'Which product.',
    name: 'Its name per language.',
    description: 'What it is about, per language.',
    game_description: 'How the game is played, per language; only a game has it.',
    image: 'A picture: JPEG, PNG or WebP, at most 5 MB.',
    video_url: 'Where the video can be seen (https).',
    landing_url: 'The page that people land on (https).',
    ...o.seenFields,
  },
  response: v.object({ product, ...productTexts.entries }),
  reasons: ['operator_object_not_found', 'not_an_image', 'image_too_large'],
  example: {
    request: { product_id: o.exampleId, name: { en: 'Ridge Runner 2' }, revision: 1 },
    response: { product: { ...exampleProduct, name: { en: 'Ridge Runner 2' }, revision: 2 }, ...exampleTexts },
  },
});
