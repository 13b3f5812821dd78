/**
 * A program for the supervisor's tests: opens the embedded database of `PLACARD_DATA`, writes its address as one line,
 * and holds it until it is told to end. It can be killed as a real server can.
 */
import { openDatabase } from '../../src/postgres/url.ts';

const log = (line: string) => process.stderr.write(`${line}\n`);
const database = await openDatabase({ env: process.env, log });
const keptAlive = setInterval(() => undefined, 60_000);
process.once('SIGTERM', () => {
  clearInterval(keptAlive);
  void database.stop();
});
// Last, as whoever reads it may tell us to end at once.
process.stdout.write(`${database.url}\n`);
