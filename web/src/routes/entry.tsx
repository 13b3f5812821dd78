import { EntryScreen } from '../features/accounts/components/entry-screen.tsx';

export function Screen() {
  return <EntryScreen />;
}
