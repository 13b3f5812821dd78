/**
 * The export of figures as a file: page after page of its call, each written when the client has taken the one before. The server
 * holds one page, however long the file is, and stops reading when the client leaves.
 */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { csvMediaType, exportPageMax, statisticsHead, statisticsLines } from '@placard/contract';
import type { Call, StatisticsPage } from '@placard/contract';

/** Answers one page of the call; every page checks again who asks. */
type ReadPage = (page: { limit: string; cursor?: string }) => Promise<unknown>;

/** Whether a request of the export wants the file instead of a page. */
export function isAskedAsCsv(call: Call, { headers }: FastifyRequest): boolean {
  return call.name === 'plans.exportStatistics' && /\btext\/csv\b/.test(headers.accept ?? '');
}

/** Reads the first page before it sends anything, because a refusal needs a status of its own. */
export async function sendStatistics(reply: FastifyReply, readPage: ReadPage): Promise<FastifyReply> {
  const read = async (cursor?: string) =>
    (await readPage({ limit: String(exportPageMax), ...(cursor && { cursor }) })) as StatisticsPage;
  const first = await read();
  return await reply
    .type(csvMediaType)
    .header('content-disposition', `attachment; filename="placard-${first.group}-${first.as_of.slice(0, 10)}.csv"`)
    .send(statisticsFile(first, read));
}

/** Returns the file from its first page on; `read` loads the next one when the last was taken. */
export function statisticsFile(first: StatisticsPage, read: (cursor: string) => Promise<StatisticsPage>): Readable {
  return Readable.from(piecesOf(first, read), { highWaterMark: 1 });
}

async function* piecesOf(
  first: StatisticsPage,
  read: (cursor: string) => Promise<StatisticsPage>,
): AsyncGenerator<string> {
  yield statisticsHead(first);
  for (let page: StatisticsPage | undefined = first; page !== undefined;) {
    yield statisticsLines(page);
    page = page.next_cursor === null ? undefined : await read(page.next_cursor);
  }
}
