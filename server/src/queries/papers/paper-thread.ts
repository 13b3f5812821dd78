/** The program of the threads that write papers. Loads the PDF writer and its fonts on first use. */
import type { PaperFacts } from './paper-facts.ts';

/** Returns the PDF in base64, and the XML. */
export async function writePaper({ facts, issuedAt }: { facts: PaperFacts; issuedAt: Date }) {
  const { paperFiles } = await import('./invoice-pdf.ts');
  const { pdf, xml } = await paperFiles(facts, issuedAt);
  return { pdf: pdf.toString('base64'), xml };
}
