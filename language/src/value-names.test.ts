/**
 * A placeholder's name says its format, so that a translator knows what will replace it: a `{date}` may end with a point, a
 * `{time}` ends with digits. The app gives each name a value of that format.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { namesByFormat } from './text-samples.ts';

const web = join(import.meta.dirname, '../../web/src');

/** `date: formats.date(at, 'day')` and `const date = formats.date(at, 'day')`. */
const namedValue =
  /\b(\w+)(?::| =) (?:[\w.]+ === null \? '–' : )?(?:formats|useFormats\(\))\.(\w+)\((?:[^\n]*?'(\w+)'\))?/g;

/** What a format's values are made with: a function of formats.ts, or a style of dates. */
const makers: Readonly<Record<keyof typeof namesByFormat, RegExp>> = {
  amount: /^(amount|money)$/,
  clock: /^(clock|time)$/,
  code: /^never$/,
  count: /^count$/,
  date: /^(day|date|longDate)$/,
  duration: /^(duration|days)$/,
  fixed: /^count$/,
  number: /^count$/,
  percent: /^(percent|amount)$/,
  relative: /^relative$/,
  time: /^(dateTime|instant)$/,
  words: /^/,
};

it('gives each placeholder of the app a value of the format that its name says', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const values = files.flatMap((file) => [...readFileSync(join(web, file), 'utf8').matchAll(namedValue)]);
  expect(values.length).toBeGreaterThan(100);
  const wrong = values.filter(([, name = '', maker = '', style]) => {
    const format = (Object.keys(makers) as (keyof typeof makers)[]).find((each) =>
      namesByFormat[each].split(' ').includes(name),
    );
    return format !== undefined && !makers[format].test(/^(date|calendarDay)$/.test(maker) ? (style ?? '') : maker);
  });
  expect(wrong.map(([text]) => text)).toEqual([]);
});
