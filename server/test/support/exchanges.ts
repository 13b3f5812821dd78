/** Exchanges: prepared by an operator, confirmed by a merchant. */
import { randomUUID } from 'node:crypto';
import { formatAmount, toMinor } from '@placard/contract';
import type { Deps } from '../../src/context/deps.ts';
import { newId } from '../../src/platform/ids.ts';
import { prepareExchange } from '../../src/usecases/exchange/prepare-exchange.ts';
import type { ExchangeInput } from '../../src/usecases/exchange/prepare-exchange.ts';
import { calls } from './merchant-calls.ts';
import type { MerchantCalls } from './merchant-calls.ts';
import { ticketFor } from './withdrawer.ts';
import { operator } from './world.ts';
import type { TestMerchant } from './world.ts';

const usualMinor = toMinor(800_00n);

/** An exchange of 800.00 for euros by an acceptor of its own, for any merchant. */
export async function prepare(deps: Deps, change: Partial<ExchangeInput> & { kind?: 'personal' | 'enterprise' } = {}) {
  const { kind = 'personal', ...input } = change;
  const acceptorId = newId();
  await deps.sql`insert into acceptor (id, kind, name) values (${acceptorId}, ${kind}, 'Amina Khalil')`;
  const usual = { acceptorId, forMerchantId: null, amountMinor: usualMinor, paysCurrency: 'EUR', rate: '0.921' };
  const instructions = { en: 'By bank transfer.', zh: '银行转账。' };
  return await prepareExchange(deps, operator, { ...usual, spreadBps: 50, instructions, validSeconds: 3600, ...input });
}

/** What confirms a prepared exchange: its code with the merchant's ticket. */
export async function confirmationOf(
  api: MerchantCalls,
  merchant: TestMerchant,
  { code, exchangeId }: { code: string; exchangeId: string },
  amountMinor = usualMinor,
) {
  const amount = formatAmount(amountMinor, 'USD');
  const ticket = await ticketFor(api, merchant, { purpose: 'exchange', amount, payee: exchangeId });
  return { kind: 'personal' as const, code, ticket };
}

/** Prepares an exchange of this amount, and the merchant confirms it; returns its id. */
export async function confirmExchange(
  deps: Deps,
  api: MerchantCalls,
  merchant: TestMerchant,
  amountMinor = usualMinor,
): Promise<string> {
  const prepared = await prepare(deps, { amountMinor });
  const payload = await confirmationOf(api, merchant, prepared, amountMinor);
  await api.get(merchant, calls.exchange.detail, payload, { key: randomUUID() });
  return prepared.exchangeId;
}
