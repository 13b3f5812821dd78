/** Quiet hours: messages due within a merchant's own wait until they end, except news about account security. */
import { notificationSubjects } from '@placard/language';
import type { Sql } from '../../database/database.ts';

const urgent = Object.entries(notificationSubjects).flatMap(([name, subject]) =>
  subject === 'security' ? [name] : [],
);

/** Postpones due mails. Each waits once a night, so a turn looks at few of them. */
export async function waitWithMails(sql: Sql): Promise<void> {
  await sql`
    update mail w set next_try_at = quiet_end(m.quiet_from, m.quiet_until, alert_clock(m), now())
    from merchant m
    where w.next_try_at <= now() and w.kind in ('notice', 'digest') and m.id = w.merchant_id and ${isQuiet(sql)}`;
}

/** The same for pushes. */
export async function waitWithPushes(sql: Sql): Promise<void> {
  await sql`
    update push_delivery w set next_try_at = quiet_end(m.quiet_from, m.quiet_until, alert_clock(m), now())
    from push_device d join merchant m on m.id = d.merchant_id
    where w.next_try_at <= now() and d.session_id = w.session_id and ${isQuiet(sql)}`;
}

function isQuiet(sql: Sql) {
  return sql`
    m.quiet_from is not null and quiet_end(m.quiet_from, m.quiet_until, alert_clock(m), now()) is not null
    and not exists (select from notification n where n.id = w.notification_id and n.template = any(${urgent}))`;
}
