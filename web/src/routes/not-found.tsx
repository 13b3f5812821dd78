import { NotFoundScreen } from '../features/support/components/not-found-screen.tsx';

export function Screen() {
  return <NotFoundScreen />;
}
