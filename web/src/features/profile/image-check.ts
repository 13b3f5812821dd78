/** What is known of a picture before it is sent (spec.md section 5); the server looks at what is in it. */
import { limits } from '@placard/contract';

export type ImageFault = 'not_an_image' | 'image_too_large';

/** What is wrong with a chosen file, if anything: it is no image, or larger than 5 × 1024 × 1024 bytes. */
export function imageFault({ type, size }: Pick<File, 'type' | 'size'>): ImageFault | undefined {
  if (!type.startsWith('image/')) return 'not_an_image';
  return size > limits.imageBytes ? 'image_too_large' : undefined;
}
