import { CustomerScreen } from '../features/support/components/customer-screen.tsx';

export function Screen() {
  return <CustomerScreen />;
}
