import { createFormats } from '@placard/language/formats';
import type { Formats } from '@placard/language/formats';
import { useLocale, useTimeZone } from 'use-intl/react';

export type { DateStyle } from '@placard/language/formats';

const formatsByPlace = new Map<string, Formats>();

/** The formatters of the chosen language and the merchant's zone. */
export function useFormats(): Formats {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const key = `${locale} ${timeZone ?? ''}`;
  const known = formatsByPlace.get(key);
  if (known) return known;
  const made = createFormats(locale, timeZone);
  formatsByPlace.set(key, made);
  return made;
}
