/**
 * The payout calendar as iCalendar, in the account's language. A moment is one, so a program shows it on the day of its reader's
 * zone, as the app does; what has none is a whole day.
 */
import ical from 'ical-generator';
import { languageTags } from '@placard/contract';
import type { LanguageCode } from '@placard/contract';
import { createFormats, languages } from '@placard/language';
import type { Deps } from '../../context/deps.ts';
import { readCalendar } from './calendar.ts';
import type { CalendarItem } from './calendar.ts';
import type { OpenedFeed } from './feed.ts';

type CalendarTexts = (typeof languages)[LanguageCode]['server']['calendar'];

/** How often programs should ask again. */
const refreshSeconds = 6 * 3_600;

interface Writer {
  texts: CalendarTexts;
  hasAmounts: boolean;
  money: (amount: string) => string;
}

/** Returns the file. Without amounts nothing in it says how much. */
export async function makeCalendarFile(
  deps: Pick<Deps, 'sql' | 'currency' | 'businessZone' | 'relyingParty'>,
  feed: OpenedFeed,
): Promise<string> {
  const { server } = languages[feed.lang];
  const calendar = await readCalendar(deps, feed);
  const formats = createFormats(languageTags[feed.lang], deps.businessZone);
  const writer: Writer = {
    texts: server.calendar,
    hasAmounts: feed.hasAmounts,
    money: (amount) => formats.money(amount, deps.currency),
  };
  const file = ical({
    name: server.calendar.name,
    prodId: { company: 'Placard', product: 'Payout calendar' },
    ttl: refreshSeconds,
  });
  const origin = deps.relyingParty.origins[0] ?? '';
  for (const item of [...calendar.done, ...calendar.ahead]) {
    if (item.day === null) continue;
    const notes = notesOf(item, writer);
    file.createEvent({
      id: `${idOf(item)}@placard`,
      stamp: new Date(calendar.as_of),
      ...whenOf(item, calendar.as_of),
      summary: summaryOf(item, writer),
      ...(notes.length > 0 && { description: notes.join('\n') }),
      url: `${origin}/#/wallet?sheet=calendar`,
    });
  }
  return file.toString();
}

/** What is ahead and overdue comes now at the earliest. */
function whenOf({ day, at, state }: CalendarItem, now: string) {
  if (at === null) return { start: new Date(`${day}T00:00:00Z`), allDay: true };
  return { start: new Date(state === 'done' || at > now ? at : now) };
}

/** What it is about, so that a program moves the entry when its day changes. */
function idOf({ kind, plan, withdrawal, exchange_no: exchangeNo, state, at }: CalendarItem): string {
  const about = plan?.plan_no ?? withdrawal?.withdrawal_no ?? exchangeNo ?? '';
  // A plan may settle in several steps.
  return [kind, about, ...(state === 'done' && plan ? [at] : [])].join('-');
}

function summaryOf(item: CalendarItem, { texts, hasAmounts, money }: Writer): string {
  const { kind, state, plan, withdrawal, exchange_no: exchangeNo } = item;
  const key = kind !== 'withdrawal' || state === 'ahead' ? kind : state === 'late' ? 'late' : 'arrived';
  const text = texts[key]
    .replace('{product}', plan?.product_name ?? '')
    .replace('{number}', withdrawal?.withdrawal_no ?? exchangeNo ?? '');
  return hasAmounts ? texts.withAmount.replace('{what}', text).replace('{amount}', money(item.amount)) : text;
}

function notesOf({ certainty, is_latest: isLatest, plan }: CalendarItem, { texts }: Writer): string[] {
  return [
    ...(certainty === 'estimated' ? [texts.estimated] : certainty === 'at_most' ? [texts.atMost] : []),
    ...(isLatest ? [texts.latest] : []),
    ...(plan ? [plan.plan_no] : []),
  ];
}
