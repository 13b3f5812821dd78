/** Recorded money events over HTTP. */
import type { Minor } from '@placard/contract';
import { formatAmount, negate } from '@placard/contract';
import type { OperatorCalls, OperatorPayload } from '@placard/contract/operator';
import type { Deps } from '../../context/deps.ts';
import { invalidFields } from '../../platform/refusal.ts';
import { findMerchant, findMerchantId, findNamed } from '../../queries/operators/find.ts';
import { readOpenRechargeNos } from '../../queries/operators/recharges.ts';
import { listPayables, listRecorded, readFunds } from '../../queries/operators/money.ts';
import { recordDeposit } from '../../usecases/recharges/record-deposit.ts';
import { grantStartUp } from '../../usecases/wallet/grant-start-up.ts';
import { recordBankBalance } from '../../usecases/wallet/record-bank-balance.ts';
import { recordCapital } from '../../usecases/wallet/record-capital.ts';
import { recordCorrection } from '../../usecases/wallet/record-correction.ts';
import { recordPayout } from '../../usecases/wallet/record-payout.ts';
import type { Payee } from '../../usecases/wallet/record-payout.ts';
import type { OperatorHandlers } from './handler.ts';
import { positiveMinorOf } from './input.ts';

export const moneyHandlers: OperatorHandlers<'topups' | 'startUp' | 'corrections' | 'capital' | 'payouts'> = {
  topups: {
    record: async ({ deps, operator }, { merchant, amount, reference, remark }) => {
      const found = await findMerchant(deps.sql, merchant);
      const amountMinor = positiveMinorOf(amount, deps.currency, 'amount');
      const input = { merchantId: found.id, amountMinor, reference, ...(remark && { remark }) };
      const { transferId } = await recordDeposit(deps, operator, input);
      const { answer } = await recorded(deps, transferId, found, amountMinor);
      return { ...answer, open_recharges: await readOpenRechargeNos(deps.sql, found.id) };
    },
    list: async ({ deps }, { merchant, ...page }) => {
      const merchantId = await findMerchantId(deps.sql, merchant);
      return await listRecorded(deps.sql, 'top_up', { ...page, merchantId }, deps.currency);
    },
  },
  startUp: {
    grant: async ({ deps, operator }, { merchant, amount, reference }) => {
      const found = await findMerchant(deps.sql, merchant);
      const amountMinor = positiveMinorOf(amount, deps.currency, 'amount');
      const { transferId } = await grantStartUp(deps, operator, { merchantId: found.id, amountMinor, reference });
      const { answer, funds } = await recorded(deps, transferId, found, amountMinor);
      return { ...answer, start_up_credit: funds.start_up_credit };
    },
  },
  corrections: {
    record: async ({ deps, operator }, { merchant, amount, reason, evidence, reference }) => {
      const found = await findMerchant(deps.sql, merchant);
      const amountMinor = positiveMinorOf(amount.replace(/^-/, ''), deps.currency, 'amount');
      const direction = amount.startsWith('-') ? 'debit' : 'credit';
      const input = { merchantId: found.id, direction, amountMinor, reason, evidence, reference } as const;
      const { transferId } = await recordCorrection(deps, operator, input);
      return (await recorded(deps, transferId, found, direction === 'debit' ? negate(amountMinor) : amountMinor))
        .answer;
    },
    list: async ({ deps }, { merchant, ...page }) => {
      const merchantId = await findMerchantId(deps.sql, merchant);
      return await listRecorded(deps.sql, 'correction', { ...page, merchantId }, deps.currency);
    },
  },
  capital: {
    record: async ({ deps, operator }, { amount, reference }) => {
      const amountMinor = positiveMinorOf(amount, deps.currency, 'amount');
      const { transferId } = await recordCapital(deps, operator, { amountMinor, reference });
      return {
        transfer_id: transferId,
        currency: deps.currency,
        amount: formatAmount(amountMinor, deps.currency),
      };
    },
    attest: async ({ deps, operator }, { amount, signed_by: signedBy, ...input }) => {
      const amountMinor = positiveMinorOf(amount, deps.currency, 'amount');
      const { balanceId } = await recordBankBalance(deps, operator, { ...input, signedBy, amountMinor });
      return { balance_id: balanceId, currency: deps.currency, amount: formatAmount(amountMinor, deps.currency) };
    },
  },
  payouts: {
    record: async ({ deps, operator }, input) => {
      const { reference, remark } = input;
      const amountMinor = positiveMinorOf(input.amount, deps.currency, 'amount');
      const payee = await payeeOf(deps, input);
      const { transferId, remainsMinor } = await recordPayout(deps, operator, {
        payee,
        amountMinor,
        reference,
        remark,
      });
      return {
        transfer_id: transferId,
        currency: deps.currency,
        amount: formatAmount(amountMinor, deps.currency),
        remains: formatAmount(remainsMinor, deps.currency),
      };
    },
    due: async ({ deps }) => await listPayables(deps.sql, deps.currency),
  },
};

async function recorded(
  deps: Deps,
  transferId: string,
  merchant: { id: string; merchantNo: string },
  amountMinor: Minor,
) {
  const funds = await readFunds(deps.sql, merchant.id, deps.currency);
  const answer = {
    transfer_id: transferId,
    merchant_no: merchant.merchantNo,
    currency: deps.currency,
    amount: formatAmount(amountMinor, deps.currency),
    available: funds.available,
  };
  return { answer, funds };
}

/** Returns the payee. Each kind of payout requires its own field and refuses the others. Refusal: `invalid_fields`. */
async function payeeOf(
  deps: Deps,
  { kind, agent, offer }: OperatorPayload<OperatorCalls['payouts']['record']>,
): Promise<Payee> {
  if (kind !== 'agent_payable' && agent !== undefined) throw invalidFields({ field: 'agent', rule: 'not_accepted' });
  if (kind !== 'offer_escrow' && offer !== undefined) throw invalidFields({ field: 'offer', rule: 'not_accepted' });
  if (kind === 'traffic_payable') return { kind };
  if (kind === 'agent_payable') {
    if (agent === undefined) throw invalidFields({ field: 'agent', rule: 'required' });
    return { kind, agentNo: agent };
  }
  if (offer === undefined) throw invalidFields({ field: 'offer', rule: 'required' });
  return { kind, offerId: await findNamed(deps.sql, 'offer', offer) };
}
