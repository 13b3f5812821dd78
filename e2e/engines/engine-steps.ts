/** What differs between engines: sheets and focus, downloads, languages, the dark theme, the offline copy, going back. */
import { button, closeSheet, dialog, field, holding, main, role, words } from './person.ts';
import { loginPassword } from './journey.ts';
import type { Journey, Step } from './journey.ts';

async function downloadStatement({ person }: Journey): Promise<void> {
  await person.open('/wallet?sheet=statement');
  await person.tap(button('CSV', dialog()));
  await person.see(holding(role('status'), 'Statement downloaded'));
}

/** By the keys: an opened sheet takes the focus, keeps it, and returns it to its opener. */
async function useKeys({ person }: Journey): Promise<void> {
  const { driver } = person;
  await person.open('/ad-center');
  // The header is painted before the app runs; once the figures are there, it responds.
  await person.see(button(/^Clicks/));
  // A page that fades in takes the focus once; the previous element must get it again.
  await person.until(async () => {
    const isFocused = await driver.run(() => {
      const opener = [...document.querySelectorAll('button')].find((each) => each.ariaLabel === 'Language');
      const wasFocused = document.activeElement === opener;
      opener?.focus();
      return wasFocused;
    });
    return isFocused ? undefined : 'the focus does not stay on what opens the sheet';
  });
  await driver.press('Enter');
  await person.see(dialog('Language'));
  for (let pressed = 0; pressed < 8; pressed += 1) {
    await driver.press('Tab');
    // After the last control the sheet moves the focus to its first one, a moment later.
    await person.until(async () => {
      const outside = await driver.run(() => {
        const { activeElement } = document;
        return activeElement?.closest('[role="dialog"]') ? '' : (activeElement?.outerHTML.slice(0, 200) ?? 'nothing');
      });
      return outside === '' ? undefined : `the focus left the sheet for ${outside}`;
    });
  }
  await driver.press('Escape');
  await person.miss(dialog());
  const focused = await driver.run(() => document.activeElement?.ariaLabel);
  if (focused !== 'Language') throw new Error(`the focus is on ${focused}, not on what opened the sheet`);
}

/**
 * Chooses another language and the first again; the page declares its language, and amounts have that language's
 * format.
 */
async function changeLanguage({ person }: Journey): Promise<void> {
  const choose = async (title: string, name: string, ok: string) => {
    await person.tap(button(title));
    await person.tap(words(name, dialog(title)));
    await person.tap(button(ok, dialog(title)));
    await person.miss(dialog());
  };
  await person.open('/wallet');
  await choose('Language', 'Deutsch', 'OK');
  await person.see(holding(main, /\d,\d\d/));
  await person.see(role('heading', 'Guthaben'));
  const lang = await person.driver.run(() => document.documentElement.lang);
  if (lang !== 'de') throw new Error(`the page says that it is in ${lang}`);
  await choose('Sprache', 'English', 'OK');
  await person.see(role('heading', 'Wallet'));
}

/** The dark theme and larger text apply at once and after a reload. */
async function changeDisplay({ person }: Journey): Promise<void> {
  const look = async () =>
    await person.driver.run(() => {
      const { backgroundColor, fontSize } = getComputedStyle(document.documentElement);
      const behind = getComputedStyle(document.body).backgroundColor;
      return { fontSize, ground: [backgroundColor, behind].find((each) => each !== 'rgba(0, 0, 0, 0)') ?? '' };
    });
  await person.open('/ad-center?sheet=display');
  await person.see(dialog('Display'));
  const before = await look();
  await person.tap(words('Dark', dialog('Display')));
  await person.driver.reload();
  await person.see(dialog('Display'));
  const dark = await look();
  if (dark.ground === before.ground) throw new Error(`the ground stays ${dark.ground}`);
  await person.tap(words('Same as the device', dialog('Display')));
  await closeSheet(person, dialog('Display'));
}

/** The service worker keeps a copy of the app that opens without a network. */
async function keepOfflineCopy({ person }: Journey): Promise<void> {
  const kept = await person.driver.run(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    const shell = await caches.match('index.html', { ignoreSearch: true });
    return {
      isActive: active !== null,
      files: counts.reduce((sum, count) => sum + count, 0),
      hasShell: shell !== undefined,
    };
  });
  if (!kept.isActive || !kept.hasShell || kept.files < 20) throw new Error(`kept: ${JSON.stringify(kept)}`);
}

async function logOut({ person, username }: Journey): Promise<void> {
  await person.open('/plan');
  await person.tap(button('Log out', role('banner')));
  await person.tap(button('Log out', dialog()));
  await person.expectRoute(/^\/login$/);
  await person.driver.back();
  await person.expectRoute(/^\/login$/);
  const kept = await person.driver.run(() => localStorage.getItem('fb_token'));
  if (kept !== null) throw new Error('the token is still kept');
  await person.fill(field('Username'), username);
  await person.fill(field('Password'), loginPassword);
  await person.tap(button('Log in'));
  // After logging in, a user reaches the page that they had requested.
  await person.expectRoute(/^\/(ad-center|plan)/);
}

/** They continue where the journey ended. */
export const engineSteps: readonly Step[] = [
  { name: 'download a statement', walk: downloadStatement },
  { name: 'a sheet by the keys alone', walk: useKeys },
  { name: 'another language and back', walk: changeLanguage },
  { name: 'the dark theme', walk: changeDisplay },
  { name: 'an offline copy is kept', walk: keepOfflineCopy },
  { name: 'log out, go back, log in', walk: logOut },
];
