/** The pictures of the demo's products: drawn here from plain shapes, so that nobody's work is used. */
import sharp from 'sharp';

/** The shape of the picture at the top of a product's page. */
const width = 512;
const height = 328;

const hills = (from: number, depth: number, fill: string) =>
  `<path fill="${fill}" d="M0 ${from} L${width * 0.22} ${from - depth} L${width * 0.42} ${from - depth * 0.2} L${width * 0.64} ${from - depth * 1.2} L${width} ${from - depth * 0.1} V${height} H0Z"/>`;
const waves = (from: number, fill: string) =>
  `<path fill="${fill}" d="M0 ${from} q64 -18 128 0 t128 0 t128 0 t128 0 V${height} H0Z"/>`;
const lightAt = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

/**
 * One drawing per product, in a colour of its own and with one large shape in the middle, so that rows differ at 44 px.
 * The sky is dark at the top, behind the header's white icons.
 */
const drawings = {
  harbourLights: {
    sky: ['#0C1B3A', '#35559C'],
    shapes: [
      `<path fill="#FFE3A1" opacity=".35" d="M262 96 L0 34 V150Z M262 96 L${width} 34 V150Z"/>`,
      `<path fill="#F4F1EA" d="M236 112 h52 l16 156 h-84Z"/><path fill="#C8402F" d="M231 160 h62 l4 34 h-70Z M224 228 h76 l4 34 h-84Z"/>`,
      `<path fill="#C8402F" d="M230 76 L262 46 L294 76Z"/><rect x="240" y="76" width="44" height="38" fill="#FFD36B"/>`,
      waves(256, '#1B3468'),
      waves(286, '#0C1B3A'),
    ],
  },
  quietKitchen: {
    sky: ['#5A2415', '#D9764A'],
    shapes: [
      `<rect y="250" width="${width}" height="78" fill="#5A2415"/>`,
      `<path fill="#FFF3E2" d="M140 148 h232 a116 104 0 0 1 -232 0Z"/><rect x="200" y="240" width="112" height="14" rx="7" fill="#F0C9A4"/>`,
      ...[208, 256, 304].map(
        (x) =>
          `<path d="M${x} 128 c-18 -20 18 -34 0 -60" fill="none" stroke="#FFD9A8" stroke-width="12" stroke-linecap="round"/>`,
      ),
    ],
  },
  fieldnote: {
    sky: ['#4B3A08', '#D9AE33'],
    shapes: [
      `<g transform="rotate(-6 256 190)"><rect x="160" y="64" width="192" height="240" rx="12" fill="#FFFBEA"/><rect x="160" y="64" width="40" height="240" rx="12" fill="#7A4B12"/>${[112, 152, 192, 232].map((y) => `<rect x="222" y="${y}" width="106" height="10" rx="5" fill="#CDBB84"/>`).join('')}</g>`,
      `<g transform="rotate(32 350 190)"><rect x="338" y="70" width="26" height="180" fill="#B3261E"/><path fill="#FFFBEA" d="M338 250 h26 l-13 34Z"/></g>`,
    ],
  },
  northbound: {
    sky: ['#2A1745', '#B07CC6'],
    shapes: [
      lightAt(256, 170, 70, '#FFD8C2'),
      hills(226, 60, '#6B4590'),
      `<path fill="#2A1745" d="M0 232 h${width} V${height} H0Z"/>`,
      `<path fill="none" stroke="#8A62AE" stroke-width="10" d="M226 254 h60 M206 276 h100 M176 304 h160"/>`,
      `<path fill="none" stroke="#F3E9FA" stroke-width="12" d="M250 232 L170 ${height} M262 232 L342 ${height}"/>`,
    ],
  },
  ridgeRunner: {
    sky: ['#0F3321', '#7CC08A'],
    shapes: [
      `<path fill="#F3F7EE" d="M256 62 L300 130 L212 130Z"/><path fill="#2F7A4B" d="M60 ${height} L212 130 L240 146 L258 122 L280 148 L300 130 L452 ${height}Z"/>`,
      hills(290, 40, '#0F3321'),
      `${lightAt(262, 176, 15, '#FFE08A')}<path fill="none" stroke="#FFE08A" stroke-width="14" stroke-linecap="round" stroke-linejoin="round" d="M256 200 l-10 36 l30 16 l-8 32 M246 236 l-34 22 M254 206 l36 14"/>`,
    ],
  },
  paperFleet: {
    sky: ['#06464F', '#6AD0D3'],
    shapes: [
      waves(226, '#2AA0A8'),
      `<path fill="#FFFFFF" d="M256 84 L330 214 H182Z"/><path fill="#D5E9EA" d="M256 84 L330 214 H256Z"/><path fill="#F4FBFB" d="M128 196 L256 226 L384 196 L336 268 H176Z"/>`,
      waves(262, '#06464F'),
    ],
  },
} as const;

export type CoverName = keyof typeof drawings;

/** Returns a product's picture as a PNG. */
export async function drawCover(name: CoverName): Promise<Buffer> {
  const { sky, shapes } = drawings[name];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>${shapes.join('')}</svg>`;
  return await sharp(Buffer.from(svg)).png().toBuffer();
}
