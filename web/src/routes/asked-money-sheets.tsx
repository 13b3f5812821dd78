import { lazy } from 'react';
import { loadCalendarTexts } from '../i18n/calendar-texts.ts';
import { loadFurtherTexts } from '../i18n/further-texts.ts';
import { loadMoneyTexts } from '../i18n/money-texts.ts';
import { AskedSheets } from '../state/asked-sheets.tsx';

const names: ReadonlySet<string> = new Set(['figure', 'guarantee', 'membership', 'thread', 'holdings', 'calendar']);
/** With their own texts. */
const MoneySheets = lazy(async () => {
  const texts = Promise.all([loadMoneyTexts(), loadCalendarTexts()]);
  const [{ MoneySheets: sheets }] = await Promise.all([import('./money-sheets.tsx'), loadFurtherTexts(), texts]);
  return { default: sheets };
});

/** The further sheets of wallet and standing, loaded with the first of them. */
export function AskedMoneySheets() {
  return (
    <AskedSheets names={names}>
      <MoneySheets />
    </AskedSheets>
  );
}
