import { tellShell } from '../../platform/bridge.ts';

/** Opens a link outside of the app: by the native shell where there is one, else in a new tab that knows nothing of this one. */
export function openOutside(url: string): void {
  if (!tellShell({ type: 'openExternal', url })) open(url, '_blank', 'noopener,noreferrer');
}
