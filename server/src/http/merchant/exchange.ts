import { listExchanges } from '../../queries/exchange/exchange.ts';
import { confirmExchange } from '../../usecases/exchange/confirm-exchange.ts';
import { disputeExchange } from '../../usecases/exchange/dispute-exchange.ts';
import { lookUpExchange } from '../../usecases/exchange/look-up-exchange.ts';
import type { AreaHandlers } from './handler.ts';

export const exchangeHandlers: AreaHandlers<'exchange'> = {
  list: async ({ deps, actor }, input) => await listExchanges(deps, actor, input),
  /** One path serves both steps. A ticket makes the call a confirmation, and only a confirmation needs a key. */
  detail: async ({ deps, actor, keyed }, { kind, code, ticket }) =>
    ticket === undefined
      ? await lookUpExchange(deps, actor, code)
      : await confirmExchange(deps, keyed(), { kind, code, ticket }),
  dispute: async ({ deps, actor }, input) => await disputeExchange(deps, actor, input),
};
