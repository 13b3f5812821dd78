/** Checks of a picture before it is sent (specification.md section 5); the server checks its content. */
import { limits } from '@placard/contract';
import type { CallReason, calls } from '@placard/contract';
import { refusalOf } from '../api/errors.ts';

type Upload = typeof calls.accounts.uploadImage;
export type ImageFault = CallReason<Upload> | 'kind_not_taken';

/**
 * The types that the server can decode and encode again; an SVG is a document that can contain scripts, not a picture.
 */
export const imageTypes = 'image/gif,image/jpeg,image/png,image/webp';

/**
 * Returns what is wrong with a chosen file, if anything: not an image, an image of another kind, or more than 5 × 1024
 * × 1024 bytes.
 */
export function imageFault({ type, size }: Pick<File, 'type' | 'size'>): ImageFault | undefined {
  if (!type.startsWith('image/')) return 'not_an_image';
  if (!imageTypes.split(',').includes(type)) return 'kind_not_taken';
  return size > limits.imageBytes ? 'image_too_large' : undefined;
}

/** Returns the server's error about the picture itself, if that is why it was refused. */
export function refusedImage(error: unknown): ImageFault | undefined {
  const reason = refusalOf<Upload>(error)?.reason;
  return reason === 'not_an_image' || reason === 'image_too_large' ? reason : undefined;
}
