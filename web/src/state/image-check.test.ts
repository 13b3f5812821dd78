import { describe, expect, it } from 'vitest';
import { imageFault } from './image-check.ts';

const fiveMegabytes = 5 * 1024 * 1024;

describe('a chosen picture', () => {
  it('may have exactly 5 MB, and not one byte more', () => {
    expect(imageFault({ type: 'image/png', size: fiveMegabytes })).toBeUndefined();
    expect(imageFault({ type: 'image/png', size: fiveMegabytes + 1 })).toBe('image_too_large');
  });

  it.each(['image/gif', 'image/jpeg', 'image/png', 'image/webp'])('is accepted if its type is %j', (type) => {
    expect(imageFault({ type, size: 10 })).toBeUndefined();
  });

  it.each(['image/svg+xml', 'image/heic'])('is an image of an unsupported kind if its type is %j', (type) => {
    expect(imageFault({ type, size: 10 })).toBe('kind_not_taken');
  });

  it.each(['application/pdf', 'text/html', 'video/mp4', '', 'imagepng'])('is refused if its type is %j', (type) => {
    expect(imageFault({ type, size: 10 })).toBe('not_an_image');
  });
});
