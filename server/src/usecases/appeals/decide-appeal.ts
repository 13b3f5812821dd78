/**
 * Operators decide an appeal. Invariants: nobody who decided first, or proposed that, decides or proposes the appeal, nor does
 * whoever counts as the same person; it is decided once, under the locks of its plan, the balances and its row; a grant releases
 * the hold, or posts one correction of at most what is at stake.
 */
import { toMinor } from '@placard/contract';
import type { Minor } from '@placard/contract';
import { amountParam } from '@placard/language';
import type { OperatorActor } from '../../context/actor.ts';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import { theRow } from '../../database/the-row.ts';
import { hasNoStake } from '../../domain/appeals/appeal.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { audit } from '../../security/audit.ts';
import { lockConversion } from '../conversions/conversion-row.ts';
import { endHold } from '../conversions/release-conversion.ts';
import { countEarnedAgain } from '../conversions/reported-again.ts';
import { notify } from '../notifications/notify.ts';
import { postCorrection } from '../wallet/record-correction.ts';
import { endAppeal, readAppealedHolds } from './appeal-row.ts';
import type { AppealFacts } from './appeal-row.ts';
import { lockForOperator } from './lock-for-operator.ts';

export interface AppealDecision {
  appealId: string;
  outcome: 'granted' | 'rejected';
  /** Less than what is at stake; undefined for all of it. */
  amountMinor: Minor | undefined;
  /** The merchant reads it. */
  reason: string;
  /** Where the proof is; kept in the audit log. */
  evidence: string;
}

type AppealDeps = Pick<Deps, 'sql' | 'jobs' | 'currency' | 'operatorCoolingHours' | 'booksBox'>;

/** Decides it. Refusals: `operator_object_not_found`, `state_refuses`, `own_decision`, `invalid_fields`. */
export async function decideAppeal(deps: AppealDeps, operator: OperatorActor, input: AppealDecision): Promise<void> {
  await inTransaction(deps.sql, async (tx) => {
    const appeal = await lockForOperator(tx, deps, operator, input.appealId);
    const { outcome, reason, evidence } = input;
    const granted = outcome === 'granted' ? await grant(tx, deps, operator, appeal, input) : undefined;
    await endAppeal(tx, appeal, { to: outcome, by: operator.username, reason, ...(granted && { granted }) });
    await audit(tx, operator, {
      act: `appeal_${outcome}`,
      object: `appeal:${appeal.id}`,
      details: {
        merchant_id: appeal.merchantId,
        item: appeal.item,
        reason,
        evidence,
        ...(granted && { amount_minor: granted.amountMinor.toString(), transfer_id: granted.transferId }),
      },
    });
    const params = { appeal_no: appeal.appealNo, reason };
    const told = { merchantId: appeal.merchantId, cause: `appeal_decided:${appeal.id}` };
    if (granted && granted.amountMinor < appeal.stakeMinor) {
      const amount = amountParam(granted.amountMinor, deps.currency);
      const highest = amountParam(appeal.stakeMinor, deps.currency);
      await notify(tx, { ...told, template: 'appeal_partly_granted', params: { ...params, amount, highest } });
    } else {
      await notify(tx, { ...told, template: outcome === 'granted' ? 'appeal_granted' : 'appeal_rejected', params });
    }
  });
}

async function grant(
  tx: Tx,
  deps: AppealDeps,
  operator: OperatorActor,
  appeal: AppealFacts,
  { amountMinor: part, reason }: AppealDecision,
): Promise<{ amountMinor: Minor; transferId: string } | undefined> {
  if (hasNoStake(appeal.kind)) {
    if (part !== undefined) throw invalidFields({ field: 'amount', rule: 'not_accepted' });
    if (appeal.kind === 'hold') await release(tx, deps, operator, appeal);
    return undefined;
  }
  const highestMinor = await highestOf(tx, appeal);
  const amountMinor = part ?? highestMinor;
  if (amountMinor > highestMinor) throw invalidFields({ field: 'amount', rule: 'range' });
  if (amountMinor === 0n) return undefined;
  const transferId = await postCorrection(tx, deps, operator, {
    merchantId: appeal.merchantId,
    direction: 'credit',
    amountMinor,
    reason: `${appeal.appealNo}: ${reason}`,
    reference: appeal.appealNo,
  });
  return { amountMinor, transferId };
}

/** What is at stake, less its part for conversions that earn under another id. Refusal: `state_refuses` where all of them do. */
async function highestOf(tx: Tx, { kind, itemId, conversions, stakeMinor }: AppealFacts): Promise<Minor> {
  const again = kind === 'reversal' ? await countEarnedAgain(tx, itemId) : 0;
  if (again === 0) return stakeMinor;
  if (again === conversions) throw new Refusal('state_refuses', { state: 'earned_again' });
  // Rounded down: what is left over was earned.
  return toMinor((stakeMinor * BigInt(conversions - again)) / BigInt(conversions));
}

/** The hold that was appealed, and no later one. */
async function release(tx: Tx, deps: AppealDeps, operator: OperatorActor, { id, itemId }: AppealFacts): Promise<void> {
  const { plan, conversion } = await lockConversion(tx, itemId);
  const { isHeld } = theRow(await readAppealedHolds(tx, tx`a.id = ${id}`));
  if (!isHeld) throw new Refusal('state_refuses', { state: conversion.state });
  await endHold(tx, deps, operator, { plan, conversion });
}
