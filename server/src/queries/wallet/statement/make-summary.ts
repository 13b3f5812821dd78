/** A month or a year in sums as a file: read and checked as of one moment, written in the language of the company by a separate thread. */
import { formatAmount } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, LanguageCode } from '@placard/contract';
import type { Actor } from '../../../context/actor.ts';
import type { Deps } from '../../../context/deps.ts';
import { readSettings } from '../../../context/settings.ts';
import type { ReadDb } from '../../../database/database.ts';
import type { Reads } from '../../../database/read-replica.ts';
import { theRow } from '../../../database/the-row.ts';
import { isLedgerMonth, monthOf } from '../../../domain/wallet/months.ts';
import { invalidFields } from '../../../platform/refusal.ts';
import { createThreads } from '../../../platform/threads.ts';
import { countAttempt } from '../../../security/rate-limits.ts';
import { readSummary } from './read-summary.ts';
import type { SummaryPaper } from './summary-paper.ts';
import type { writeSummary } from './summary-thread.ts';

type Input = CallPayload<Calls['papers']['summary']>;
type Answer = CallResponse<Calls['papers']['summary']>;

/** Makes one of a merchant at a time, with three waiting; all merchants share the whole queue's bound. */
const threads = createThreads<typeof writeSummary>(new URL('summary-thread.ts', import.meta.url), {
  name: 'writeSummary',
  maxWaiting: 30,
  perOwner: { limit: 1, maxWaiting: 3 },
});

const mediaTypes = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

/**
 * Returns the file of a month or a year. Refusals: `invalid_fields` for one that is impossible or has not begun; `too_many_attempts`
 * beyond twenty at once and one every six seconds; `rate_limited` and `overloaded` while the queue is full.
 */
export async function makeSummary(
  deps: Pick<Deps, 'sql' | 'currency' | 'businessZone'> & { reads: Reads },
  actor: Actor,
  { period, format }: Input,
): Promise<Answer> {
  if (!isLedgerMonth(`${period}-01`.slice(0, 7))) throw invalidFields({ field: 'period', rule: 'range' });
  const { paper, content, no } = await threads.run(actor.merchantId, async (write) => {
    await countAttempt(deps.sql, { key: `summary:${actor.merchantId}`, burst: 20, intervalMs: 6_000 });
    const read = await deps.reads.snapshot(async (tx) => await readPaper(tx, deps, actor, period));
    return { ...read, content: await write({ paper: read.paper, format }) };
  });
  const { openingMinor, closingMinor } = paper.summary.sums;
  return {
    file_name: `placard-${period}-${no.toLowerCase()}-summary.${format}`,
    media_type: mediaTypes[format],
    content_base64: content,
    opening: formatAmount(openingMinor, deps.currency),
    closing: formatAmount(closingMinor, deps.currency),
    currency: deps.currency,
  };
}

interface AboutRow {
  now: Date;
  no: string;
  nickname: string;
  company: string | null;
  lang: LanguageCode | null;
  is_demo: boolean | null;
}

async function readPaper(
  tx: ReadDb,
  { currency, businessZone: zone }: Pick<Deps, 'currency' | 'businessZone'>,
  actor: Actor,
  period: string,
): Promise<{ paper: SummaryPaper; no: string }> {
  const about = theRow(
    await tx<AboutRow[]>`
      select now() as now, m.merchant_no as no, m.nickname, c.name as company, c.lang, (select is_demo from deployment) as is_demo
      from merchant m left join company c on c.merchant_id = m.id where m.id = ${actor.merchantId}`,
  );
  if (period > monthOf(about.now, zone).slice(0, period.length))
    throw invalidFields({ field: 'period', rule: 'range' });
  const lang = about.lang ?? actor.lang;
  const { payer } = await readSettings(tx);
  const paper = {
    summary: await readSummary(tx, actor, { period, zone, now: about.now, lang }),
    lang,
    currency,
    zone,
    madeAt: about.now,
    company: payer?.name ?? 'Placard',
    owner: `${about.company ?? about.nickname}, ${about.no}`,
    isSimulated: about.is_demo ?? false,
  };
  return { paper, no: about.no };
}
