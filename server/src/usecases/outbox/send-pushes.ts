/**
 * Sends the pushes that `notify` queued. One worker takes each message and retries it with growing delays until the push service
 * accepts it: at least once, after a crash perhaps twice, which shows one more line on the phone and does no harm. After the last
 * try only the app's own list has it.
 */
import type { LanguageCode } from '@placard/contract';
import type { PushPlatform } from '@placard/contract';
import { isNotificationTemplate } from '@placard/language';
import type { Deps } from '../../context/deps.ts';
import { renderNotification } from '../../queries/notifications/notifications.ts';
import type { NotificationSource } from '../../queries/notifications/notifications.ts';
import type { PushGateways } from '../../push/push-gateway.ts';
import { waitWithPushes } from './quiet-hours.ts';
import { batchSize, mostTries, sendAll } from './send-all.ts';

interface Due extends NotificationSource {
  id: string;
  session_id: string;
  platform: PushPlatform;
  token: string;
  tries: number;
  notification_id: string;
  lang: LanguageCode;
}

/** Sends due pushes until `isStopping` returns true; returns how many messages it took. */
export async function sendDuePushes(
  deps: Pick<Deps, 'sql' | 'log' | 'businessZone'>,
  gateways: PushGateways,
  isStopping: () => boolean = () => false,
): Promise<number> {
  return await sendAll(
    async () => {
      await waitWithPushes(deps.sql);
      return await takeDue(deps);
    },
    async (message) => await sendOne(deps, gateways, message),
    isStopping,
  );
}

/** Taking a message postpones its next try, so a worker that dies loses none. Ended sessions receive nothing. */
async function takeDue({ sql }: Pick<Deps, 'sql'>): Promise<Due[]> {
  await sql`
    delete from push_delivery p where next_try_at <= now()
      and (tries >= ${mostTries} or not exists (
        select from push_device d join session s on s.id = d.session_id
        where d.session_id = p.session_id and s.ended_at is null and s.expires_at > now()))`;
  return await sql<Due[]>`
    with due as (
      select id from push_delivery where next_try_at <= now() order by next_try_at limit ${batchSize} for update skip locked),
    taken as (
      update push_delivery p set tries = tries + 1, next_try_at = now() + interval '1 minute' * (1 << tries)
      from due where p.id = due.id
      returning p.id, p.session_id, p.notification_id, p.tries)
    select t.id, t.session_id, t.notification_id, t.tries, d.platform, d.token, m.lang,
           n.category, n.titles, n.bodies, n.template, n.params, r.names as product_names
    from taken t
    join push_device d on d.session_id = t.session_id
    join notification n on n.id = t.notification_id
    join merchant m on m.id = d.merchant_id
    left join plan p on p.id = n.plan_id left join offer o on o.id = p.offer_id left join product r on r.id = o.product_id`;
}

async function sendOne(
  { sql, log, businessZone }: Pick<Deps, 'sql' | 'log' | 'businessZone'>,
  gateways: PushGateways,
  due: Due,
): Promise<void> {
  const gateway = gateways[due.platform];
  // A worker without an account for this platform leaves it to one that has it.
  if (!gateway || (due.template !== null && !isNotificationTemplate(due.template))) return;
  const { title } = renderNotification(due, { lang: due.lang, zone: businessZone });
  try {
    const outcome = await gateway.send({
      token: due.token,
      title,
      place: `#/notification?sheet=note:${due.notification_id}`,
    });
    if (outcome === 'gone')
      await sql`delete from push_device where session_id = ${due.session_id} and token = ${due.token}`;
    await sql`delete from push_delivery where id = ${due.id}`;
  } catch (error) {
    log.warn({ err: error, platform: due.platform, tries: due.tries }, 'a push message was not taken');
  }
}
