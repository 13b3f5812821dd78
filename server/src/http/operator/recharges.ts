import { findMerchantId, findRechargeId } from '../../queries/operators/find.ts';
import { listRecharges, readRecharge, showRecharge } from '../../queries/operators/recharges.ts';
import { recordView } from '../../usecases/operators/record-view.ts';
import { askRechargeBack } from '../../usecases/recharges/ask-recharge-back.ts';
import { bookRecharge } from '../../usecases/recharges/book-recharge.ts';
import type { OperatorHandlers } from './handler.ts';
import { positiveMinorOf } from './input.ts';

export const rechargeHandlers: OperatorHandlers<'recharges'> = {
  recharges: {
    list: async ({ deps }, { merchant, ...filter }) => {
      const merchantId = await findMerchantId(deps.sql, merchant);
      return await listRecharges(deps.sql, { ...filter, merchantId }, deps.currency);
    },
    show: async ({ deps, operator }, { recharge_no }) => {
      const rechargeId = await findRechargeId(deps.sql, recharge_no);
      await recordView(deps, operator, `recharge:${rechargeId}`);
      return await showRecharge(deps.sql, rechargeId, deps.currency);
    },
    book: async ({ deps, operator }, { recharge_no, reference, received }) => {
      const rechargeId = await findRechargeId(deps.sql, recharge_no);
      const receivedMinor = received === undefined ? undefined : positiveMinorOf(received, deps.currency, 'received');
      await bookRecharge(deps, operator, { rechargeId, reference, receivedMinor });
      return { recharge: await readRecharge(deps.sql, rechargeId, deps.currency) };
    },
    askBack: async ({ deps, operator }, { recharge_no, reason }) => {
      const rechargeId = await findRechargeId(deps.sql, recharge_no);
      await askRechargeBack(deps, operator, { rechargeId, reason });
      return { recharge: await readRecharge(deps.sql, rechargeId, deps.currency) };
    },
  },
};
