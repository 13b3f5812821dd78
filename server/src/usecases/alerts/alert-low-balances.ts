/**
 * Alerts merchants whose available funds are below the amount that they set. Invariant: one alert each time that they fall below it,
 * written in one transaction with the mark that it was, so a run that comes twice, late, or on two servers at once alerts once.
 */
import type { Minor } from '@placard/contract';
import { amountParam } from '@placard/language';
import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import { notify } from '../notifications/notify.ts';
import { leaveWebhook } from '../webhooks/leave-webhook.ts';

const pageSize = 200;

interface Low {
  id: string;
  available: Minor;
  below: Minor;
}

/** Returns how many it alerted. */
export async function alertLowBalances({ sql, currency }: Pick<Deps, 'sql' | 'currency'>): Promise<number> {
  const isLow = sql`a.balance_minor < m.balance_low_minor`;
  const watched = sql`
    merchant m join ledger_account a on a.merchant_id = m.id and a.code = 'available'
    left join balance_low_alert b on b.merchant_id = m.id`;
  await sql`
    update balance_low_alert set is_low = false where is_low and merchant_id not in (
      select m.id from ${watched} where 'balance_low' = any(m.alert_app) and ${isLow})`;
  let alerted = 0;
  let page: Low[];
  do {
    page = await sql<Low[]>`
      select m.id, a.balance_minor as available, m.balance_low_minor as below from ${watched}
      where 'balance_low' = any(m.alert_app) and m.closed_at is null and ${isLow} and b.is_low is not true
      limit ${pageSize}`;
    for (const low of page) if (await alertOne(sql, currency, low)) alerted += 1;
  } while (page.length === pageSize);
  return alerted;
}

async function alertOne(sql: Deps['sql'], currency: string, { id, available, below }: Low): Promise<boolean> {
  return await inTransaction(sql, async (tx) => {
    const [marked] = await tx<{ times: number }[]>`
      insert into balance_low_alert (merchant_id) values (${id})
      on conflict (merchant_id) do update set times = balance_low_alert.times + 1, is_low = true
      where not balance_low_alert.is_low
      returning times`;
    if (!marked) return false;
    await leaveWebhook(tx, id, 'balance.low', { available_minor: String(available), below_minor: String(below) });
    return await notify(tx, {
      merchantId: id,
      cause: `balance_low:${id}:${marked.times}`,
      template: 'balance_low',
      params: { available: amountParam(available, currency), below: amountParam(below, currency) },
    });
  });
}
