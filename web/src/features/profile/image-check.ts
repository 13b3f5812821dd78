/** What is known of a picture before it is sent (specification.md section 5); the server looks at what is in it. */
import { limits } from '@placard/contract';
import { reasonOf } from '../../api/errors.ts';

export type ImageFault = 'not_an_image' | 'image_too_large' | 'kind_not_taken';

/** What the server can decode and write again; an SVG is a document that can hold scripts, not a picture. */
export const imageTypes = 'image/gif,image/jpeg,image/png,image/webp';

/** What is wrong with a chosen file, if anything: no image, an image of another kind, or more than 5 × 1024 × 1024 bytes. */
export function imageFault({ type, size }: Pick<File, 'type' | 'size'>): ImageFault | undefined {
  if (!type.startsWith('image/')) return 'not_an_image';
  if (!imageTypes.split(',').includes(type)) return 'kind_not_taken';
  return size > limits.imageBytes ? 'image_too_large' : undefined;
}

/** What the server found wrong with the picture itself, if that is why it was refused. */
export function refusedImage(error: unknown): ImageFault | undefined {
  const reason = reasonOf(error);
  return reason === 'not_an_image' || reason === 'image_too_large' ? reason : undefined;
}
