/** The main screens of the gallery in an engine, light and dark, so that engines can be compared by eye. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { scenes } from '../support/gallery-scenes.ts';
import type { Scene } from '../support/gallery-scenes.ts';
import { routeOf, sceneNumbers } from '../support/scene-page.ts';
import { storedByMerchant } from '../support/test.ts';
import type { Person } from './person.ts';

const main = new Set([
  'login-empty-submit',
  'login-language',
  'register',
  'ad-center',
  'ad-center-figure',
  'ad-center-profile',
  'ad-center-settings',
  'login-display',
  'activities',
  'coupons',
  'feedback',
  'level',
  'notifications',
  'plans',
  'plans-search',
  'plan-running',
  'plan-settled',
  'plan-figure',
  'put',
  'wallet',
  'wallet-total',
  'wallet-statement',
  'withdraw',
  'withdraw-six-digits',
  'bind-card',
  'exchange',
]);

/** Photographs them into a folder and returns how many there are. */
export async function photograph(person: Person, folder: string): Promise<number> {
  const numbers = await sceneNumbers();
  const statement: Scene = {
    name: 'wallet-statement',
    route: '/wallet?sheet=statement',
    states: ['full'],
    merchant: 'demo',
  };
  let count = 0;
  for (const theme of ['light', 'dark'] as const) {
    for (const scene of [...scenes, statement].filter(({ name }) => main.has(name))) {
      await enter(person, scene, theme, routeOf(scene, numbers));
      await person.driver.picture(join(folder, `${scene.name}.${theme}.png`));
      count += 1;
    }
  }
  return count;
}

async function enter(person: Person, scene: Scene, theme: 'light' | 'dark', route: string): Promise<void> {
  const { driver } = person;
  const stored = scene.merchant === '' ? [] : await storedByMerchant(scene.merchant);
  await person.open('/login');
  await driver.run(
    (items, chosen) => {
      localStorage.clear();
      for (const { name, value } of items) localStorage.setItem(name, value);
      localStorage.setItem('placard:theme', chosen);
    },
    stored,
    theme,
  );
  await person.open(route);
  await atRest(person);
  for (const [name, text] of Object.entries(scene.fill ?? {})) {
    await driver.tap((field) => document.querySelector(`[name="${field}"]`) ?? undefined, name);
    await driver.type(text);
    await atRest(person);
  }
  if (scene.tap !== undefined) {
    await driver.tap((control) => [...document.querySelectorAll(control)].at(-1), scene.tap);
    await atRest(person);
  }
}

/** Waits until nothing is busy and nothing has moved for a while. */
async function atRest({ driver }: Person): Promise<void> {
  let before = '';
  for (let tries = 0; tries < 50; tries += 1) {
    await wait(300);
    const now = await driver.run(() => {
      const busy = document.querySelectorAll('[aria-busy="true"]').length;
      const moving = document.getAnimations().filter(({ playState }) => playState === 'running').length;
      return `${busy} ${moving} ${document.body.innerText}`;
    });
    if (now === before && now.startsWith('0 0 ')) return;
    before = now;
  }
}
