/** A server that closes while clients still send. */
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { expect, it } from 'vitest';
import { createApp } from '../../src/http/app.ts';
import { success } from '../../src/http/envelope.ts';

it('answers requests that arrive while it closes, in an envelope', async () => {
  const app = createApp({ log: pino({ level: 'silent' }) });
  app.get('/quick', async () => success({ is: 'answered' }));
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  // The server listens until this is done.
  app.addHook('preClose', async () => await held);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const closing = app.close();
  const response = await fetch(`http://127.0.0.1:${port}/quick`);
  expect([response.status, await response.json()]).toEqual([200, { code: 200, msg: '', data: { is: 'answered' } }]);
  letGo();
  await closing;
});
