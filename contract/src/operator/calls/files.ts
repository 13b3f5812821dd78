/** Pictures that operators store as proof of what they record. */
import * as v from 'valibot';
import { defineOperatorCall } from '../call.ts';
import * as o from '../fields.ts';

export const upload = defineOperatorCall({
  name: 'files.upload',
  summary: 'Keep a picture as evidence',
  description:
    'JPEG, PNG or WebP, at most 5 MB; re-encoded, its longest side at most 2,048 pixels. Its address goes into the evidence of a proposal; only logged-in operators can see it.',
  request: v.strictObject({ image: o.imageFile }),
  fields: { image: 'The picture.' },
  response: v.object({ url: v.string() }),
  reasons: ['not_an_image', 'image_too_large'],
  example: { request: { image: 'iVBORw0KGgo=' }, response: { url: '/operator/files/3q2-7wAAAAAAAAAAAAAAAA.webp' } },
});
