/**
 * The world in which every call of the operator API is made: one merchant and the operators. After each act the audit
 * log has a new entry that names the operator.
 */
import { beforeAll, expect } from 'vitest';
import type * as v from 'valibot';
import type { TransferKind } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import type { OperatorCall, OperatorResponse } from '@placard/contract/operator';
import { merchantCalls } from '../../support/merchant-calls.ts';
import type { MerchantCalls } from '../../support/merchant-calls.ts';
import { useMerchantApi } from '../../support/merchant-api.ts';
import type { MerchantApi } from '../../support/merchant-api.ts';
import { makeWithdrawer } from '../../support/withdrawer.ts';
import type { Withdrawer } from '../../support/withdrawer.ts';
import { password, useOperatorApi } from '../operator-api.ts';
import type { OperatorApi } from '../operator-api.ts';

export const op = operatorCalls;
/** A text in two languages. */
export const en = (text: string) => ({ en: text, zh: `${text}（中文）` });

export interface World {
  readonly api: OperatorApi;
  readonly merchants: MerchantApi;
  /** The merchant API as the merchant of this world uses it. */
  readonly as: MerchantCalls;
  readonly merchant: Withdrawer;
  /** Names of the calls that were made. */
  readonly made: Set<string>;
  /** Secrets that were shown or typed: they may be stored nowhere. */
  readonly secrets: string[];
  /** Makes a call that must succeed; an act must leave an entry in the audit log, a read of nothing personal none. */
  readonly act: <C extends OperatorCall>(call: C, payload: v.InferInput<C['request']>) => Promise<OperatorResponse<C>>;
}

/** Call it at the top of a test file; use its result within hooks and tests only. */
export function useWorld(): World {
  const merchants = useMerchantApi();
  const api = useOperatorApi({ beside: merchants });
  const as = merchantCalls(merchants);
  const made = new Set<string>(['session.setup', 'session.login', 'operators.create']);
  let merchant: Withdrawer | undefined;
  beforeAll(async () => {
    merchant = await makeWithdrawer(api.deps, as, 0n);
  });
  const auditCount = async () => {
    const [row] = await api.deps.sql<{ count: number }[]>`
      select count(*)::int as count from audit_log where actor_kind = 'operator' and actor = 'nadia'`;
    return row?.count ?? 0;
  };
  const actCount = async () => {
    const [row] = await api.deps.sql<{ count: number }[]>`select count(*)::int as count from operator_act`;
    return row?.count ?? 0;
  };
  const transfers = async () =>
    await api.deps.sql<{ id: string; kind: TransferKind; act_id: string | null }[]>`
      select id, kind, act_id from ledger_transfer`;
  return {
    api,
    merchants,
    as,
    made,
    secrets: [password],
    get merchant() {
      if (!merchant) throw new Error('the merchant is there from beforeAll on');
      return merchant;
    },
    act: async (call, payload) => {
      const before = await auditCount();
      const actsBefore = await actCount();
      const writtenBefore = await transfers();
      const answer = await api.done(call, payload);
      const written = (await transfers()).filter(({ id }) => !writtenBefore.some((known) => known.id === id));
      for (const transfer of written) {
        expect(call.transfers, `${call.name} says which transfers it writes`).toContain(transfer.kind);
        if (call.isAct) expect(transfer.act_id, `${call.name} is the act of its transfers`).not.toBeNull();
      }
      const added = (await auditCount()) - before;
      const acts = (await actCount()) - actsBefore;
      // One, or with the proposal and its approval three.
      expect(call.isAct ? [1, 3] : [0], `${call.name} is ${call.isAct ? '' : 'not '}in the history of acts`).toContain(
        acts,
      );
      if (call.isAudited) expect(added, `${call.name} is in the audit log`).toBeGreaterThan(0);
      else expect(added, `${call.name} leaves nothing in the audit log`).toBe(0);
      made.add(call.name);
      return answer;
    },
  };
}
