import { NotificationsScreen } from '../features/notifications/components/notifications-screen.tsx';
import { Main } from '../ui/layout.tsx';

export function Screen() {
  return (
    <Main>
      <NotificationsScreen />
    </Main>
  );
}
