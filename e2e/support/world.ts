/** A started product with its first operators. Its addresses and their sessions are in the environment. */
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { operatorCalls } from '@placard/contract/operator';
import { hireOperators, Operator } from './operator.ts';
import { chromiumArgs } from '../../rig/src/chromium.ts';
import { startProduct } from '../../rig/src/product.ts';

interface World {
  env: Record<string, string>;
  stop: () => Promise<void>;
}

/** A service desk of another origin, as a deployment has one; for recharges the demo's own page stays. */
const elsewhere = [
  { id: 'accounts', type: 1, url: 'https://help.placard.example/accounts', label: { en: 'Accounts' } },
  { id: 'plans', type: 2, url: 'https://help.placard.example/plans', label: { en: 'Plans and settlement' } },
];

/** Starts a product and makes its first operators, as a person would after `npm start`. */
export async function startWorld(): Promise<World> {
  const product = await startProduct();
  const env = {
    PLACARD_ADDRESS: product.address,
    PLACARD_MAILS: product.mailsAddress,
    // For programs that an operator runs on the server.
    PLACARD_WORLD_DATA: product.dataDir,
    PLACARD_DEMO_USERNAME: product.demoUsername,
    PLACARD_DEMO_PASSWORD: product.demoPassword,
    ...(await hireOperators(product.operatorAddress, product.setupCode)),
  };
  await new Operator(env).call(operatorCalls.settings.set, { key: 'contacts', value: elsewhere });
  return { env, stop: async () => await product.stop() };
}

/**
 * For a program that uses one product: starts it and enters it, unless `PLACARD_ADDRESS` names a running one. Returns a
 * function that ends it.
 */
export async function enterOwnWorld(): Promise<() => Promise<void>> {
  if (process.env['PLACARD_ADDRESS'] !== undefined) return async () => undefined;
  const { env, stop } = await startWorld();
  Object.assign(process.env, env);
  return stop;
}

/** For a program that looks at one product in a browser: runs it in both, and ends them. */
export async function inOwnWorld(work: (browser: Browser) => Promise<void>): Promise<void> {
  const stop = await enterOwnWorld();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      ...chromiumArgs,
      // The browser's own controls, such as those of a time, are in the page's language, as on a phone of that language.
      '--enable-blink-features=LangAttributeAwareFormControlUI',
    ],
  });
  try {
    await work(browser);
  } finally {
    await browser.close();
    await stop();
  }
}

/** Passes the products to the workers, which are separate processes. */
export function keepWorlds(worlds: World[]): void {
  process.env['PLACARD_WORLDS'] = JSON.stringify(worlds.map(({ env }) => env));
}

/** In a worker: selects the product for its index among the workers. */
export function enterWorld(): void {
  const { PLACARD_WORLDS: worlds, TEST_PARALLEL_INDEX: place } = process.env;
  if (worlds === undefined || place === undefined) return;
  Object.assign(process.env, (JSON.parse(worlds) as World['env'][])[Number(place)]);
}
