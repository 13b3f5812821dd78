/**
 * The world in which every call of the operator API is made: one merchant and the operators. After each act the audit
 * log has a new entry that names the operator.
 */
import sharp from 'sharp';
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

/** A picture as operators send it. */
export async function picture(): Promise<string> {
  const blue = sharp({ create: { width: 8, height: 8, channels: 3, background: 'blue' } });
  return (await blue.png().toBuffer()).toString('base64');
}

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
  /** How much is in the log, in the history of acts, and in the ledger. */
  const recorded = async () => {
    const [row] = await api.deps.sql<{ audits: number; acts: number; transfers: number }[]>`
      select (select count(*)::int from audit_log where actor_kind = 'operator' and actor = 'nadia') as audits,
             (select count(*)::int from operator_act) as acts, (select count(*)::int from ledger_transfer) as transfers`;
    return row ?? { audits: 0, acts: 0, transfers: 0 };
  };
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
      const before = await recorded();
      const answer = await api.done(call, payload);
      const after = await recorded();
      const written = await api.deps.sql<{ kind: TransferKind; act_id: string | null }[]>`
        select kind, act_id from ledger_transfer order by posted_at desc, id desc limit ${after.transfers - before.transfers}`;
      for (const transfer of written) {
        expect(call.transfers, `${call.name} says which transfers it writes`).toContain(transfer.kind);
        if (call.isAct) expect(transfer.act_id, `${call.name} is the act of its transfers`).not.toBeNull();
      }
      const added = after.audits - before.audits;
      const acts = after.acts - before.acts;
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
