/** What is known of a picture before it is sent (specification.md section 5); the server looks at what is in it. */
import { limits } from '@placard/contract';
import { reasonOf } from '../../api/errors.ts';

export type ImageFault = 'not_an_image' | 'image_too_large';

/** What is wrong with a chosen file, if anything: it is no image, or larger than 5 × 1024 × 1024 bytes. */
export function imageFault({ type, size }: Pick<File, 'type' | 'size'>): ImageFault | undefined {
  if (!type.startsWith('image/')) return 'not_an_image';
  return size > limits.imageBytes ? 'image_too_large' : undefined;
}

/** What the server found wrong with the picture itself, if that is why it was refused. */
export function refusedImage(error: unknown): ImageFault | undefined {
  const reason = reasonOf(error);
  return reason === 'not_an_image' || reason === 'image_too_large' ? reason : undefined;
}
