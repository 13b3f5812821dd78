/**
 * A merchant's payout calendar as a file that calendar programs subscribe to (iCalendar, RFC 5545), at an address that only they
 * know. It needs no login and sets no cookie. Revoked, or with its account closed, the address answers 410.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { calendarPath } from '@placard/contract';
import type { Deps } from '../../context/deps.ts';
import { makeCalendarFile } from '../../queries/calendar/calendar-file.ts';
import { openFeed } from '../../queries/calendar/feed.ts';
import { limitsByAddress, take } from '../../security/rate-limits.ts';
import type { RateLimit } from '../../security/rate-limits.ts';
import { noteRead } from '../../usecases/calendar-feed.ts';
import { pageHeaders } from '../content-security.ts';
import { limitCalls } from './call-limits.ts';

/** Programs ask once an hour or less; a merchant may have several. */
const perFeed = { burst: 30, intervalMs: 120_000 };
/** A service that reads calendars for many people has few addresses, so only wrong addresses count here. */
const perGuesser = { burst: 30, intervalMs: 60_000 };

const headers = { ...pageHeaders, 'cache-control': 'private, max-age=900', 'x-robots-tag': 'noindex' };

export async function registerCalendar(app: FastifyInstance, deps: Deps, callsPerMinute: number): Promise<void> {
  await app.register(async (file) => {
    limitCalls(file, callsPerMinute);
    file.get<{ Params: { token: string } }>(`${calendarPath}/:token.ics`, async (request, reply) => {
      const feed = await openFeed(deps.sql, request.params.token);
      const limits = feed
        ? [{ key: `calendar:${feed.id}`, ...perFeed }]
        : limitsByAddress('calendar:unknown', request.ip, perGuesser);
      const waitSeconds = await longestWait(deps, limits);
      if (waitSeconds > 0) return await answer(reply.header('retry-after', waitSeconds), 429);
      if (!feed) return await answer(reply, 404);
      if (feed.isGone) return await answer(reply, 410);
      await noteRead(deps.sql, feed.id);
      const text = await makeCalendarFile(deps, feed);
      return await reply.headers(headers).type('text/calendar; charset=utf-8').send(text);
    });
    await Promise.resolve();
  });
}

async function longestWait({ sql }: Pick<Deps, 'sql'>, limits: readonly RateLimit[]): Promise<number> {
  const waits = await Promise.all(limits.map(async (limit) => await take(sql, limit)));
  return Math.max(...waits);
}

/** Without a body: whoever asks is a program. */
async function answer(reply: FastifyReply, status: number): Promise<FastifyReply> {
  return await reply
    .headers({ ...headers, 'cache-control': 'no-store' })
    .status(status)
    .send();
}
