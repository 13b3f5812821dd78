/** Every benchmark of `npm run bench`, once: the command runs them, docs/performance.md has a row for each of their figures. */
import { books } from './books.ts';
import { firstScreen } from './browser/first-screen.ts';
import { longList } from './browser/long-list.ts';
import { moving } from './browser/moving.ts';
import { httpRead } from './http-read.ts';
import { ingest } from './ingest.ts';
import { ledgerAct } from './ledger-act.ts';
import { log } from './log.ts';
import { loginBytes } from './login-bytes.ts';
import { httpPut } from './servers/http-put.ts';
import { loginFlood } from './servers/login-flood.ts';
import { memory } from './servers/memory.ts';
import { mixed } from './servers/mixed.ts';
import { pgBouncer } from './servers/pgbouncer.ts';
import { polling } from './servers/polling.ts';
import { replicas } from './servers/replicas.ts';
import { standby } from './servers/standby.ts';
import { start } from './servers/start.ts';
import type { Bench } from './measure.ts';

export const benches: readonly Bench[] = [
  ledgerAct,
  httpRead,
  ingest,
  books,
  log,
  loginBytes,
  firstScreen,
  moving,
  longList,
  httpPut,
  polling,
  mixed,
  loginFlood,
  replicas,
  pgBouncer,
  standby,
  start,
  memory,
];
