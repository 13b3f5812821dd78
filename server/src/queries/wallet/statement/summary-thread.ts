/** The program of the threads that write summaries. Loads the PDF writer and its fonts on first use. */
import type { SummaryPaper } from './summary-paper.ts';

/** Returns the file in base64. */
export async function writeSummary({ paper, format }: { paper: SummaryPaper; format: 'pdf' | 'csv' }): Promise<string> {
  const { summaryCsv, summaryPdf } = await import('./summary-files.ts');
  const content = format === 'csv' ? Buffer.from(summaryCsv(paper)) : await summaryPdf(paper);
  return content.toString('base64');
}
