/** What an appeal of a decision would be: its dates, what is at stake, and whether silence means yes (product.md section 5). */
import { appealLimits, minMinor, negate, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import type { PendingQuery, Row } from 'postgres';
import type { Deps } from '../../context/deps.ts';
import type { Tx } from '../../database/database.ts';
import { readNow } from '../../database/now.ts';
import { theRow } from '../../database/the-row.ts';
import { appealableUntil, decideBy, hasNoStake, isSilenceYes, netOf } from '../../domain/appeals/appeal.ts';
import { explainedBy } from '../../domain/delivery/bounds.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import { isOperators } from '../../ledger/act-seals.ts';
import { wasReversedWith } from '../../queries/appeals/decided.ts';
import type { Holding } from '../../queries/appeals/holding.ts';
import { countLetThrough, readBounds } from '../conversions/accrue-conversions.ts';
import { countEarnedAgain } from '../conversions/reported-again.ts';
import { trafficOf } from '../conversions/review-held.ts';
import { inputOf } from '../conversions/settled.ts';
import { readSecondPersonOver } from '../operators/second-person.ts';
import type { AppealFacts } from './appeal-row.ts';

export interface AppealTerms {
  until: Date;
  decideBy: Date;
  stakeMinor: Minor;
  isSilenceYes: boolean;
}

type Appealed = Holding & { kind: AppealFacts['kind'] };

/** Returns the terms as of now. `plan` is the holding's. */
export async function readTerms(
  tx: Tx,
  deps: Pick<Deps, 'currency' | 'booksBox'>,
  merchantId: string,
  holding: Appealed,
  plan: PlanRow | undefined,
): Promise<AppealTerms & { now: Date }> {
  const now = await readNow(tx);
  const { kind, id: itemId } = holding;
  const amountMinor = negate(holding.amountMinor);
  const others = tx`state in ('open', 'granted', 'granted_by_silence')`;
  const stakeMinor = await stakeOf(tx, { kind, amountMinor }, plan, others);
  const facts = { kind, itemId, merchantId, conversions: holding.conversions ?? 0, stakeMinor, appealId: null };
  return {
    now,
    until: appealableUntil(holding.at, holding.until),
    decideBy: decideBy(now, holding.until),
    stakeMinor,
    isSilenceYes: await mayBeSilent(tx, deps, facts, plan),
  };
}

/** Returns the stake by the plan's current figures, after that of the appeals of it which silence or people granted before. */
export async function stakeNow(tx: Tx, appeal: AppealFacts, plan: PlanRow | undefined): Promise<Minor> {
  const granted = tx`state in ('granted', 'granted_by_silence')`;
  return minMinor(appeal.stakeMinor, await stakeOf(tx, appeal, plan, granted));
}

/** `others` are the appeals of the plan that count before this one. */
async function stakeOf(
  tx: Tx,
  { kind, amountMinor }: Pick<AppealFacts, 'kind' | 'amountMinor'>,
  plan: PlanRow | undefined,
  others: PendingQuery<Row[]>,
): Promise<Minor> {
  if (hasNoStake(kind)) return zero;
  if (!plan) return amountMinor;
  const { others_minor: othersMinor } = theRow(
    await tx<{ others_minor: Minor }[]>`
      select coalesce(sum(amount_minor), 0)::bigint as others_minor from appeal
      where plan_id = ${plan.id} and kind = 'reversal' and ${others}`,
  );
  return minMinor(amountMinor, netOf(amountMinor, othersMinor, await inputOf(tx, plan)));
}

/** Whether silence means yes to this appeal, by what the traffic and other appeals are now. */
export async function mayBeSilent(
  tx: Tx,
  deps: Pick<Deps, 'currency' | 'booksBox'>,
  facts: Pick<AppealFacts, 'kind' | 'itemId' | 'merchantId' | 'conversions' | 'stakeMinor'> & {
    appealId: string | null;
  },
  plan: PlanRow | undefined,
): Promise<boolean> {
  const { kind, itemId, stakeMinor, conversions, appealId } = facts;
  const other = tx`is_silence_yes and id is distinct from ${appealId}::uuid`;
  const { promised_minor: promisedMinor } = theRow(
    await tx<{ promised_minor: Minor }[]>`
      select coalesce(sum(stake_minor), 0)::bigint as promised_minor from appeal
      where merchant_id = ${facts.merchantId} and ${other} and (state = 'open' or state = 'granted_by_silence'
        and decided_at > now() - ${appealLimits.silenceMs} * interval '1 millisecond')`,
  );
  return isSilenceYes({
    kind,
    stakeMinor,
    promisedMinor,
    aloneMinor: await readSecondPersonOver(tx, deps.currency),
    conversions: BigInt(conversions),
    roomForConversions: plan ? await roomOf(tx, plan, other) : 0n,
    isPeoples:
      kind === 'reversal' && (await didPeopleTake(tx, deps, itemId)) && (await countEarnedAgain(tx, itemId)) === 0,
    hasCredit: kind === 'correction' && (await wasCredited(tx, facts)),
  });
}

/** Whether operators reversed conversions that no rule had held, so that they had accrued: by sealed acts. */
async function didPeopleTake(tx: Tx, { booksBox }: Pick<Deps, 'booksBox'>, itemId: string): Promise<boolean> {
  const taken = await tx<{ id: string; is_peoples: boolean }[]>`
    select c.id, c.reversed_by = 'operator' and c.held_for is null and c.accrued_in is not null as is_peoples
    from conversion c where ${wasReversedWith(tx, itemId)}`;
  for (const { id, is_peoples: isPeoples } of taken)
    if (!isPeoples || !(await isOperators(tx, booksBox, 'conversion_reversed', `conversion:${id}`))) return false;
  return taken.length > 0;
}

/** Whether an operator credited the merchant after this correction, other than by an appeal. */
async function wasCredited(
  tx: Tx,
  { itemId, merchantId }: Pick<AppealFacts, 'itemId' | 'merchantId'>,
): Promise<boolean> {
  const credits = await tx`
    select 1
    from ledger_transfer t
    join ledger_entry e on e.transfer_id = t.id and e.posted_at = t.posted_at
    join ledger_account a on a.id = e.account_id
    where t.merchant_id = ${merchantId} and t.kind = 'correction' and t.id <> ${itemId}
      and t.posted_at >= (select posted_at from ledger_transfer where id = ${itemId})
      and a.merchant_id = ${merchantId} and e.amount_minor > 0
      and not exists (select from appeal g where g.merchant_id = ${merchantId} and g.transfer_id = t.id)
    limit 1`;
  return credits.length > 0;
}

/** How many more conversions the plan's traffic explains than it let through, or appeals paid, and than other open ones claim. */
async function roomOf(tx: Tx, plan: PlanRow, other: PendingQuery<Row[]>): Promise<bigint> {
  const { count } = explainedBy(trafficOf(plan), await readBounds(tx));
  const { letThrough } = await countLetThrough(tx, plan);
  const { claimed } = theRow(
    await tx<{ claimed: number }[]>`
      select coalesce(sum(conversions), 0)::int as claimed from appeal
      where plan_id = ${plan.id} and kind = 'reversal' and state = 'open' and ${other}`,
  );
  return count - letThrough - BigInt(claimed);
}
