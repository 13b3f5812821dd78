/** Every benchmark of `npm run bench`, once: the command runs them, docs/performance.md has a row for each of their figures. */
import { firstScreen } from './browser/first-screen.ts';
import { longList } from './browser/long-list.ts';
import { moving } from './browser/moving.ts';
import { httpRead } from './http-read.ts';
import { ledgerAct } from './ledger-act.ts';
import { loginBytes } from './login-bytes.ts';
import type { Bench, BenchSet } from './measure.ts';

export const benches: readonly (Bench | BenchSet)[] = [ledgerAct, httpRead, loginBytes, firstScreen, moving, longList];
