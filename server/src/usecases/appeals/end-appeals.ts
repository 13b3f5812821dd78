/**
 * Ends appeals whose date has come. Silence means yes where the appeal states it: a correction is posted, once. It waits while it
 * would be more than one person pays alone in a day, or more than the network's own money; what the traffic explains no longer
 * waits for people. An appeal of a hold ends with the hold. Invariant: each is one transaction under its locks, so a run that
 * comes twice, late, or on two servers at once ends each once.
 */
import { negate, owedAccounts, plus, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { hasNoStake } from '../../domain/appeals/appeal.ts';
import { readAllSums } from '../../ledger/checkpoint.ts';
import { audit } from '../../security/audit.ts';
import { notify } from '../notifications/notify.ts';
import { readAloneADay } from '../operators/second-person.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { postCorrection } from '../wallet/record-correction.ts';
import { endAppeal, lockAppeal } from './appeal-row.ts';
import type { AppealFacts } from './appeal-row.ts';
import { mayBeSilent } from './appeal-terms.ts';

/** A run ends after this many; the next one continues. */
const maxPerRun = 200;
/** Who acts, in the books and the log. */
const silence = 'appeal_silence';

type EndDeps = Pick<Deps, 'sql' | 'currency'>;

/** Ends those that are due, the longest first. Returns how many. */
export async function endAppeals(deps: EndDeps): Promise<number> {
  const due = await deps.sql<{ id: string }[]>`
    select a.id from appeal a
    left join conversion c on a.kind = 'hold' and c.id = a.item_id
    left join merchant m on m.id = a.merchant_id
    where a.state = 'open' and case a.kind
      when 'hold' then not ${isStillHeld(deps.sql)}
      else a.decide_by <= now() and a.is_silence_yes and m.state = 'active' end
    order by a.decide_by, a.id limit ${maxPerRun}`;
  let ended = 0;
  for (const { id } of due) if (await inTransaction(deps.sql, async (tx) => await endOne(tx, deps, id))) ended += 1;
  return ended;
}

/** Whether the conversion `c` of the appeal `a` is held by the hold that it is about. */
function isStillHeld(db: EndDeps['sql'] | Tx) {
  return db`(c.state = 'on_hold' and c.held_for is null and a.item = 'hold:' || c.id || ':' ||
    to_char(c.hold_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
}

async function endOne(tx: Tx, deps: EndDeps, appealId: string): Promise<boolean> {
  const locked = await lockAppeal(tx, appealId);
  if (locked?.appeal.state !== 'open') return false;
  const { appeal, plan } = locked;
  return appeal.kind === 'hold' ? await endWithHold(tx, appeal) : await endBySilence(tx, deps, appeal, plan);
}

/** The hold ended for the merchant, or its source, or a rule, decided otherwise. */
async function endWithHold(tx: Tx, appeal: AppealFacts): Promise<boolean> {
  const [row] = await tx<{ is_held: boolean; state: string; is_over: boolean }[]>`
    select ${isStillHeld(tx)} as is_held, c.state, a.decide_by <= now() as is_over
    from appeal a join conversion c on c.id = a.item_id where a.id = ${appeal.id}`;
  if (!row || row.is_held) return false;
  const isYes = row.is_over && (row.state === 'pending' || row.state === 'locked' || row.state === 'cleared');
  await end(tx, appeal, { to: isYes ? 'granted_by_silence' : 'ended' });
  return true;
}

async function endBySilence(tx: Tx, deps: EndDeps, appeal: AppealFacts, plan: PlanRow | undefined): Promise<boolean> {
  const { now } = theRow(await tx<{ now: Date }[]>`select now() as now`);
  if (!appeal.isSilenceYes || appeal.decideBy > now) return false;
  if (!(await mayBeSilent(tx, deps, { ...appeal, appealId: appeal.id }, plan))) {
    await tx`update appeal set is_silence_yes = false where id = ${appeal.id}`;
    return false;
  }
  const isPaid = !hasNoStake(appeal.kind) && appeal.stakeMinor > 0n;
  if (isPaid && !(await isWithinOwnMoney(tx, deps, appeal.stakeMinor))) return false;
  await end(tx, appeal, {
    to: 'granted_by_silence',
    ...(isPaid && { granted: { amountMinor: appeal.stakeMinor, transferId: await pay(tx, appeal) } }),
  });
  return true;
}

async function pay(tx: Tx, { merchantId, stakeMinor, appealNo }: AppealFacts): Promise<string> {
  return await postCorrection(
    tx,
    { username: silence },
    { merchantId, direction: 'credit', amountMinor: stakeMinor, reason: null, reference: appealNo },
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
  await audit(
    tx,
    { job: silence },
    {
      act: `appeal_${how.to}`,
      object: `appeal:${appeal.id}`,
      details: {
        merchant_id: appeal.merchantId,
        item: appeal.item,
        ...(how.granted && {
          amount_minor: how.granted.amountMinor.toString(),
          transfer_id: how.granted.transferId,
        }),
      },
    },
  );
  await notify(tx, {
    merchantId: appeal.merchantId,
    cause: `appeal_decided:${appeal.id}`,
    template: how.to === 'ended' ? 'appeal_ended' : 'appeal_granted_by_silence',
    params: { appeal_no: appeal.appealNo },
  });
}
