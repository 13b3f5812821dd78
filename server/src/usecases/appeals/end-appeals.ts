/**
 * Ends appeals whose date has come. Silence means yes where the appeal states it: a correction is posted, once; for a reversal not
 * before its plan is settled, because until then traffic and with it the net can still change. It waits while it
 * would be more than one person pays alone in a day, or more than the network's own money. Where it may not mean yes any more, the
 * appeal is left to people, and the merchant is notified. An appeal of a hold ends with the hold. Invariant: each is one transaction
 * under its locks, so a run that comes twice, late, or on two servers at once ends each once.
 */
import { negate, owedAccounts, plus, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Sql, Tx } from '../../database/database.ts';
import { readNow } from '../../database/now.ts';
import { theRow } from '../../database/the-row.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { readAllSums } from '../../ledger/checkpoint.ts';
import { audit } from '../../security/audit.ts';
import { notify } from '../notifications/notify.ts';
import { readAloneADay } from '../operators/second-person.ts';
import { postCorrection } from '../wallet/record-correction.ts';
import { endAppeal, lockAppeal, readAppealedHolds } from './appeal-row.ts';
import type { AppealFacts } from './appeal-row.ts';
import { mayBeSilent, stakeNow } from './appeal-terms.ts';

/** Who acts, in the books and the log. */
const silence = 'appeal_silence';

type EndDeps = Pick<Deps, 'sql' | 'currency' | 'log' | 'booksBox'>;

interface Run {
  /** How many are read at once. */
  pageSize?: number;
  signal?: AbortSignal;
}

/** Ends those that are due, the longest first; one that waits or fails holds up no other. Returns how many. */
export async function endAppeals(deps: EndDeps, { pageSize = 200, signal }: Run = {}): Promise<number> {
  let ended = 0;
  for (const readPage of [readHolds, readSilent]) {
    let page: Due[] = [];
    do {
      page = await readPage(deps.sql, page.at(-1), pageSize);
      for (const { id, isHeld } of page) {
        if (signal?.aborted) return ended;
        if (isHeld !== true && (await endOrLog(deps, id))) ended += 1;
      }
    } while (page.length === pageSize);
  }
  return ended;
}

interface Due {
  id: string;
  decideBy: Date;
  /** Of a hold: whether it still is. */
  isHeld?: boolean;
}

async function readHolds(sql: Sql, last: Due | undefined, pageSize: number): Promise<Due[]> {
  return await readAppealedHolds(sql, sql`${isNext(sql, last)} order by a.decide_by, a.id limit ${pageSize}`);
}

async function readSilent(sql: Sql, last: Due | undefined, pageSize: number): Promise<Due[]> {
  return await sql<Due[]>`
    select a.id, a.decide_by as "decideBy" from appeal a join merchant m on m.id = a.merchant_id
    left join plan p on p.id = a.plan_id
    where a.kind <> 'hold' and a.decide_by <= now() and a.is_silence_yes and m.state = 'active'
      and (a.kind <> 'reversal' or p.settled_at is not null) and ${isNext(sql, last)}
    order by a.decide_by, a.id limit ${pageSize}`;
}

function isNext(sql: Sql, last: Due | undefined) {
  return sql`a.state = 'open' ${last ? sql`and (a.decide_by, a.id) > (${last.decideBy}, ${last.id}::uuid)` : sql``}`;
}

async function endOrLog(deps: EndDeps, appealId: string): Promise<boolean> {
  try {
    return await inTransaction(deps.sql, async (tx) => await endOne(tx, deps, appealId));
  } catch (error) {
    deps.log.error({ err: error, appealId }, 'an appeal could not be ended');
    return false;
  }
}

async function endOne(tx: Tx, deps: EndDeps, appealId: string): Promise<boolean> {
  const locked = await lockAppeal(tx, appealId);
  if (locked?.appeal.state !== 'open') return false;
  const { appeal, plan } = locked;
  return appeal.kind === 'hold' ? await endWithHold(tx, appeal) : await endBySilence(tx, deps, appeal, plan);
}

