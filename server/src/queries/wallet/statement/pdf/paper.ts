/**
 * A document of A4 pages, PDF/A-3 (ISO 19005-3, level B), on which text is placed by position, in any of the product's scripts. It only knows letters, lines and
 * pages; the caller decides the layout. It is built in memory, so the caller limits its size.
 */
import PdfDocument from 'pdfkit';
import { languageTags } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import { embedInvoice } from './embed-invoice.ts';
import { fontRuns } from './font-runs.ts';
import type { FontRun } from './font-runs.ts';
import type { PaperFont } from './fonts.ts';

/** In points: 1/72 inch. */
export const page = { width: 595, height: 842, margin: 40 } as const;

export interface TextStyle {
  /** In points. */
  size: number;
  colour?: string;
  align?: 'left' | 'right';
}

export interface Paper {
  /** Writes one line of text whose top is at `y`; it begins at `x` or, aligned right, ends there. */
  write: (text: string, x: number, y: number, style: TextStyle) => void;
  /** Returns the text in lines of at most `width`, broken where its language breaks. */
  wrap: (text: string, width: number, size: number) => string[];
  rule: (y: number, colour: string) => void;
  addPage: () => void;
  /** Calls `draw` with each page as the current one. */
  eachPage: (draw: (page: number, pages: number) => void) => void;
  /** Ends the document and returns its bytes. */
  finish: () => Promise<Buffer>;
}

export interface PaperAbout {
  title: string;
  author: string;
  lang: LanguageCode;
  madeAt: Date;
  /** An invoice’s XML, which becomes part of the document. */
  invoiceXml?: string | undefined;
}

/** Returns a document with one empty page. */
export function newPaper(about: PaperAbout, fonts: readonly PaperFont[]): Paper {
  const { lang } = about;
  const doc = openDocument(about);
  for (const font of fonts) doc.registerFont(font.name, font.bytes);
  const ended = bytesOf(doc);
  const widthOf = (runs: readonly FontRun[], size: number) =>
    runs.reduce((sum, { font, text, isMarked }) => {
      return (
        sum +
        doc
          .font(font)
          .fontSize(size)
          .widthOfString(text, { features: featuresOf(isMarked) })
      );
    }, 0);
  const words = new Intl.Segmenter(languageTags[lang], { granularity: 'word' });

  return {
    write: (text, x, y, { size, colour = ink.text, align = 'left' }) => {
      const runs = fontRuns(fonts, text);
      let at = align === 'right' ? x - widthOf(runs, size) : x;
      for (const run of runs) {
        doc.font(run.font).fontSize(size).fillColor(colour);
        const features = featuresOf(run.isMarked);
        // On one baseline, whatever the height of a font's letters.
        doc.text(run.text, at, y + size, { lineBreak: false, baseline: 'alphabetic', features });
        at += doc.widthOfString(run.text, { features });
      }
    },
    wrap: (text, width, size) => {
      const segments = [...words.segment(text)].map(({ segment }) => segment);
      return wrapped(segments, width, (word) => widthOf(fontRuns(fonts, word), size));
    },
    rule: (y, colour) => {
      doc
        .lineWidth(0.5)
        .strokeColor(colour)
        .moveTo(page.margin, y)
        .lineTo(page.width - page.margin, y)
        .stroke();
    },
    addPage: () => void doc.addPage(),
    eachPage: (draw) => {
      const { start, count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(start + index);
        draw(index + 1, count);
      }
    },
    finish: async () => {
      doc.end();
      return await ended;
    },
  };
}

function openDocument({ title, author, lang, madeAt, invoiceXml }: PaperAbout): PDFKit.PDFDocument {
  const about = { Title: plainOf(title), Author: plainOf(author), CreationDate: madeAt };
  const doc = new PdfDocument({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    lang: languageTags[lang],
    displayTitle: true,
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    info: { ...about, Creator: 'Placard', Producer: 'Placard' },
  });
  if (invoiceXml !== undefined) embedInvoice(doc, invoiceXml, madeAt);
  return doc;
}

/** The PDF writer copies a document's title and author into XML as they are. */
function plainOf(text: string): string {
  return text.replaceAll('&', '+').replaceAll(/[<>]/g, ' ');
}

async function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  return await new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/** Colours of print: dark on white, whatever the screen's theme. */
export const ink = { text: '#1b1b1f', soft: '#5c5c66', line: '#c9c9d1', caution: '#8a4b00' } as const;

type Features = NonNullable<PDFKit.Mixins.TextOptions['features']>;

/**
 * OpenType features. A letter with its marks must stay one character: decomposed (\u1ee5 as u and a dot, `ccmp`) it looks the
 * same, but copying or reading the document aloud yields other letters. Thai needs decomposition for its marks. Without
 * features, the PDF writer caches the words that it has laid out, so only texts that need features get them. The writer passes
 * them to fontkit, which accepts them by name, although its types know only a list.
 */
function featuresOf(isMarked: boolean): Features | undefined {
  return isMarked ? ({ ccmp: false } as unknown as Features) : undefined;
}

/** Fills lines word by word, measuring each once; cuts a word that is too long for a line into its characters. */
function wrapped(words: readonly string[], width: number, widthOf: (word: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of words) {
    const pieces = widthOf(word) <= width ? [word] : Array.from(word);
    for (const piece of pieces) {
      const pieceWidth = widthOf(piece);
      if (line !== '' && used + pieceWidth > width && piece.trim() !== '') {
        lines.push(line.trimEnd());
        line = '';
        used = 0;
      }
      if (line === '' && piece.trim() === '') continue;
      line += piece;
      used += pieceWidth;
    }
  }
  if (line !== '') lines.push(line.trimEnd());
  return lines;
}
