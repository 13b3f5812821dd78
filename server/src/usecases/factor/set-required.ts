/**
 * An owner requires a second step of everybody who acts for the business. Invariant: whoever requires it has one, so no owner
 * locks themselves out; whoever has none reaches only their own login until they add one (usecases/accounts/authenticate.ts).
 */
import type { CallPayload, Calls } from '@placard/contract';
import type { Actor } from '../../context/actor.ts';
import { inTransaction } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import type { Deps } from '../../context/deps.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { audit } from '../../security/audit.ts';
import { redeemTicket } from '../approval/tickets.ts';
import { notify } from '../notifications/notify.ts';
import { refuseWaiting } from '../people/waiting.ts';
import { lockLogin } from './enrol.ts';
import { factorTicket } from './prove-owner.ts';
import { hasFactor } from './second-factor.ts';

/**
 * Sets the rule; it holds at once. Not in the first day of an owner or after a reset of their login. Refusals: `second_factor_off`,
 * `withdraw_waiting`, `ticket_invalid`.
 */
export async function setFactorRequired(
  deps: Pick<Deps, 'sql' | 'secretBox'>,
  actor: Actor,
  { is_required: isRequired, ticket }: CallPayload<Calls['factor']['setRequired']>,
): Promise<void> {
  const { merchantId, personId, address, device } = actor;
  await inTransaction(deps.sql, async (tx) => {
    // Whoever turns their own off at the same time waits for this, or the other way round.
    await lockLogin(tx, personId);
    if (!(await hasFactor(tx, personId))) throw new Refusal('second_factor_off');
    await refuseWaiting(tx, actor);
    await redeemTicket(tx, deps.secretBox, actor, factorTicket(ticket));
    await tx`update merchant set requires_second_factor = ${isRequired} where id = ${merchantId}`;
    await audit(tx, actor, {
      act: 'second_factor_rule_set',
      object: `merchant:${merchantId}`,
      details: { address, device, is_required: isRequired },
    });
    const { name } = theRow(await tx<{ name: string }[]>`select nickname as name from merchant where id = ${personId}`);
    await notify(tx, {
      merchantId,
      cause: `second_factor_rule_set:${newId()}`,
      template: 'second_factor_rule_set',
      params: { name },
    });
  });
}
