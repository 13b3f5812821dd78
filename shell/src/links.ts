/** Addresses that open the app from outside: a tapped link, a notification. */
import { App } from '@capacitor/app';

/**
 * Returns the place in the app for an address of the deployment: `#/plan/detail?plan_no=…` for
 * `https://merchant.example/#/plan/detail?plan_no=…`. Undefined for every other address, and for `#/entry`, which hands
 * over a session: a link from anybody could log the user into somebody else's account.
 */
export function placeOf(address: string, deployment: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, username, hash } = new URL(address);
  const isOurs = origin === new URL(deployment).origin && username === '';
  return isOurs && isPlace(hash) ? hash : undefined;
}

/** True if the place may be opened from outside. */
export function isPlace(hash: string): boolean {
  return /^#\/(?!\/)/.test(hash) && !/^#\/entry(?![\w-])/.test(hash);
}

/** Follows links, including the one that started the app. */
export async function followLinks(deployment: string): Promise<void> {
  const follow = (address: string) => {
    const place = placeOf(address, deployment);
    if (place !== undefined) location.hash = place;
  };
  await App.addListener('appUrlOpen', ({ url }) => follow(url));
  const start = await App.getLaunchUrl();
  if (start) follow(start.url);
}
