/**
 * Files an appeal of one decision. Invariants: one for each decision (the database refuses a second), within its time. What it can
 * bring is fixed here, under the locks of its plan and the merchant's balances; whether silence means yes is stated here, and
 * checked again on the date (end-appeals.ts).
 */
import { appealLimits, negate } from '@placard/contract';
import type { CallPayload, Calls } from '@placard/contract';
import type { KeyedActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import type { Tx } from '../../database/database.ts';
import { lockArrival } from '../../ledger/records.ts';
import { newId, newNumber } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findHolding } from '../../queries/appeals/holdings.ts';
import type { Holding } from '../../queries/appeals/holding.ts';
import { audit } from '../../security/audit.ts';
import { notify } from '../notifications/notify.ts';
import { once } from '../once.ts';
import { lockPlan } from '../plan-row.ts';
import { addMessage } from './appeal-row.ts';
import { readTerms } from './appeal-terms.ts';
import type { AppealTerms } from './appeal-terms.ts';
import { requirePictures } from './keep-picture.ts';
import { isAppealable, shownOf } from './show-holding.ts';
import type { Appealable, Shown } from './show-holding.ts';

const named = [{ field: 'item', rule: 'not_accepted' }] as const;

/**
 * Files the appeal. Refusals: `appeal_not_found`, `appeal_not_possible`, `appeal_known`, `appeal_too_late`, `too_many_appeals`,
 * `picture_not_yours`, `invalid_fields`.
 */
export async function fileAppeal(
  deps: Pick<Deps, 'sql' | 'currency' | 'booksBox'>,
  actor: KeyedActor,
  { item, text, pictures = [] }: CallPayload<Calls['appeals']['file']>,
): Promise<Shown> {
  return await once(deps, actor, async (tx) => {
    const { merchantId } = actor;
    const found = await findHolding(tx, merchantId, item);
    if (!found) throw new Refusal('appeal_not_found');
    const plan = found.planId === null ? undefined : await lockPlan(tx, found.planId);
    // Closing the account ended this session.
    if ((await lockArrival(tx, merchantId)) !== 'available') throw new Refusal('unknown_token');
    const holding = await findHolding(tx, merchantId, item);
    if (!holding) throw new Refusal('appeal_not_found');
    if (holding.noAppeal !== null || !isAppealable(holding))
      throw new Refusal('appeal_not_possible', { why: holding.noAppeal ?? 'not_decided', fields: named });
    await refuseAnother(tx, merchantId, holding);
    const terms = await readTerms(tx, deps, merchantId, holding, plan);
    if (terms.until <= terms.now)
      throw new Refusal('appeal_too_late', { until: terms.until.toISOString(), fields: named });
    await requirePictures(tx, merchantId, pictures);
    await insert(tx, merchantId, { holding, terms, text, pictures });
    return await shownOf(tx, deps, actor, holding, undefined);
  });
}

/** One appeal for each decision, and a bounded number that wait. */
async function refuseAnother(tx: Tx, merchantId: string, holding: Holding): Promise<void> {
  const known = await tx`select 1 from appeal where item = ${holding.decision}`;
  if (known.length > 0) throw new Refusal('appeal_known', { fields: named });
  const open = await tx`
    select 1 from appeal where merchant_id = ${merchantId} and state = 'open' limit ${appealLimits.openMax}`;
  if (open.length >= appealLimits.openMax) throw new Refusal('too_many_appeals', { limit: appealLimits.openMax });
}

interface Filed {
  holding: Appealable;
  terms: AppealTerms;
  text: string;
  pictures: readonly string[];
}

async function insert(tx: Tx, merchantId: string, { holding, terms, text, pictures }: Filed): Promise<void> {
  const [id, appealNo] = [newId(), newNumber('AP', 8)];
  const amountMinor = holding.amountMinor < 0n ? negate(holding.amountMinor) : holding.amountMinor;
  await tx`
    insert into appeal (id, appeal_no, merchant_id, kind, item, item_id, plan_id, rule, amount_minor, stake_minor, conversions,
                        is_silence_yes, decide_by)
    values (${id}, ${appealNo}, ${merchantId}, ${holding.kind}, ${holding.decision}, ${holding.id}, ${holding.planId}, ${holding.rule},
            ${amountMinor}, ${terms.stakeMinor}, ${holding.conversions ?? 0}, ${terms.isSilenceYes}, ${terms.decideBy})`;
  await addMessage(tx, { id, merchantId }, { author: null, body: text, pictures });
  await audit(
    tx,
    { merchantId },
    {
      act: 'appeal_filed',
      object: `appeal:${id}`,
      details: {
        merchant_id: merchantId,
        item: holding.decision,
        is_silence_yes: terms.isSilenceYes,
        decide_by: terms.decideBy.toISOString(),
      },
    },
  );
  await notify(tx, {
    merchantId,
    cause: `appeal_filed:${id}`,
    template: 'appeal_filed',
    params: { appeal_no: appealNo, decide_by: terms.decideBy.toISOString() },
  });
}
