import { tellShell } from '../../platform/bridge.ts';

/** Opens a link outside the app: by the native shell if there is one, else in a new tab without an opener. */
export function openOutside(url: string): void {
  if (!tellShell({ type: 'openExternal', url })) open(url, '_blank', 'noopener,noreferrer');
}
