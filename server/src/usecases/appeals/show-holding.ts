/** One row of what is held, reversed, deducted or corrected, with its appeal or the terms of one. */
import { appealKinds, formatAmount } from '@placard/contract';
import type { AppealKind, CallPayload, CallResponse, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { hasNoStake } from '../../domain/appeals/appeal.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readAppeal } from '../../queries/appeals/appeals.ts';
import { findHolding, viewer } from '../../queries/appeals/holdings.ts';
import type { Holding } from '../../queries/appeals/holding.ts';
import { readPlan } from '../plan-row.ts';
import { readTerms } from './appeal-terms.ts';
import type { AppealTerms } from './appeal-terms.ts';

export type Shown = CallResponse<Calls['appeals']['show']>;
export type Appealable = Holding & { kind: AppealKind };

/** Returns one row of the list with its appeal or, where it can be appealed, the terms of one. Refusal: `appeal_not_found`. */
export async function showHolding(
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  actor: Actor,
  { item }: CallPayload<Calls['appeals']['show']>,
): Promise<Shown> {
  return await inTransaction(deps.sql, async (tx) => {
    const holding = await findHolding(tx, actor.merchantId, item);
    if (!holding) throw new Refusal('appeal_not_found');
    const plan = holding.planId === null ? undefined : await readPlan(tx, holding.planId);
    const terms =
      isAppealable(holding) && holding.noAppeal === null
        ? await readTerms(tx, deps, actor.merchantId, holding, plan)
        : undefined;
    return await shownOf(tx, deps, actor, holding, terms);
  });
}

/** Whether decisions of this kind can be appealed. */
export function isAppealable(holding: Holding): holding is Appealable {
  return (appealKinds as readonly string[]).includes(holding.kind);
}

/** Returns what the merchant sees of the row; `terms` are those of an appeal that is not filed yet. */
export async function shownOf(
  tx: Tx,
  deps: Pick<Deps, 'currency'>,
  actor: Actor,
  holding: Holding,
  terms: AppealTerms | undefined,
): Promise<Shown> {
  const view = (await viewer(tx, actor, [holding], deps.currency))(holding);
  const appealId = view.appeal?.appeal_id;
  return {
    currency: deps.currency,
    holding: view,
    terms:
      terms && view.appeal === null && view.no_appeal === null
        ? {
            until: terms.until.toISOString(),
            decide_by: terms.decideBy.toISOString(),
            is_silence_yes: terms.isSilenceYes,
            at_stake: hasNoStake(holding.kind as AppealKind) ? null : formatAmount(terms.stakeMinor, deps.currency),
          }
        : null,
    appeal:
      appealId === undefined ? null : await readAppeal(tx, { merchantId: actor.merchantId, appealId }, deps.currency),
  };
}
