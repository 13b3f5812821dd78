import type { FullConfig } from '@playwright/test';
import { keepWorlds, startWorld } from './world.ts';

/** Starts one product for each worker, so that concurrent journeys do not see each other's changes. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const worlds = await Promise.all(Array.from({ length: workers }, startWorld));
  keepWorlds(worlds);
  return async () => void (await Promise.all(worlds.map(async ({ stop }) => await stop())));
}
