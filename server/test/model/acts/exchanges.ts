/** Exchanges: prepared by an operator, confirmed by a merchant, then paid, or disputed and decided by two operators. */
import { calls, limits } from '@placard/contract';
import { operatorCalls } from '@placard/contract/operator';
import { wire } from '../arithmetic.ts';
import { findTicket, flow, isOwnBooking, merchantOf, outflowReasons } from '../rules-wallet.ts';
import { byNo, decide } from '../world.ts';
import type { Exchange, Merchant, World } from '../world.ts';
import { byMerchant, ensureSession } from './accounts.ts';
import { ticketFor } from './passwords.ts';
import { between, merchantAct, operatorAct, pick, tokenOf } from './kit.ts';
import type { Builder, Context } from './kit.ts';
import { isRecorded, recordReference, referenceFor } from './records.ts';
import { secondPersonOver } from '../arithmetic.ts';

export const prepareExchange: Builder = (context, { who, amount, variant, flaw }) => {
  const { world } = context;
  const merchant = pick(world.merchants, who);
  if (!merchant) return undefined;
  const minor = between(1n, merchant.available + 10_00n, amount);
  const isForAll = variant % 3 === 0;
  const acceptor = pick(world.acceptors, flaw);
  if (!acceptor) return undefined;
  const { kind } = acceptor;
  const validSeconds = 3600 + (variant % 5) * 86_400;
  const by = amount % 2;
  const payload = {
    acceptor: acceptor.id,
    ...(!isForAll && { merchant: merchant.no }),
    amount: wire(minor),
    pays_currency: 'EUR',
    // One wallet unit is at least one of the other's, so that no amount is too small to be paid.
    rate: '1.0213',
    spread_bps: 50,
    instructions: { en: 'By bank transfer.' },
    valid_seconds: validSeconds,
  };
  return operatorAct(
    context,
    operatorCalls.exchanges.prepare,
    payload,
    { words: `prepare an exchange of ${wire(minor)} for ${isForAll ? 'anybody' : merchant.username}`, by },
    (now, answer) =>
      decide(answer, [!isActive(now, acceptor.id) && 'state_refuses'], (data) => {
        const { code, exchange } = data as { code: string; exchange: Record<string, string> };
        now.exchanges.push({
          no: exchange['exchange_no'] ?? '',
          id: null,
          code,
          kind,
          forMerchantNo: isForAll ? null : merchant.no,
          merchantNo: null,
          amount: minor,
          state: 'prepared',
          validMs: validSeconds * 1000,
          expiresAt: now.nowMs + validSeconds * 1000,
          paidAt: null,
          reference: null,
          disputedAt: null,
          preparedBy: by,
        });
        // floor(amount × 1.0213), in cents of both.
        const pays = wire((minor * 10_213n) / 10_000n);
        return exchange['pays_amount'] === pays ? undefined : `the acceptor should pay ${pays}`;
      }),
  );
};

const isActive = (world: World, acceptorId: string): boolean =>
  world.acceptors.some(({ id, isActive: isOpen }) => id === acceptorId && isOpen);

/** What is wrong with an acceptance code, for this merchant. */
function codeReasons(world: World, exchange: Exchange, merchantNo: string, kind: string) {
  const isTheirs = exchange.forMerchantNo === null || exchange.forMerchantNo === merchantNo;
  if (!isTheirs) return ['acceptance_code_wrong' as const];
  const isUsed = exchange.state !== 'prepared' && exchange.merchantNo !== null;
  const isPast = exchange.state !== 'prepared' || exchange.expiresAt <= world.nowMs;
  return [
    exchange.kind !== kind && ('acceptance_code_wrong' as const),
    isUsed && ('acceptance_code_used' as const),
    isPast && !isUsed && ('acceptance_code_expired' as const),
  ];
}

