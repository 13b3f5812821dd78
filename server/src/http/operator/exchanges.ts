/** Acceptors and exchanges over HTTP. */
import type { OperatorCalls, OperatorPayload } from '@placard/contract/operator';
import { invalidFields } from '../../platform/refusal.ts';
import { listAcceptors, listExchanges, readAcceptor, readExchange } from '../../queries/operators/exchanges.ts';
import { findExchangeId, findMerchantId } from '../../queries/operators/find.ts';
import { cancelExchangeByOperator } from '../../usecases/exchange/cancel-exchange-by-operator.ts';
import { createAcceptor } from '../../usecases/exchange/create-acceptor.ts';
import { decideExchange } from '../../usecases/exchange/decide-exchange.ts';
import type { Decision } from '../../usecases/exchange/decide-exchange.ts';
import { disputeExchangeByOperator } from '../../usecases/exchange/dispute-exchange.ts';
import { editAcceptor } from '../../usecases/exchange/edit-acceptor.ts';
import { payExchange } from '../../usecases/exchange/pay-exchange.ts';
import { prepareExchange } from '../../usecases/exchange/prepare-exchange.ts';
import type { OperatorHandlers } from './handler.ts';
import { positiveMinorOf } from './input.ts';

export const exchangeHandlers: OperatorHandlers<'acceptors' | 'exchanges'> = {
  acceptors: {
    create: async ({ deps, operator }, input) => ({
      acceptor: await readAcceptor(deps.sql, await createAcceptor(deps, operator, input)),
    }),
    edit: async ({ deps, operator }, { acceptor_id, name, is_active }) => {
      await editAcceptor(deps, operator, { acceptorId: acceptor_id, name, isActive: is_active });
      return { acceptor: await readAcceptor(deps.sql, acceptor_id) };
    },
    list: async ({ deps }, input) => await listAcceptors(deps.sql, input),
  },
  exchanges: {
    prepare: async ({ deps, operator }, input) => {
      const { exchangeId, code } = await prepareExchange(deps, operator, {
        acceptorId: input.acceptor,
        forMerchantId: await findMerchantId(deps.sql, input.merchant),
        amountMinor: positiveMinorOf(input.amount, deps.currency, 'amount'),
        paysCurrency: input.pays_currency,
        rate: input.rate,
        spreadBps: input.spread_bps,
        instructions: input.instructions,
        validSeconds: input.valid_seconds,
      });
      return { code, exchange: await readExchange(deps.sql, exchangeId, deps.currency) };
    },
    list: async ({ deps }, { merchant, ...filter }) => {
      const merchantId = await findMerchantId(deps.sql, merchant);
      return await listExchanges(deps.sql, { ...filter, merchantId }, deps.currency);
    },
    pay: async ({ deps, operator }, { exchange_no, reference }) => {
      const exchangeId = await findExchangeId(deps.sql, exchange_no);
      await payExchange(deps, operator, { exchangeId, reference });
      return { exchange: await readExchange(deps.sql, exchangeId, deps.currency) };
    },
    cancel: async ({ deps, operator }, { exchange_no, reason }) => {
      const exchangeId = await findExchangeId(deps.sql, exchange_no);
      await cancelExchangeByOperator(deps, operator, { exchangeId, reason });
      return { exchange: await readExchange(deps.sql, exchangeId, deps.currency) };
    },
    dispute: async ({ deps, operator }, { exchange_no, reason }) => {
      const exchangeId = await findExchangeId(deps.sql, exchange_no);
      await disputeExchangeByOperator(deps, operator, { exchangeId, reason });
      return { exchange: await readExchange(deps.sql, exchangeId, deps.currency) };
    },
    decide: async ({ deps, operator }, input) => {
      const decision = decisionOf(input);
      const exchangeId = await findExchangeId(deps.sql, input.exchange_no);
      await decideExchange(deps, operator, { exchangeId, reason: input.reason, decision });
      return { exchange: await readExchange(deps.sql, exchangeId, deps.currency) };
    },
  },
};

/** A payment requires a reference; any other decision refuses one. Refusal: `invalid_fields` naming `reference`. */
function decisionOf({ in_favour_of, reference }: OperatorPayload<OperatorCalls['exchanges']['decide']>): Decision {
  if (in_favour_of === 'acceptor') {
    if (reference === undefined) throw invalidFields({ field: 'reference', rule: 'required' });
    return { inFavourOf: in_favour_of, reference };
  }
  if (reference !== undefined) throw invalidFields({ field: 'reference', rule: 'not_accepted' });
  return { inFavourOf: in_favour_of };
}
