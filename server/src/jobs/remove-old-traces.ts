import { accessLimits, webhookLimits } from '@placard/contract';
import type { Sql } from '../database/database.ts';
import { isSent } from '../usecases/appeals/keep-picture.ts';
import { sweepRateLimits } from '../security/rate-limits.ts';

/**
 * Removes what is no longer needed: used and expired tickets and challenges, and mail unsent since its time, after a day; challenges of
 * logging in after an hour; secrets that no code confirmed and remembered devices at their end; addresses that mail came back from once nobody has them, and what may pass after 14 days; tries and locks after
 * a quiet day; devices unused for 180 days; idempotency keys after 90 (the app drops its own long before); ended sessions and ended
 * addresses of calendars after a year; messages of webhooks after 30 days, or once they are deleted; counted attempts once they are forgotten; sealed secrets once their proposal has expired. Returns how many rows it removed.
 */
export async function removeOldTraces(sql: Sql): Promise<number> {
  const tickets = await sql`delete from ticket where created_at < now() - interval '1 day'`;
  const challenges = await sql`delete from passkey_challenge where created_at < now() - interval '1 day'`;
  const answered = await sql`delete from operator_passkey_challenge where expires_at < now() - interval '1 day'`;
  const logins = await sql`delete from login_challenge where created_at < now() - interval '1 hour'`;
  const enrolments = await sql`delete from second_factor_enrolment where expires_at < now()`;
  const remembered = await sql`delete from remembered_device where expires_at < now()`;
  const mails = await sql`delete from mail where next_try_at < now() - interval '1 day'`;
  const locks = await sql`
    delete from attempt_lock
    where greatest(last_try_at, locked_until) < now() - ${accessLimits.attemptMemoryMs} * interval '1 millisecond'`;
  const devices = await sql`
    delete from known_device where last_used_at < now() - ${accessLimits.sessionAbsoluteMs} * interval '1 millisecond'`;
  const keys = await sql`delete from idempotency_key where created_at < now() - interval '90 days'`;
  const operatorKeys = await sql`delete from operator_key where created_at < now() - interval '90 days'`;
  const sessions = await sql`
    delete from session where created_at < now() - interval '1 year' and coalesce(ended_at, expires_at) < now() - interval '1 year'
      and not exists (select from ticket where session_id = session.id)`;
  const feeds = await sql`delete from calendar_feed where revoked_at < now() - interval '1 year'`;
  const addresses = await sql`
    delete from unreachable_address u where not exists (select from merchant m where lower(m.email) = u.address)`;
  const bounces = await sql`delete from soft_bounce where sent_on < now() - interval '14 days'`;
  const pictures = await sql`
    delete from file f where f.is_private and f.owner_id is not null and f.created_at < now() - interval '1 day' and not ${isSent(sql)}`;
  const told = await sql`
    delete from webhook_delivery d
    where d.at < now() - ${webhookLimits.keptDays} * interval '1 day' or not exists (select from webhook w where w.id = d.webhook_id)`;
  const proposals = await sql`
    update proposal set state = 'expired', secrets = null where state = 'proposed' and expires_at <= now() and secrets is not null`;
  return (
    [
      tickets,
      challenges,
      answered,
      logins,
      enrolments,
      remembered,
      mails,
      locks,
      devices,
      keys,
      operatorKeys,
      sessions,
      feeds,
      addresses,
      bounces,
      pictures,
      told,
      proposals,
    ].reduce((sum, { count }) => sum + count, 0) + (await sweepRateLimits(sql))
  );
}
