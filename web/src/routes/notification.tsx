import { lazy } from 'react';
import { NotificationsScreen } from '../features/notifications/components/notifications-screen.tsx';
import { AskedSheets } from '../features/profile/components/asked-sheets.tsx';
import { loadFurtherTexts } from '../i18n/further-texts.ts';
import { Main } from '../ui/frame/layout.tsx';

const sheets: ReadonlySet<string> = new Set(['not-me']);
const NotMeSheet = lazy(async () => {
  const [sheet] = await Promise.all([import('../features/profile/components/not-me-sheet.tsx'), loadFurtherTexts()]);
  return { default: sheet.NotMeSheet };
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
