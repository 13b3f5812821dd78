/** Pictures and files that only look like them, made by hand: no library would write most of these. */
import { crc32, deflateSync, gzipSync } from 'node:zlib';

/** Marks what must not be kept. */
export const marker = 'hidden-in-the-picture-7d1f';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A plain PNG of `side` × `side` pixels. `more` are chunks that precede the picture's data. */
export function png(side: number, more: readonly Buffer[] = []): Buffer {
  const rows = Buffer.alloc(side * (side * 3 + 1), 0x55);
  for (let row = 0; row < side; row += 1) rows[row * (side * 3 + 1)] = 0;
  return Buffer.concat([
    signature,
    header(side, side),
    ...more,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export interface Sample {
  name: string;
  bytes: Buffer;
  /** The media type that the sender claims. */
  type: string;
  fileName: string;
  /** `taken`: as a picture encoded again, without the marker. */
  expected: 'taken' | 'not_an_image' | 'image_too_large';
}

const html = `<!doctype html><script>alert('${marker}')</script>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${marker}')"><script>1</script></svg>`;

/** A PNG whose header claims a larger size than any that is accepted, with hardly any data. */
function bomb(): Buffer {
  const zeros = deflateSync(Buffer.alloc(4 * 1024 * 1024));
  return Buffer.concat([signature, header(60_000, 60_000), chunk('IDAT', zeros), chunk('IEND', Buffer.alloc(0))]);
}

function animated(): Buffer {
  return png(4, [chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))]);
}

function refused(name: string, content: string | Buffer, type: string, fileName: string): Sample {
  return { name, bytes: Buffer.from(content as string), type, fileName, expected: 'not_an_image' };
}

/** Everything that is tried. */
export function samples(): Sample[] {
  const good = png(8);
  const text = chunk('tEXt', Buffer.from(`Comment\u0000${marker}`, 'latin1'));
  const exif = chunk(
    'eXIf',
    Buffer.concat([Buffer.from('MM\u0000*\u0000\u0000\u0000\b', 'latin1'), Buffer.from(marker)]),
  );
  const taken = (name: string, bytes: Buffer, type = 'image/png', fileName = 'a.png'): Sample => ({
    name,
    bytes,
    type,
    fileName,
    expected: 'taken',
  });
  return [
    taken('a picture', good),
    taken('a picture that says it is a page', good, 'text/html', 'a.html'),
    taken('a picture with a path for a name', good, 'image/png', '../../../etc/passwd\u0000.svg'),
    taken('a picture with a page behind it', Buffer.concat([good, Buffer.from(html)])),
    taken(
      'a picture with an archive behind it',
      Buffer.concat([good, Buffer.from('PK\u0003\u0004'), Buffer.from(marker)]),
    ),
    taken('a picture with words in it', png(8, [text])),
    taken('a picture with camera data', png(8, [exif])),
    ...noPictures(good),
    {
      name: 'a file of 6 MB',
      bytes: Buffer.concat([good, Buffer.alloc(6 * 1024 * 1024)]),
      type: 'image/png',
      fileName: 'a.png',
      expected: 'image_too_large',
    },
  ];
}

function noPictures(good: Buffer): Sample[] {
  return [
    refused('SVG', svg, 'image/svg+xml', 'a.svg'),
    refused('SVG that says it is PNG', svg, 'image/png', 'a.png'),
    refused('HTML', html, 'image/png', 'a.png'),
    refused('HTML behind the mark of a PNG', Buffer.concat([signature, Buffer.from(html)]), 'image/png', 'a.png'),
    refused(
      'HTML behind the mark of a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(html)]),
      'image/jpeg',
      'a.jpg',
    ),
    refused('HTML behind the mark of a WebP', `RIFF\u0024\u0000\u0000\u0000WEBP${html}`, 'image/webp', 'a.webp'),
    refused('GIF that is a script', `GIF89a/*${html}*/=1;`, 'image/gif', 'a.gif'),
    refused('BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]), 'image/bmp', 'a.bmp'),
    refused('TIFF', Buffer.concat([Buffer.from('II*\u0000', 'latin1'), Buffer.alloc(200)]), 'image/tiff', 'a.tif'),
    refused('PDF', `%PDF-1.7\n${html}`, 'application/pdf', 'a.pdf'),
    refused(
      'XML with an entity',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><svg>&b;</svg>',
      'image/svg+xml',
      'a.svg',
    ),
    refused('MVG', 'push graphic-context\nimage over 0,0 0,0 "/etc/passwd"\npop graphic-context', 'image/png', 'a.mvg'),
    refused('a packed picture', gzipSync(good), 'image/png', 'a.png.gz'),
    refused('half a picture', good.subarray(0, good.length - 20), 'image/png', 'a.png'),
    refused(
      'a picture with a broken sum',
      Buffer.from(good.toString('latin1').replace('IDAT', 'IDAX'), 'latin1'),
      'image/png',
      'a.png',
    ),
    refused('a bomb of 3,600 million pixels', bomb(), 'image/png', 'a.png'),
    refused('a moving picture', animated(), 'image/png', 'a.png'),
    refused('nothing', '', 'image/png', 'a.png'),
  ];
}
