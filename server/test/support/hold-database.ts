/**
 * A program for the supervisor's tests: opens the embedded database of `PLACARD_DATA`, writes its owner’s address as one line,
 * and holds it until it is asked to end. It can be killed like a real server.
 */
import { openDatabase } from '../../src/postgres/url.ts';

const log = (line: string) => process.stderr.write(`${line}\n`);
const database = await openDatabase({ env: process.env, log });
const keptAlive = setInterval(() => undefined, 60_000);
process.once('SIGTERM', () => {
  clearInterval(keptAlive);
  void database.stop();
});
// Last, because the reader may ask us to end at once.
process.stdout.write(`${database.ownerUrl}\n`);
