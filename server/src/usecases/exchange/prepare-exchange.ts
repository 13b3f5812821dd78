import type { Minor } from '@placard/contract';
import type { ByOperator } from '../../context/actor.ts';
import { isAmount, paidAmount, parseRate } from '@placard/contract';
import { audit } from '../../security/audit.ts';
import { inTransaction } from '../../database/database.ts';
import type { Tx } from '../../database/database.ts';
import type { Deps } from '../../context/deps.ts';
import { tokenHash } from '../../security/hashing.ts';
import { newHandedCode, newId, newNumber } from '../../platform/ids.ts';
import { invalidFields, Refusal } from '../../platform/refusal.ts';
import { requirePositive } from '../../ledger/records.ts';

export interface ExchangeInput {
  acceptorId: string;
  /** The only merchant who may use it; null: anyone with the code. */
  forMerchantId: string | null;
  /** The merchant's side, in minor units of the wallet currency. */
  amountMinor: Minor;
  /** The currency of the acceptor's payment. */
  paysCurrency: string;
  /** Units of `paysCurrency` for one of the wallet's, spread included, such as `0.921`. */
  rate: string;
  /** The spread within the rate: displayed, not applied again. */
  spreadBps: number;
  /** Text per language, English required. */
  instructions: Readonly<Record<string, string>>;
  /** The time limit for the code, and for the acceptor's payment. */
  validSeconds: number;
}

export interface PreparedExchange {
  exchangeId: string;
  exchangeNo: string;
  /** What the acceptor pays, in minor units: amount × rate, rounded down. */
  paysAmountMinor: Minor;
  /** Shown once: only its hash is stored. */
  code: string;
  expiresAt: Date;
}

/**
 * Prepares an exchange and its one-use acceptance code; nothing moves (product.md section 5).
 * Refusals: `operator_object_not_found`, `merchant_not_found`, `state_refuses` (acceptor not active), `invalid_fields` naming the
 * rate (no rate, or one that makes the sum nothing or more than an amount can be) or the currency (the wallet's own).
 */
export async function prepareExchange(
  deps: Pick<Deps, 'sql' | 'currency'>,
  operator: ByOperator,
  input: ExchangeInput,
): Promise<PreparedExchange> {
  requirePositive(input.amountMinor);
  const paysAmountMinor = quote(input, deps.currency);
  const code = newHandedCode('AC');
  const exchangeId = newId();
  const exchangeNo = newNumber('X', 9);
  return await inTransaction(deps.sql, async (tx) => {
    await requireAcceptor(tx, input.acceptorId);
    await requireKnownMerchant(tx, input.forMerchantId);
    const [row] = await tx<{ expires_at: Date }[]>`
      insert into exchange (id, exchange_no, acceptor_id, code_hash, code_hint, for_merchant_id, amount_minor,
                            pays_amount_minor, pays_currency, rate, spread_bps, instructions, expires_at, prepared_by)
      values (${exchangeId}, ${exchangeNo}, ${input.acceptorId}, ${tokenHash(code)}, ${code.slice(-4)},
              ${input.forMerchantId}, ${input.amountMinor}, ${paysAmountMinor}, ${input.paysCurrency}, ${input.rate},
              ${input.spreadBps}, ${tx.json(input.instructions)}, now() + ${input.validSeconds} * interval '1 second',
              ${operator.username})
      returning expires_at`;
    if (!row) throw new Error('an insert gave no row');
    await audit(tx, operator, {
      act: 'exchange_prepared',
      object: `exchange:${exchangeId}`,
      details: {
        amount_minor: input.amountMinor.toString(),
        rate: input.rate,
        for_merchant_id: input.forMerchantId,
        valid_seconds: input.validSeconds,
      },
    });
    return { exchangeId, exchangeNo, paysAmountMinor, code, expiresAt: row.expires_at };
  });
}

function quote(input: ExchangeInput, currency: string): Minor {
  if (input.paysCurrency === currency) throw invalidFields({ field: 'pays_currency', rule: 'not_accepted' });
  const rate = parseRate(input.rate);
  if (!rate) throw invalidFields({ field: 'rate', rule: 'format' });
  const paysAmountMinor = paidAmount(input.amountMinor, currency, input.paysCurrency, rate);
  if (paysAmountMinor === 0n || !isAmount(paysAmountMinor, input.paysCurrency))
    throw invalidFields({ field: 'rate', rule: 'range' });
  return paysAmountMinor;
}

async function requireAcceptor(tx: Tx, acceptorId: string): Promise<void> {
  const [acceptor] = await tx<{ is_active: boolean }[]>`select is_active from acceptor where id = ${acceptorId}`;
  if (!acceptor) throw new Refusal('operator_object_not_found', { object: 'acceptor' });
  if (!acceptor.is_active) throw new Refusal('state_refuses', { state: 'inactive' });
}

async function requireKnownMerchant(tx: Tx, merchantId: string | null): Promise<void> {
  if (merchantId === null) return;
  const rows = await tx`select 1 from merchant where id = ${merchantId}`;
  if (rows.length === 0) throw new Refusal('merchant_not_found');
}
