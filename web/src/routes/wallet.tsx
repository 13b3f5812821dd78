import { Unbuilt } from './unbuilt.tsx';

export function Screen() {
  return <Unbuilt />;
}
