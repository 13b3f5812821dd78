/** Pictures of a journey, numbered and named, for people to browse. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { rootDir } from '../../rig/src/product.ts';

/** Returns a function that takes the next picture of `page` into `e2e/screenshots/<folder>`. */
export function pictures(page: Page, folder: string): (name: string) => Promise<void> {
  const dir = join(rootDir, 'e2e', 'screenshots', folder);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  let number = 0;
  return async (name) => {
    number += 1;
    await page.screenshot({
      path: join(dir, `${String(number).padStart(2, '0')}-${name}.png`),
      animations: 'disabled',
    });
  };
}
