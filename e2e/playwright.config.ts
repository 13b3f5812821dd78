import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../rig/src/chromium.ts';

/** Two files at a time, each in its own started product; the journeys of one file share it, as people do. */
export default defineConfig({
  testDir: './tests',
  globalSetup: './support/global-setup.ts',
  outputDir: './output',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    // feel.test.ts tests movement; no other test has to wait for it.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Bangkok',
    // The service worker would fetch every file again for every test; a file that needs it allows it.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    // Recording costs as much as the tests themselves: only where somebody will watch it.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        ...chromiumArgs,
        // A page that is loaded again stays in its process: half the cost of a load.
        '--process-per-site',
      ],
    },
  },
});
