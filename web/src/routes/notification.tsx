import { lazy } from 'react';
import { NotificationsScreen } from '../features/notifications/components/notifications-screen.tsx';
import { AskedSheets } from '../state/asked-sheets.tsx';
import { loadFurtherTexts } from '../i18n/further-texts.ts';
import { Main } from '../ui/frame/layout.tsx';

const sheets: ReadonlySet<string> = new Set(['not-me']);
const NotMeSheet = lazy(async () => {
  const [{ NotMeSheet: sheet }] = await Promise.all([import('./account-sheets.tsx'), loadFurtherTexts()]);
  return { default: sheet };
});

export function Screen() {
  return (
    <Main>
      <NotificationsScreen />
      <AskedSheets names={sheets}>
        <NotMeSheet />
      </AskedSheets>
    </Main>
  );
}
