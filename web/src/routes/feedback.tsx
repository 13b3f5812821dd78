import { FeedbackScreen } from '../features/support/components/feedback-screen.tsx';

export function Screen() {
  return <FeedbackScreen />;
}
