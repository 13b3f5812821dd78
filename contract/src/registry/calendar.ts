/** The payout calendar and its private address. */
import { defineCall } from '../call.ts';

const calendarShapes = () => import('../calls/calendar.ts');

export const show = defineCall({
  name: 'calendar.show',
  method: 'GET',
  path: '/calendar',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await calendarShapes()).show,
});

export const createFeed = defineCall({
  name: 'calendar.createFeed',
  method: 'POST',
  path: '/calendar/feed/create',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await calendarShapes()).createFeed,
});

export const revokeFeed = defineCall({
  name: 'calendar.revokeFeed',
  method: 'POST',
  path: '/calendar/feed/revoke',
  auth: 'account',
  origin: 'placard',
  shape: async () => (await calendarShapes()).revokeFeed,
});
