/** What an appeal of a decision would be: its dates, what is at stake, and whether silence means yes (product.md section 5). */
import { appealLimits, minMinor, negate, zero } from '@placard/contract';
import type { Minor } from '@placard/contract';
import type { PendingQuery, Row } from 'postgres';
import type { Deps } from '../../context/deps.ts';
import type { Tx } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { appealableUntil, decideBy, hasNoStake, isSilenceYes, netOf } from '../../domain/appeals/appeal.ts';
import { explainedBy } from '../../domain/delivery/bounds.ts';
import type { PlanRow } from '../../domain/plans/plan.ts';
import type { Holding } from '../../queries/appeals/holdings.ts';
import { countLetThrough, readBounds } from '../conversions/accrue-conversions.ts';
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
  deps: Pick<Deps, 'currency'>,
  merchantId: string,
  holding: Appealed,
  plan: PlanRow | undefined,
): Promise<AppealTerms & { now: Date }> {
  const { now } = theRow(await tx<{ now: Date }[]>`select now() as now`);
  const stakeMinor = await stakeOf(tx, holding, plan);
  const facts = { ...holding, merchantId, conversions: holding.conversions ?? 0, stakeMinor, appealId: null };
  return {
    now,
    until: appealableUntil(holding.at, holding.until),
    decideBy: decideBy(now, holding.until),
    stakeMinor,
    isSilenceYes: await mayBeSilent(tx, deps, facts, plan),
  };
}

async function stakeOf(tx: Tx, { kind, amountMinor }: Appealed, plan: PlanRow | undefined): Promise<Minor> {
  if (hasNoStake(kind)) return zero;
  const lostMinor = negate(amountMinor);
  return plan ? minMinor(lostMinor, netOf(lostMinor, await inputOf(tx, plan))) : lostMinor;
}

/** Whether silence means yes to this appeal, by what the traffic and other appeals are now. */
export async function mayBeSilent(
  tx: Tx,
  deps: Pick<Deps, 'currency'>,
  facts: Pick<AppealFacts, 'kind' | 'rule' | 'merchantId' | 'conversions' | 'stakeMinor'> & { appealId: string | null },
  plan: PlanRow | undefined,
): Promise<boolean> {
  const { kind, rule, stakeMinor, conversions, appealId } = facts;
  const other = tx`is_silence_yes and id is distinct from ${appealId}::uuid`;
  const { promised_minor: promisedMinor } = theRow(
    await tx<{ promised_minor: Minor }[]>`
      select coalesce(sum(stake_minor), 0)::bigint as promised_minor from appeal
      where merchant_id = ${facts.merchantId} and ${other} and (state = 'open' or state = 'granted_by_silence'
        and decided_at > now() - ${appealLimits.silenceMs} * interval '1 millisecond')`,
  );
  return isSilenceYes({
    kind,
    rule,
    stakeMinor,
    promisedMinor,
    aloneMinor: await readSecondPersonOver(tx, deps.currency),
    conversions: BigInt(conversions),
    roomForConversions: plan ? await roomOf(tx, plan, other) : 0n,
  });
}

/** How many more conversions the plan's traffic explains than it let through and than other appeals of it claim. */
async function roomOf(tx: Tx, plan: PlanRow, other: PendingQuery<Row[]>): Promise<bigint> {
  const { count } = explainedBy(trafficOf(plan), await readBounds(tx));
  const { letThrough } = await countLetThrough(tx, plan);
  const { claimed } = theRow(
    await tx<{ claimed: number }[]>`
      select coalesce(sum(conversions), 0)::int as claimed from appeal
      where plan_id = ${plan.id} and kind = 'reversal'
        and (state = 'granted' or ${other} and state in ('open', 'granted_by_silence'))`,
  );
  return count - letThrough - BigInt(claimed);
}
