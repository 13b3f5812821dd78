/** The pictures of the demo's products: drawn here from plain shapes, so that nobody's work is used. */
import sharp from 'sharp';

/** The shape of the picture at the top of a product's page. */
const width = 512;
const height = 328;

/** Petrol from deep to light, and one warm accent. */
const ink = { deep: '#11313D', dark: '#0A4458', mid: '#24505F', soft: '#5F91A4', pale: '#C2DDE6', warm: '#F2C98A' };

const hills = (from: number, depth: number, fill: string) =>
  `<path fill="${fill}" d="M0 ${from} L${width * 0.22} ${from - depth} L${width * 0.42} ${from - depth * 0.2} L${width * 0.64} ${from - depth * 1.2} L${width} ${from - depth * 0.1} V${height} H0Z"/>`;
const waves = (from: number, fill: string) =>
  `<path fill="${fill}" d="M0 ${from} q64 -18 128 0 t128 0 t128 0 t128 0 V${height} H0Z"/>`;
const lightAt = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const boat = (x: number, y: number, size: number, fill: string) =>
  `<path fill="${fill}" d="M${x} ${y} h${size} l${-size * 0.2} ${size * 0.26} h${-size * 0.6}Z M${x + size * 0.5} ${y - size * 0.06} v${-size * 0.6} l${size * 0.36} ${size * 0.6}Z"/>`;

/** One drawing per product, under a sky that is dark at the top, behind the header's white icons. */
const drawings = {
  harbourLights: [
    lightAt(384, 92, 34, ink.pale),
    waves(214, ink.mid),
    ...[70, 150, 214, 300, 362, 440].map(
      (x, index) =>
        `<rect x="${x}" y="${186 - (index % 3) * 14}" width="6" height="${40 + (index % 3) * 14}" fill="${ink.deep}"/>${lightAt(x + 3, 182 - (index % 3) * 14, 9, ink.warm)}`,
    ),
    waves(236, ink.dark),
    boat(206, 236, 96, ink.pale),
    waves(268, ink.deep),
  ],
  quietKitchen: [
    `<rect y="212" width="${width}" height="116" fill="${ink.dark}"/>`,
    lightAt(256, 128, 88, ink.mid),
    `<path fill="${ink.pale}" d="M150 158 h212 a106 76 0 0 1 -212 0Z"/><rect x="206" y="230" width="100" height="10" rx="5" fill="${ink.soft}"/>`,
    ...[216, 252, 288].map(
      (x) =>
        `<path d="M${x} 138 c-14 -16 14 -26 0 -46" fill="none" stroke="${ink.warm}" stroke-width="7" stroke-linecap="round"/>`,
    ),
  ],
  fieldnote: [
    `<rect y="230" width="${width}" height="98" fill="${ink.deep}"/>`,
    `<g transform="rotate(-9 200 180)"><rect x="118" y="92" width="150" height="190" rx="6" fill="${ink.soft}"/><rect x="118" y="92" width="22" height="190" rx="6" fill="${ink.dark}"/></g>`,
    `<g transform="rotate(7 320 190)"><rect x="252" y="104" width="146" height="182" rx="6" fill="${ink.pale}"/>${[138, 164, 190, 216].map((y) => `<rect x="276" y="${y}" width="98" height="5" rx="2" fill="${ink.soft}"/>`).join('')}</g>`,
    `<rect x="388" y="84" width="10" height="170" rx="5" fill="${ink.warm}" transform="rotate(24 392 170)"/>`,
  ],
  northbound: [
    lightAt(120, 110, 40, ink.warm),
    hills(226, 92, ink.soft),
    hills(262, 60, ink.mid),
    `<path fill="none" stroke="${ink.pale}" stroke-width="9" d="M-10 330 C150 300 200 262 300 254 S440 232 530 196"/>`,
    `<path fill="none" stroke="${ink.deep}" stroke-width="4" stroke-dasharray="3 15" d="M-10 330 C150 300 200 262 300 254 S440 232 530 196"/>`,
    `<path fill="${ink.deep}" d="M0 312 L${width} 292 V${height} H0Z"/>`,
  ],
  ridgeRunner: [
    lightAt(372, 104, 52, ink.warm),
    hills(214, 104, ink.soft),
    hills(252, 72, ink.mid),
    hills(296, 40, ink.deep),
    lightAt(268, 214, 9, ink.warm),
    `<path fill="none" stroke="${ink.warm}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" d="M262 228 l-10 24 l20 12 l-8 22 M252 252 l-20 16 M259 236 l20 6"/>`,
  ],
  paperFleet: [
    lightAt(96, 88, 26, ink.pale),
    waves(188, ink.soft),
    boat(300, 190, 62, ink.warm),
    waves(216, ink.mid),
    boat(110, 222, 84, ink.pale),
    waves(250, ink.dark),
    boat(328, 262, 104, ink.pale),
    waves(296, ink.deep),
  ],
} as const;

export type CoverName = keyof typeof drawings;

/** Returns a product's picture as a PNG. */
export async function drawCover(name: CoverName): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ink.deep}"/><stop offset="1" stop-color="#3D7488"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>${drawings[name].join('')}</svg>`;
  return await sharp(Buffer.from(svg)).png().toBuffer();
}