/** The hold ended for the merchant, or its source, or a rule, decided otherwise. */
async function endWithHold(tx: Tx, appeal: AppealFacts): Promise<boolean> {
  const { isHeld, isOver, state } = theRow(await readAppealedHolds(tx, tx`a.id = ${appeal.id}`));
  if (isHeld) return false;
  const isYes = isOver && (state === 'pending' || state === 'locked' || state === 'cleared');
  await end(tx, appeal, { to: isYes ? 'granted_by_silence' : 'ended' });
  return true;
}

async function endBySilence(tx: Tx, deps: EndDeps, appeal: AppealFacts, plan: PlanRow | undefined): Promise<boolean> {
  const now = await readNow(tx);
  if (!appeal.isSilenceYes || appeal.decideBy > now) return false;
  if (appeal.kind === 'reversal' && !plan?.settled_at) return false;
  if (!(await mayBeSilent(tx, deps, { ...appeal, appealId: appeal.id }, plan))) {
    await leaveToPeople(tx, appeal);
    return false;
  }
  const amountMinor = await stakeNow(tx, appeal, plan);
  const isPaid = amountMinor > 0n;
  if (isPaid && !(await isWithinOwnMoney(tx, deps, amountMinor))) return false;
  await end(tx, appeal, {
    to: 'granted_by_silence',
    ...(isPaid && { granted: { amountMinor, transferId: await pay(tx, deps, appeal, amountMinor) } }),
  });
  return true;
}

/** It stays open. The merchant read that silence is a yes. */
async function leaveToPeople(tx: Tx, appeal: AppealFacts): Promise<void> {
  await tx`update appeal set is_silence_yes = false where id = ${appeal.id}`;
  await record(tx, appeal, 'appeal_left_to_people', `appeal_left_to_people:${appeal.id}`);
}

async function pay(tx: Tx, deps: EndDeps, { merchantId, appealNo }: AppealFacts, amountMinor: Minor): Promise<string> {
  return await postCorrection(
    tx,
    deps,
    { username: silence },
    { merchantId, direction: 'credit', amountMinor, reason: appealNo, reference: appealNo },
  );
}

/** Under a lock until the commit, so that two workers add up: what silence pays in a day, and what the network has of its own. */
async function isWithinOwnMoney(tx: Tx, { currency }: EndDeps, amountMinor: Minor): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(hashtextextended('appeal-silence', 0))`;
  const { paid_minor: paidMinor } = theRow(
    await tx<{ paid_minor: Minor }[]>`
      select coalesce(sum(granted_minor), 0)::bigint as paid_minor from appeal
      where state = 'granted_by_silence' and decided_at > now() - interval '24 hours'`,
  );
  if (plus(paidMinor, amountMinor) > (await readAloneADay(tx, currency))) return false;
  const sums = await readAllSums(tx);
  // Money in the bank came out of this account, so its entries are negative.
  const counted = sums.map(({ code, amountMinor: sumMinor }) =>
    code === 'bank' || owedAccounts.includes(code) ? negate(sumMinor) : zero,
  );
  return plus(...counted) >= amountMinor;
}

type End = Parameters<typeof endAppeal>[2];

async function end(tx: Tx, appeal: AppealFacts, how: End & { to: 'granted_by_silence' | 'ended' }): Promise<void> {
  await endAppeal(tx, appeal, how);
  await record(tx, appeal, `appeal_${how.to}`, `appeal_decided:${appeal.id}`, how.granted);
}

/** For the log, and for the merchant. */
async function record(
  tx: Tx,
  { id, merchantId, item, appealNo }: AppealFacts,
  act: 'appeal_granted_by_silence' | 'appeal_ended' | 'appeal_left_to_people',
  cause: string,
  granted?: End['granted'],
): Promise<void> {
  const details = {
    merchant_id: merchantId,
    item,
    ...(granted && { amount_minor: granted.amountMinor.toString(), transfer_id: granted.transferId }),
  };
  await audit(tx, { job: silence }, { act, object: `appeal:${id}`, details });
  await notify(tx, { merchantId, cause, template: act, params: { appeal_no: appealNo } });
}
