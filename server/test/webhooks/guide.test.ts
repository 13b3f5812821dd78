/** The guide's way to verify a webhook, as a stranger runs it: a process of its own, and a message that a worker sends. */
import { spawn } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keyGuide } from '@placard/contract/key-guide';
import { useFolder } from '../support/use-folder.ts';
import { makeWithdrawer } from '../support/withdrawer.ts';
import { useWebhooks } from './use-webhooks.ts';

const hooks = useWebhooks();
const { deps, api, receiver } = hooks;
const folder = useFolder();
const { resolve } = createRequire(import.meta.url);
const packages = dirname(dirname(dirname(resolve('standardwebhooks'))));
const [, , program = ''] = [...keyGuide.matchAll(/```ts\n(.*?)```/gs)].map(([, each = '']) => each);
const port = 20_000 + (process.pid % 20_000);
let said = '';
let secret = '';
let running: ReturnType<typeof spawn>;

beforeAll(async () => {
  const owner = await makeWithdrawer(deps, api, 0n);
  const made = await hooks.make(owner, '/guide');
  ({ secret } = made);
  await hooks.test(owner, made.id);
  await hooks.send();
  symlinkSync(packages, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'listen.ts'), program.replace('3000', String(port)));
  running = spawn(process.execPath, [join(folder, 'listen.ts')], {
    env: { ...process.env, PLACARD_WEBHOOK_SECRET: secret },
  });
  running.stdout?.on('data', (piece: Buffer) => (said += String(piece)));
});
afterAll(() => running.kill());

it('takes what was sent, and refuses it changed', async () => {
  const [got] = receiver.got('/guide');
  if (!got) throw new Error('nothing came');
  const headers = Object.fromEntries(Object.entries(got.headers).filter(([name]) => name.startsWith('webhook-')));
  const answerTo = async (body: string) =>
    (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: headers as Record<string, string>, body }))
      .status;
  await vi.waitFor(async () => expect(await answerTo(got.body)).toBe(204), 20_000);
  expect(await answerTo(got.body.replace('test', 'best'))).toBe(400);
  await vi.waitFor(() => expect(said).toContain('webhook.test'));
});
