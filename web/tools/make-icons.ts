/**
 * `npm run icons`: the app's icons as pictures, from public/icon.svg, for systems that do not accept SVG. The mark is
 * within the inner four fifths, so one picture also fits any mask (maskable).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '..', 'public');
const svg = readFileSync(join(folder, 'icon.svg'));

/** The side of each in px: the two that an installation needs, and iOS's. */
const sides = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 } as const;

for (const [name, side] of Object.entries(sides)) {
  // No transparency: iOS would fill it with black.
  await sharp(svg, { density: 300 })
    .resize(side, side)
    .flatten({ background: '#0B5872' })
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name));
}
process.stdout.write(`${Object.keys(sides).join(', ')} written to web/public.\n`);
