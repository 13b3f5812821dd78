import { lazy } from 'react';
import { NotificationsScreen } from '../features/notifications/components/notifications-screen.tsx';
import { AskedSheets } from '../state/asked-sheets.tsx';
import { loadFurtherTexts } from '../i18n/further-texts.ts';
import { Main } from '../ui/frame/layout.tsx';

const sheets: ReadonlySet<string> = new Set(['not-me', 'alerts']);
const InboxSheets = lazy(async () => {
  const [{ InboxSheets: all }] = await Promise.all([import('./account-sheets.tsx'), loadFurtherTexts()]);
  return { default: all };
});

export function Screen() {
  return (
    <Main>
      <NotificationsScreen />
      <AskedSheets names={sheets}>
        <InboxSheets />
      </AskedSheets>
    </Main>
  );
}
