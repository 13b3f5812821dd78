import { LoginScreen } from '../features/accounts/components/login-screen.tsx';

export function Screen() {
  return <LoginScreen />;
}
