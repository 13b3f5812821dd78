import { copyText } from '../platform/clipboard.ts';
import { tellShell } from '../platform/bridge.ts';

/**
 * The address of a page of the app that opens from anywhere: in a native shell the page itself has none, its server
 * does.
 */
function addressOf(hash: string): string {
  const { origin } = new URL(import.meta.env.PLACARD_API_BASE, location.href);
  return `${origin}/${hash}`;
}

/**
 * Passes a page's address to the device's way of sharing: the system's sheet, the native shell's, or the clipboard.
 * @param page its name, and its `href` within the app
 * @returns `shared` also for a sheet that was closed again; `copied`, or `refused` if the browser allows neither
 */
export async function sharePage({
  title,
  hash,
}: {
  title: string;
  hash: string;
}): Promise<'shared' | 'copied' | 'refused'> {
  const url = addressOf(hash);
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  } else {
    // A shell that does not know the message ignores it, so the address is copied too.
    tellShell({ type: 'share', title, url });
  }
  return (await copyText(url)) ? 'copied' : 'refused';
}