/** What keeps this merchant from the exchange, whatever the digits: at the look-up already. */
function reasonsBeforeDigits(world: World, exchange: Exchange, merchantNo: string, kind: string) {
  const isBusy = world.exchanges.some((other) => other.merchantNo === merchantNo && isHeld(other));
  return [
    ...codeReasons(world, exchange, merchantNo, kind),
    isBusy && ('exchange_in_progress' as const),
    ...outflowReasons(world, merchantOf(world, merchantNo), exchange.amount, 'exchange'),
  ];
}

/** Looks the code up, as the app does: it shows the terms and the exchange's id, which the ticket names. */
async function lookUp(context: Context, merchant: Merchant, exchange: Exchange, kind: 'personal' | 'enterprise') {
  const act = merchantAct(
    context,
    merchant,
    calls.exchange.detail,
    { kind, code: exchange.code },
    { name: 'exchange.detail look up', words: `look up ${exchange.code}` },
    (world, answer) => {
      const current = byNo(world.exchanges, exchange.no);
      return decide(answer, reasonsBeforeDigits(world, current, merchant.no, kind), (data) => {
        const { order } = data as { order: Record<string, string> };
        current.id = order['exchange_id'] ?? null;
        return order['amount'] === wire(current.amount) ? undefined : `it should show ${wire(current.amount)}`;
      });
    },
  );
  await context.perform(act);
  return byNo(context.world.exchanges, exchange.no).id;
}

export const confirmExchange: Builder = async (context, { who, which, flaw }) => {
  const { exchanges, merchants } = context.world;
  const open = exchanges.filter(({ state }) => state === 'prepared');
  const exchange = pick(flaw === 1 || open.length === 0 ? exchanges : open, which);
  const meant = merchants.find(({ no }) => no === exchange?.forMerchantNo);
  const merchant = (flaw === 4 ? undefined : meant) ?? pick(merchants, who);
  if (!merchant || !exchange) return undefined;
  await ensureSession(context, merchant);
  const kind = flaw === 2 ? (exchange.kind === 'personal' ? 'enterprise' : 'personal') : exchange.kind;
  const payee = (await lookUp(context, merchant, exchange, kind)) ?? context.uuid();
  const binding = { purpose: 'exchange', amount: wire(exchange.amount), payee } as const;
  const ticket = (flaw === 3 ? undefined : await ticketFor(context, merchant, binding)) ?? 'no-ticket';
  const token = tokenOf(merchant);
  return merchantAct(
    context,
    merchant,
    calls.exchange.detail,
    { kind, code: exchange.code, ticket },
    { name: 'exchange.detail confirm', words: `confirm exchange ${exchange.no}`, isKeyed: true },
    (world, answer) => {
      const [current, asking] = [byNo(world.exchanges, exchange.no), merchantOf(world, merchant.no)];
      const bound = { merchantNo: merchant.no, token, purpose: 'exchange', amount: current.amount, payee };
      const redeemed = findTicket(world, bound, ticket);
      const reasons = [
        ...reasonsBeforeDigits(world, current, merchant.no, kind),
        !redeemed && ('ticket_invalid' as const),
      ];
      return decide(answer, reasons, () => {
        if (redeemed) redeemed.isUsed = true;
        Object.assign(current, {
          state: 'confirmed',
          merchantNo: merchant.no,
          expiresAt: world.nowMs + current.validMs,
        });
        flow(asking, 'exchange', -current.amount);
      });
    },
  );
};

/** Whether it holds its merchant's money. */
const isHeld = ({ state }: Exchange): boolean => state === 'confirmed' || state === 'disputed';

/** "The merchant can also dispute one within seven days after it was recorded as paid", once. */
const isDisputable = ({ nowMs }: World, { state, paidAt, disputedAt }: Exchange): boolean =>
  state === 'confirmed' ||
  (state === 'paid' && disputedAt === null && paidAt !== null && paidAt + limits.exchangeDisputeMs > nowMs);

/** What was recorded as paid comes back to be held. */
export function openDispute(world: World, exchange: Exchange): void {
  if (exchange.state === 'paid') world.house.bank -= exchange.amount;
  Object.assign(exchange, { state: 'disputed', disputedAt: world.nowMs });
}

