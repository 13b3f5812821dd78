import { readCalendar } from '../../queries/calendar/calendar.ts';
import { createFeed } from '../../usecases/calendar/create-feed.ts';
import { revokeFeed } from '../../usecases/calendar/revoke-feed.ts';
import type { AreaHandlers } from './handler.ts';

export const calendarHandlers: AreaHandlers<'calendar'> = {
  show: async ({ deps, actor }) => await readCalendar(deps, actor),
  createFeed: async ({ deps, actor }, input) => await createFeed(deps, actor, input),
  revokeFeed: async ({ deps, actor }) => ({ is_revoked: await revokeFeed(deps, actor) }),
};
