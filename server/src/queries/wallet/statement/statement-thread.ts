/**
 * The program of the statements' threads: takes a document, returns its file. Loads the PDF writer and its fonts on first use.
 */
import type { StatementPaper } from './statement-paper.ts';

/** Returns the file in base64, so that the server's own thread need not encode it. */
export async function writeStatement({
  paper,
  format,
}: {
  paper: StatementPaper;
  format: 'pdf' | 'csv' | 'camt053';
}): Promise<string> {
  if (format === 'csv') {
    const { statementCsv } = await import('./statement-csv.ts');
    return Buffer.from(statementCsv(paper)).toString('base64');
  }
  if (format === 'camt053') {
    const { statementCamt } = await import('./statement-camt.ts');
    return Buffer.from(statementCamt(paper)).toString('base64');
  }
  const { statementPdf } = await import('./statement-pdf.ts');
  return (await statementPdf(paper)).toString('base64');
}
