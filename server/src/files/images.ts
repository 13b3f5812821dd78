/**
 * Uploaded pictures. The uploaded bytes are never stored: the picture is decoded and encoded again, so metadata, a second format
 * hidden in the same bytes, or a broken stream cannot get through.
 */
import sharp from 'sharp';
import { limits, accessLimits } from '@placard/contract';
import { createQueue } from '../platform/queue.ts';
import { Refusal } from '../platform/refusal.ts';

/** The longest side of a stored picture, when it contains no text to read. */
const usualSidePx = 512;
const webpQuality = 82;
/** A hostile picture may be slow rather than large. */
const decodeSeconds = 10;

/**
 * A decoded picture of 40 million pixels takes 160 MB, so two are decoded at a time, one per sender. Waiting uploads keep only
 * their bytes in memory.
 */
const queue = createQueue({ limit: 2, maxWaiting: 30, perOwner: { limit: 1, maxWaiting: 3 } });
sharp.cache(false);

type ImageFormat = 'gif' | 'jpeg' | 'png' | 'webp';

/**
 * Returns the picture as WebP, turned upright, its longest side at most `maxSidePx`. Returns undefined unless the content is one
 * still JPEG, PNG or WebP picture or a GIF with at most `accessLimits.imagePixels` pixels. Of an animated GIF it keeps the first frame.
 * `owner` is the sender. Throws Refusal `overloaded` when too many pictures wait, `rate_limited` when too many of the owner's do.
 */
export async function toCleanImage(
  bytes: Buffer,
  { maxSidePx = usualSidePx, owner }: { maxSidePx?: number; owner?: string } = {},
): Promise<Buffer | undefined> {
  const format = formatOf(bytes);
  if (!format || isAnimatedPng(format, bytes)) return undefined;
  return await queue.run(
    async () => {
      try {
        const image = sharp(bytes, {
          limitInputPixels: accessLimits.imagePixels,
          failOn: 'error',
          sequentialRead: true,
        });
        const metadata = await image.metadata();
        if (metadata.format !== format || (format !== 'gif' && (metadata.pages ?? 1) > 1)) return undefined;
        return await image
          .timeout({ seconds: decodeSeconds })
          .rotate()
          .resize(maxSidePx, maxSidePx, { fit: 'inside', withoutEnlargement: true })
          .webp({ quality: webpQuality })
          .toBuffer();
      } catch {
        // The decoder's message would only show a sender how far a crafted file got.
        return undefined;
      }
    },
    { owner },
  );
}

/** The same for a picture in a field named `image`. Refusals: `image_too_large`, `not_an_image`. */
export async function requireCleanImage(bytes: Buffer, maxSidePx = usualSidePx): Promise<Buffer> {
  if (bytes.length > limits.imageBytes)
    throw new Refusal('image_too_large', { fields: [{ field: 'image', rule: 'too_long' }] });
  const image = await toCleanImage(bytes, { maxSidePx });
  if (!image) throw new Refusal('not_an_image', { fields: [{ field: 'image', rule: 'format' }] });
  return image;
}

/** Returns the format that the first bytes claim; the decoder must agree. It never receives any other format. */
function formatOf(bytes: Buffer): ImageFormat | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return 'gif';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

/** The decoder sees only the first frame of an animated PNG; its marker comes before the first image data. */
function isAnimatedPng(format: ImageFormat, bytes: Buffer): boolean {
  if (format !== 'png') return false;
  const firstData = bytes.indexOf('IDAT', 0, 'latin1');
  return bytes.subarray(0, firstData < 0 ? bytes.length : firstData).includes('acTL', 0, 'latin1');
}
