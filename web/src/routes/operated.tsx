import { OperatedScreen } from '../features/agents/components/operated-screen.tsx';

export function Screen() {
  return <OperatedScreen />;
}
