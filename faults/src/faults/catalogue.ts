/** Every fault, in the order of the table. */
import type { Fault } from '../fault.ts';
import { answersCut, clientAnswersLost, connectionsCut, pgBouncerKilled } from './connections.ts';
import { clocksStep, databaseKilled, databasePaused, diskFull } from './database.ts';
import { embeddedKilled, npmStartKilled, restoredToAMoment } from './embedded.ts';
import { failover, failoverAsynchronous, failoverByHand, failoverWaitCancelled } from './failover.ts';
import { upgrade } from './upgrade.ts';
import { standbyRead } from './standby.ts';
import { serverKilled, twoWorkers, workerKilled } from './processes.ts';

export const allFaults: readonly Fault[] = [
  serverKilled,
  workerKilled,
  twoWorkers,
  databaseKilled,
  connectionsCut,
  answersCut,
  clientAnswersLost,
  pgBouncerKilled,
  databasePaused,
  diskFull,
  ...clocksStep,
  embeddedKilled,
  npmStartKilled,
  restoredToAMoment,
  failover,
  failoverWaitCancelled,
  failoverAsynchronous,
  failoverByHand,
  standbyRead,
  upgrade,
];
