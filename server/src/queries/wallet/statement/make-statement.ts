/**
 * A monthly statement as a file: read and checked as of one moment, then written as PDF, CSV or camt.053, in the language of the company or, without company data, of whoever asks. A
 * separate thread writes it, so that no other call waits for a long document. The log signs what is handed out.
 */
import { formatAmount } from '@placard/contract';
import type { CallPayload, CallResponse, Calls, LanguageCode } from '@placard/contract';
import { isLedgerMonth, monthOf } from '../../../domain/wallet/months.ts';
import type { Actor } from '../../../context/actor.ts';
import type { ReadDb } from '../../../database/database.ts';
import type { Deps } from '../../../context/deps.ts';
import { invalidFields } from '../../../platform/refusal.ts';
import { countAttempt } from '../../../security/rate-limits.ts';
import type { RateLimit } from '../../../security/rate-limits.ts';
import type { Reads } from '../../../database/read-replica.ts';
import { inSnapshot } from '../../../database/snapshot.ts';
import { readSettings } from '../../../context/settings.ts';
import { createThreads } from '../../../platform/threads.ts';
import { signStatement } from '../../../transparency/statements.ts';
import { readStatement } from './read-statement.ts';
import type { StatementPaper } from './statement-paper.ts';
import type { writeStatement } from './statement-thread.ts';

type Input = CallPayload<Calls['wallet']['statement']>;
type Answer = CallResponse<Calls['wallet']['statement']>;

const paces = {
  pdf: { burst: 20, intervalMs: 6_000 },
  csv: { burst: 60, intervalMs: 1_000 },
  camt053: { burst: 60, intervalMs: 1_000 },
} as const;

/**
 * The rate limits of a merchant's statements. A PDF takes as much processor time as hundreds of other answers: twenty at once
 * (a month of 10,000 entries, or one in every language), then one every six seconds. A CSV takes milliseconds.
 */
export function statementPace(merchantId: string, format: Input['format']): RateLimit {
  return { key: `statement:${format}:${merchantId}`, ...paces[format] };
}

/** Makes one document of a merchant at a time, with three waiting; all merchants share the whole queue's bound. */
const threads = createThreads<typeof writeStatement>(new URL('statement-thread.ts', import.meta.url), {
  name: 'writeStatement',
  maxWaiting: 30,
  perOwner: { limit: 1, maxWaiting: 3 },
});

const mediaTypes = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf', camt053: 'application/xml' } as const;
const endings = { csv: 'csv', pdf: 'pdf', camt053: 'camt053.xml' } as const;

/**
 * Returns the file of a month, or of a part of it. Refusals: `invalid_fields` for a month that is impossible or has not begun,
 * and for a part that the month does not have; `too_many_attempts` beyond `statementPace`; `rate_limited` while this merchant's
 * share of the queue is taken; `overloaded` while the whole queue is.
 */
export async function makeStatement(
  deps: Pick<Deps, 'sql' | 'currency' | 'businessZone' | 'logKey' | 'booksBox'> & { reads: Reads },
  actor: Actor,
  { month, format, part = 1 }: Input,
): Promise<Answer> {
  if (!isLedgerMonth(month)) throw invalidFields({ field: 'month', rule: 'range' });
  const { paper, content } = await threads.run(actor.merchantId, async (write) => {
    // Counted only once a place is free, so a caller whom the queue refuses uses up nothing.
    await countAttempt(deps.sql, statementPace(actor.merchantId, format));
    const read = await deps.reads.snapshot(async (tx) => await readPaper(tx, deps, actor, month, part));
    return { paper: read, content: await write({ paper: read, format }) };
  });
  const { statement } = paper;
  const signature = await signStatement(deps, actor.merchantId, Buffer.from(content, 'base64'));
  return {
    file_name: fileName(paper, format),
    media_type: mediaTypes[format],
    content_base64: content,
    signature_base64: Buffer.from(signature).toString('base64'),
    month,
    part: statement.part,
    parts: statement.parts,
    entries: statement.entries.length,
    opening: formatAmount(statement.sums.openingMinor, deps.currency),
    closing: formatAmount(statement.sums.closingMinor, deps.currency),
    currency: deps.currency,
  };
}

/** The most files of one mail; a fuller month is in the app. */
const mostMailed = 5;

/** Returns a month that is over as PDF, a file for each of its parts; none of a month with more parts than one mail takes. */
export async function statementFiles(
  deps: Pick<Deps, 'sql' | 'currency' | 'businessZone'>,
  actor: Pick<Actor, 'merchantId' | 'lang'>,
  month: string,
): Promise<{ name: string; mediaType: string; content: Buffer }[]> {
  const files = [];
  let parts = 1;
  for (let part = 1; part <= parts; part += 1) {
    const paper = await inSnapshot(deps.sql, async (tx) => await readPaper(tx, deps, actor, month, part));
    parts = paper.statement.parts;
    if (parts > mostMailed) return [];
    const content = await threads.run(actor.merchantId, async (write) => await write({ paper, format: 'pdf' }));
    const name = fileName(paper, 'pdf');
    files.push({ name, mediaType: mediaTypes.pdf, content: Buffer.from(content, 'base64') });
  }
  return files;
}

function fileName({ statement: { month, part, parts }, merchant }: StatementPaper, format: Input['format']): string {
  const suffix = parts > 1 ? `-${part}-of-${parts}` : '';
  return `placard-${month}-${merchant.no.toLowerCase()}${suffix}.${endings[format]}`;
}

interface AboutRow {
  now: Date;
  merchant_no: string;
  username: string;
  nickname: string;
  lang: LanguageCode | null;
  is_demo: boolean | null;
  terms_version: string | null;
}

async function readPaper(
  tx: ReadDb,
  { currency, businessZone: zone }: Pick<Deps, 'currency' | 'businessZone'>,
  actor: Pick<Actor, 'merchantId' | 'lang'>,
  month: string,
  part: number,
): Promise<StatementPaper> {
  const [about] = await tx<AboutRow[]>`
    select now() as now, m.merchant_no, m.username, m.nickname, (select lang from company c where c.merchant_id = m.id) as lang, (select is_demo from deployment) as is_demo,
           (select version from content where kind = 'terms' and replaced_at is null) as terms_version
    from merchant m where m.id = ${actor.merchantId}`;
  if (!about) throw new Error(`no merchant ${actor.merchantId}`);
  const current = monthOf(about.now, zone);
  if (month > current) throw invalidFields({ field: 'month', rule: 'range' });
  const { payer } = await readSettings(tx);
  return {
    statement: await readStatement(tx, actor, { month, part, zone }),
    lang: about.lang ?? actor.lang,
    currency,
    zone,
    madeAt: about.now,
    isOver: month < current,
    isSimulated: about.is_demo ?? false,
    merchant: { no: about.merchant_no, username: about.username, nickname: about.nickname },
    company: payer?.name ?? 'Placard',
    termsVersion: about.terms_version,
  };
}
