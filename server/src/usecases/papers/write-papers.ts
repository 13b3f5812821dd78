/** Writes the files of issued papers. Two servers that write the same one write the same; the first is kept. */
import type { Deps } from '../../context/deps.ts';
import { createThreads } from '../../platform/threads.ts';
import type { PaperFacts } from '../../queries/papers/paper-facts.ts';
import type { writePaper } from '../../queries/papers/paper-thread.ts';

const threads = createThreads<typeof writePaper>(new URL('../../queries/papers/paper-thread.ts', import.meta.url), {
  name: 'writePaper',
  maxWaiting: 1,
});

/** Of one run. */
const mostAtOnce = 200;

interface Unwritten {
  id: string;
  merchant_id: string;
  facts: PaperFacts;
  issued_at: Date;
}

/** Writes those that have no files yet, oldest first; returns how many. */
export async function writePapers({ sql }: Pick<Deps, 'sql'>, signal?: AbortSignal): Promise<number> {
  const due = await sql<Unwritten[]>`
    select p.id, p.merchant_id, p.facts, p.issued_at from paper p
    where not exists (select from paper_file f where f.paper_id = p.id) order by p.issued_at, p.id limit ${mostAtOnce}`;
  let written = 0;
  for (const { id, merchant_id: merchantId, facts, issued_at: issuedAt } of due) {
    if (signal?.aborted) break;
    const { pdf, xml } = await threads.run('papers', async (write) => await write({ facts, issuedAt }));
    await sql`
      insert into paper_file (paper_id, merchant_id, pdf, xml) values (${id}, ${merchantId}, ${Buffer.from(pdf, 'base64')}, ${xml})
      on conflict do nothing`;
    written += 1;
  }
  return written;
}
