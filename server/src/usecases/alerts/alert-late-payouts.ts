import type { Deps } from '../../context/deps.ts';
import { inTransaction } from '../../database/database.ts';
import { notify } from '../notifications/notify.ts';

/** Of one run. */
const mostAtOnce = 500;

interface Late {
  id: string;
  withdrawal_no: string;
  merchant_id: string;
  day: string;
}

/** Alerts merchants of withdrawals whose promised day has passed, once each; returns how many. */
export async function alertLatePayouts({ sql, businessZone }: Pick<Deps, 'sql' | 'businessZone'>): Promise<number> {
  const late = await sql<Late[]>`
    select w.id, w.withdrawal_no, w.merchant_id, w.promised_on as day
    from withdrawal w join merchant m on m.id = w.merchant_id and 'payout_late' = any(m.alert_app) and m.closed_at is null
    where w.state in ('requested', 'approved', 'sent') and w.due_on < to_char(now() at time zone ${businessZone}, 'YYYY-MM-DD')
      and not exists (select from notification n where n.cause = 'payout_late:' || w.id)
    limit ${mostAtOnce}`;
  let alerted = 0;
  for (const { id, withdrawal_no, merchant_id: merchantId, day } of late) {
    const told = {
      merchantId,
      cause: `payout_late:${id}`,
      template: 'withdrawal_late',
      params: { withdrawal_no, day },
    } as const;
    if (await inTransaction(sql, async (tx) => await notify(tx, told))) alerted += 1;
  }
  return alerted;
}
