import { NotificationsScreen } from '../features/notifications/components/notifications-screen.tsx';
import { Main } from '../ui/frame/layout.tsx';

export function Screen() {
  return (
    <Main>
      <NotificationsScreen />
    </Main>
  );
}