/** "A dispute that nobody decided ends for the merchant." */
export function endDispute(world: World, exchange: Exchange): void {
  exchange.state = 'returned';
  flow(merchantOf(world, exchange.merchantNo ?? ''), 'exchange_returned', exchange.amount);
}

export const disputeExchange = byMerchant(({ act, context, merchant }, { which, flaw }) => {
  const known = context.world.exchanges.filter(({ id }) => id !== null);
  const own = known.filter(({ merchantNo }) => merchantNo === merchant?.no);
  const chosen = pick(flaw === 1 || own.length === 0 ? known : own.toReversed(), which);
  if (!chosen || chosen.id === null) return undefined;
  return act(
    calls.exchange.dispute,
    { exchange_id: chosen.id, reason: 'Nothing arrived.' },
    `dispute exchange ${chosen.no}`,
    (world, answer) => {
      const current = byNo(world.exchanges, chosen.no);
      const isForeign = current.merchantNo !== merchant.no;
      const reasons = [
        isForeign && ('exchange_not_found' as const),
        !isForeign && !isDisputable(world, current) && ('exchange_not_disputable' as const),
      ];
      return decide(answer, reasons, () => {
        openDispute(world, current);
      });
    },
  );
});

export const payExchange: Builder = (context, { which, flaw, variant }) => {
  const by = variant % 2;
  const confirmed = context.world.exchanges.filter(({ state }) => state === 'confirmed');
  const chosen = pick(flaw === 2 || confirmed.length === 0 ? context.world.exchanges : confirmed, which);
  if (!chosen) return undefined;
  const reference = referenceFor(context, 'exchange_payment', flaw);
  return operatorAct(
    context,
    operatorCalls.exchanges.pay,
    { exchange_no: chosen.no, reference },
    { words: `record exchange ${chosen.no} as paid`, by },
    (world, answer) => {
      const current = byNo(world.exchanges, chosen.no);
      const reasons = [
        current.state !== 'confirmed' && ('state_refuses' as const),
        isRecorded(world, 'exchange_payment', reference),
        current.merchantNo !== null && isOwnBooking(world, current.merchantNo, by) && ('own_booking' as const),
        current.preparedBy === by && current.amount > secondPersonOver && ('second_person_needed' as const),
      ];
      return decide(answer, reasons, () => {
        recordReference(world, 'exchange_payment', reference);
        Object.assign(current, { state: 'paid', paidAt: world.nowMs, reference });
        world.house.bank += current.amount;
      });
    },
  );
};

export const cancelExchangeByOperator: Builder = (context, { which }) => {
  const chosen = pick(context.world.exchanges.toReversed(), which);
  return (
    chosen &&
    operatorsMove(context, chosen, { call: operatorCalls.exchanges.cancel, from: 'prepared', to: 'cancelled' })
  );
};

export const disputeExchangeByOperator: Builder = (context, { which }) => {
  const chosen = pick(context.world.exchanges.toReversed(), which);
  return (
    chosen &&
    operatorsMove(context, chosen, { call: operatorCalls.exchanges.dispute, from: 'confirmed', to: 'disputed' })
  );
};

/** An operator alone moves no money here. */
function operatorsMove(
  context: Context,
  chosen: Exchange,
  {
    call,
    from,
    to,
  }: {
    call: typeof operatorCalls.exchanges.cancel | typeof operatorCalls.exchanges.dispute;
    from: Exchange['state'];
    to: Exchange['state'];
  },
) {
  return operatorAct(
    context,
    call,
    { exchange_no: chosen.no, reason: 'The model says so.' },
    `${call.name} ${chosen.no}`,
    (world, answer) => {
      const current = byNo(world.exchanges, chosen.no);
      return decide(answer, [current.state !== from && 'state_refuses'], () => {
        if (to === 'disputed') openDispute(world, current);
        else current.state = to;
      });
    },
  );
}
