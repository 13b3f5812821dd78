import { Rig } from '../../../rig/src/rig.ts';
import { findFreePort } from '../../../rig/src/ports.ts';
import { inRounds, limit } from '../measure.ts';
import type { Bench } from '../measure.ts';

/** What `npm start` runs once everything is installed and built: the first time, and again with the same folder. */
export const start: Bench = {
  name: 'start',
  figures: [
    limit(
      'start-first',
      '≤ 10 s',
      'from the start of the program to the answered app, with the database made, migrated and filled with the demo',
    ),
    limit('start-next', '≤ 3 s', 'the same with an existing data folder'),
  ],
  run: async (rounds) =>
    await inRounds(rounds, async () => {
      const rig = new Rig('bench-start');
      try {
        return { 'start-first': await secondsToStart(rig), 'start-next': await secondsToStart(rig) };
      } finally {
        await rig.close();
      }
    }),
};

async function secondsToStart(rig: Rig): Promise<number> {
  const [port, operatorPort] = [await findFreePort(), await findFreePort()];
  const program = rig.program({
    name: `start-${port}`,
    file: 'server/src/main-all-in-one.ts',
    env: { ...rig.env(), PLACARD_DEMO: '1', PORT: String(port), OPERATOR_PORT: String(operatorPort) },
    isReady: async () => await isApp(`http://127.0.0.1:${port}/`),
  });
  const startMs = performance.now();
  await program.start();
  const seconds = (performance.now() - startMs) / 1000;
  await program.stop();
  return seconds;
}

/** The app itself, not the page that says to wait. */
async function isApp(url: string): Promise<boolean> {
  try {
    const [page, ready] = await Promise.all([fetch(url), fetch(`${url}readyz`)]);
    return page.ok && ready.ok && (await page.text()).includes('<script');
  } catch {
    return false;
  }
}
