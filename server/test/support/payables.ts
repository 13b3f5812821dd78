/** What the network owes to others, earned as it is outside of tests. */
import { formatAmount, toMinor } from '@placard/contract';
import type { Deps } from '../../src/context/deps.ts';
import { inTransaction } from '../../src/database/database.ts';
import { newId } from '../../src/platform/ids.ts';
import { postedBucket } from '../../src/usecases/conversions/roll-up.ts';
import { postTransfer } from '../../src/ledger/post-transfer.ts';
import {
  addMerchant,
  addOffering,
  addSource,
  advanceUntil,
  eventsOf,
  makeMerchant,
  makeOffering,
  putInto,
  send,
} from './world.ts';

/** A plan consumes it with one click, and has its final figures. */
export async function oweTraffic(deps: Deps, amountMinor: bigint): Promise<void> {
  const source = await addSource(deps);
  const terms = {
    graceSeconds: 0,
    lockSeconds: 0,
    lowestMinor: 1n,
    priceMinor: amountMinor,
    pricingModel: 'cpc',
  } as const;
  const offering = await addOffering(deps, source, terms);
  const merchant = await addMerchant(deps, amountMinor);
  const plan = await putInto(deps, merchant, offering, formatAmount(toMinor(amountMinor), deps.currency));
  await send(deps, source, eventsOf(plan).traffic('click'));
  await deps.sql`update plan set flight_ends_at = now() - interval '1 second' where id = ${plan}`;
  await advanceUntil(deps, plan, 'wait_settlement');
}

/** A failed plan, with nothing reserved, names the agent in its frozen terms; a settlement pays the share. */
export async function earnShare(deps: Deps, agentNo: string, amountMinor: bigint): Promise<void> {
  const { id: merchantId } = await makeMerchant(deps, { available: amountMinor });
  const { offerId, no } = await makeOffering(deps);
  const planId = newId();
  await deps.sql`
    insert into plan (id, merchant_id, offering_id, offer_id, plan_no, state, is_official, put_minor, cash_minor,
                      start_up_minor, promo_minor, terms, returned_minor, matching_ends_at)
    select ${planId}, ${merchantId}, id, ${offerId}, ${`${no}-TEST`}, 'put_failed', false, 100, 100, 0, 0,
           ${deps.sql.json({ agentNo })}, 100, now()
    from offering where offering_no = ${no}`;
  await inTransaction(deps.sql, async (tx) => {
    await postTransfer(tx, deps, {
      cause: `share:${planId}`,
      kind: 'settlement',
      merchantId,
      planId,
      postings: [{ from: 'available', to: 'agent_payable', amountMinor: toMinor(amountMinor), detail: 'agent_share' }],
    });
    // As settlement does as well: plan and roll-ups are compared with the entries.
    await tx`update plan set net_minor = ${-amountMinor}, agent_share_minor = ${amountMinor} where id = ${planId}`;
    await tx`
      insert into delivery_rollup (merchant_id, plan_id, bucket_at, agent_share_minor)
      values (${merchantId}, ${planId}, ${postedBucket(tx)}, ${amountMinor})`;
  });
}
