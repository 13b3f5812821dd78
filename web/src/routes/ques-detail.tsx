import { QuestionsScreen } from '../features/support/components/questions-screen.tsx';

export function Screen() {
  return <QuestionsScreen />;
}
