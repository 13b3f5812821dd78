/** The rule of the second person. Invariant: loosening it takes a second person too, as long as there is one. */
import { parseAmount } from '@placard/contract';
import type { CallPayload, Calls } from '@placard/contract';
import type { KeyedActor } from '../../context/actor.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { theRow } from '../../database/the-row.ts';
import { newId } from '../../platform/ids.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { readSecondPersonRule } from '../../queries/people/second-person-rule.ts';
import { sealRule } from '../../security/team-seal.ts';
import type { SealedRule } from '../../security/team-seal.ts';
import { redeemTicket } from '../approval/tickets.ts';
import { once } from '../once.ts';
import { peopleTicket } from './invite.ts';
import { givePlace, lockPlaces } from './places.ts';
import { approvalNeeded, countOthers, note, useApproval } from './second-person.ts';
import { refuseWaiting } from './waiting.ts';

/**
 * Sets the rule. Tightening holds at once. Loosening takes a second person's approval; where there is none any more, withdrawals wait
 * a day after it. Refusals: `ticket_invalid`, `approver_missing`, `approval_needed`.
 */
export async function setSecondPerson(
  deps: Pick<Deps, 'sql' | 'secretBox' | 'currency'>,
  actor: KeyedActor,
  input: CallPayload<Calls['people']['setSecondPerson']>,
): Promise<Record<string, never>> {
  const { merchantId } = actor;
  const over = input.over === null ? null : parseAmount(input.over, deps.currency);
  if (over === undefined) throw invalidFields({ field: 'over', rule: 'format' });
  return await once(deps, actor, async (tx) => {
    await lockPlaces(tx, merchantId);
    const before = await readSecondPersonRule(tx, deps.secretBox, merchantId);
    const isLooser = before !== null && (over === null || over > before);
    const others = await countOthers(tx, deps, actor);
    if (isLooser) await refuseWaiting(tx, actor);
    if (over !== null && others === 0) throw new Refusal('approver_missing');
    const binding = { purpose: 'second_person', amountMinor: over, payee: null } as const;
    if (isLooser && others > 0 && !(await useApproval(tx, deps.secretBox, actor, binding)))
      throw await approvalNeeded(tx, deps, actor, binding);
    await redeemTicket(
      tx,
      deps.secretBox,
      actor,
      peopleTicket({ act: 'second_person', over: input.over }, deps, input.ticket),
    );
    await writeRule(tx, deps.secretBox, { merchant_id: merchantId, over_minor: over });
    if (isLooser && others === 0) {
      const unlimited = { putMaxMinor: null, putDayMinor: null };
      await givePlace(tx, deps.secretBox, {
        ...unlimited,
        merchantId,
        personId: actor.personId,
        role: 'owner',
        waits: true,
      });
    }
    await note(tx, actor, 'second_person_set', merchantId);
    return {};
  });
}

/** The time is read behind the lock of the places, so the newest rule is the one that was set last. */
async function writeRule(
  tx: Tx,
  box: Deps['secretBox'],
  rule: Pick<SealedRule, 'merchant_id' | 'over_minor'>,
): Promise<void> {
  const { at } = theRow(await tx<{ at: Date }[]>`select clock_timestamp()::timestamptz(3) as at`);
  const row = { id: newId(), ...rule, set_at: at };
  await tx`insert into second_person_rule ${tx({ ...row, seal: sealRule(box, row) })}`;
}
