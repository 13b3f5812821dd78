import type { Tx } from '../../database/database.ts';
import { amountParam } from '../../texts/notification-templates.ts';
import { notify } from '../notifications/notify.ts';
import { isConfirmed } from './exchange-row.ts';
import type { ExchangeRow } from './exchange-row.ts';

/** Tells the merchant that a confirmed exchange ended unpaid and its amount is back; nothing for one never confirmed. */
export async function tellReturned(
  tx: Tx,
  exchange: ExchangeRow,
  end: 'exchange_cancelled' | 'exchange_expired',
  currency: string,
): Promise<void> {
  if (!isConfirmed(exchange)) return;
  await notify(tx, {
    merchantId: exchange.merchant_id,
    cause: `exchange_returned:${exchange.id}`,
    template: 'exchange_returned',
    params: { exchange_no: exchange.exchange_no, amount: amountParam(exchange.amount_minor, currency), end },
  });
}
