import { LoginPasswordScreen } from '../features/accounts/components/login-password-screen.tsx';

export function Screen() {
  return <LoginPasswordScreen />;
}
