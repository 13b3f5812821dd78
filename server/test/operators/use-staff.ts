/**
 * Operators of whom some may be one person: the limits and the cooling time apply as in a deployment, and the colleague who
 * may approve was there before.
 */
import { beforeAll, expect } from 'vitest';
import { formatAmount, toMinor } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import type { OperatorCall } from '@placard/contract/operator';
import { inTransaction } from '../../src/database/database.ts';
import type { Tx } from '../../src/database/database.ts';
import { calls, useMerchants } from '../support/merchant-calls.ts';
import { makeOperatorSession } from '../support/operator-session.ts';
import { makeWithdrawer, withdrawalOf } from '../support/withdrawer.ts';
import { makeMerchant } from '../support/world.ts';
import { useOperatorApi } from './operator-api.ts';

let references = 0;
export const reference = () => `REF-${(references += 1)}`;

/** Call it at the top of a test file; use its result within hooks and tests only. */
export function useStaff() {
  const { server, deps, api: merchants } = useMerchants();
  const api = useOperatorApi({ beside: server, coolingHours: 72 });
  /** The merchant of most acts, and the token of the colleague. */
  const known = { merchant: { id: '', no: '' }, colleague: '' };
  const someone = async (username: string) => await makeOperatorSession(deps.sql, username);
  beforeAll(async () => {
    await deps.sql`delete from setting where key = 'second_person'`;
    known.merchant = await makeMerchant(deps);
    known.colleague = await someone('old-colleague');
  });
  return {
    deps,
    api,
    merchants,
    known,
    /** A manager without a bond to anybody; returns the token. */
    someone,
    topUp: (amount: string) => ({ merchant: known.merchant.no, amount, reference: reference() }),
    /** A call that one operator alone may not make. */
    needsTwo: async (call: OperatorCall, payload: unknown, token?: string) =>
      await api.refuses('second_person_needed', call, payload, token),
    /** A call that one operator alone makes; `api.done` has a colleague approve. */
    doneAlone: async (call: OperatorCall, payload: unknown, token?: string) =>
      expect(await api.reason(call, payload, token), call.name).toBe('done'),
    /** The colleague approves a proposal. */
    approve: async (proposal_id: string) =>
      await api.done(operatorCalls.proposals.approve, { proposal_id }, known.colleague),
    /** A merchant's withdrawal of all of this, approved by an operator. */
    approvedWithdrawal: async (cents: bigint, token?: string) => {
      const owner = await makeWithdrawer(deps, merchants, cents);
      const form = await withdrawalOf(merchants, owner, formatAmount(toMinor(cents), 'USD'));
      const { withdrawal_no } = (await merchants.get(owner, calls.wallet.withdraw, form)).withdrawal;
      await api.done(operatorCalls.withdrawals.approve, { withdrawal_no }, token);
      return { owner, withdrawal_no };
    },
    /** Changes what only time may change. */
    changePast: async (change: (tx: Tx) => Promise<unknown>) =>
      await inTransaction(deps.sql, async (tx) => {
        await tx`set local session_replication_role = replica`;
        await change(tx);
      }),
  };
}
