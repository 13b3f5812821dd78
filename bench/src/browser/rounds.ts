import type { Browser } from '@playwright/test';
import type { Bench, Figure } from '../measure.ts';
import { openBrowser } from './phone.ts';

/** The subject of the measurement, such as a started product. */
interface Subject {
  close(): Promise<void>;
}

interface Rounds<Opened extends Subject, Name extends string> {
  name: string;
  figures: readonly (Figure & { name: Name })[];
  open: () => Promise<Opened>;
  /** Measures every figure once. */
  round: (browser: Browser, opened: Opened) => Promise<Record<Name, number>>;
  /** One more round before, which does not count. */
  hasWarmUp?: boolean;
}

/** A benchmark whose rounds run in one browser, on a subject that is opened for it and closed after it. */
export function browserBench<Opened extends Subject, Name extends string>({
  name,
  figures,
  open,
  round,
  hasWarmUp = false,
}: Rounds<Opened, Name>): Bench {
  return {
    name,
    figures,
    run: async (rounds) => {
      const opened = await open();
      try {
        const browser = await openBrowser();
        try {
          if (hasWarmUp) await round(browser, opened);
          const measured: Record<Name, number>[] = [];
          while (measured.length < rounds) measured.push(await round(browser, opened));
          return Object.fromEntries(figures.map((figure) => [figure.name, measured.map((each) => each[figure.name])]));
        } finally {
          await browser.close();
        }
      } finally {
        await opened.close();
      }
    },
  };
}
