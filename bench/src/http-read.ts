import pino from 'pino';
import fastify from 'fastify';
import { createMerchantServer } from '../../server/src/http/merchant/server.ts';
import { createPasswordHasher, tokenHash } from '../../server/src/security/hashing.ts';
import { createSecretBox } from '../../server/src/security/secret-box.ts';
import type { Deps } from '../../server/src/context/deps.ts';
import { alternate, ratio, throughput } from './measure.ts';
import type { Bench } from './measure.ts';
import { testLogKey } from '../../server/test/support/world.ts';
import { makeMerchants, openWorld } from './world.ts';

const clients = 32;
const roundMs = 1_500;

/** The wallet's figures over HTTP against a bare fastify that only looks the token up. */
export const httpRead: Bench = {
  name: 'http-read',
  figures: [
    ratio(
      'http-read',
      '≥ 0.3',
      'GET /user/property over HTTP, 32 connections, answers per second',
      'a bare fastify route that looks the token up in the same database',
    ),
  ],
  run: async (rounds) => {
    const world = await openWorld();
    const deps: Deps = {
      sql: world.sql,
      log: pino({ level: 'silent' }),
      hasher: createPasswordHasher('a pepper for benchmarks that is long'),
      secretBox: createSecretBox('a pepper for tests that is long enough', 'second factor'),
      booksBox: createSecretBox('a pepper for tests that is long enough', 'books'),
      logKey: testLogKey,
      jobs: { planDue: async () => undefined },
      currency: 'USD',
      businessZone: 'UTC',
      hasMail: false,
      pushPlatforms: [],
      relyingParty: { id: 'merchant.example', name: 'Placard', origins: ['https://merchant.example'] },
      consoleParty: { id: 'console.example', name: 'Placard console', origins: ['https://console.example'] },
    };
    const ours = await createMerchantServer(deps, { webDir: import.meta.dirname });
    const bare = fastify();
    bare.get('/bare', async (request) => {
      const [row] =
        await world.sql`select merchant_id from session where token_hash = ${tokenHash(String(request.headers['x-ct']))}`;
      return row ?? null;
    });
    const ourAddress = await ours.listen({ host: '127.0.0.1', port: 0 });
    const bareAddress = await bare.listen({ host: '127.0.0.1', port: 0 });
    try {
      const merchants = await makeMerchants(world.sql, clients);
      const ask = (url: string) => async (client: number) => {
        const answer = await fetch(url, { headers: { 'x-ct': merchants[client]?.token ?? '' } });
        if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
        await answer.arrayBuffer();
      };
      const own = ask(`${ourAddress}/api/user/property`);
      const least = ask(`${bareAddress}/bare`);
      const speedOf = (work: typeof own) => async () => await throughput(clients, roundMs, work);
      return { 'http-read': await alternate(rounds, speedOf(own), speedOf(least)) };
    } finally {
      await Promise.all([ours.close(), bare.close()]);
      await world.close();
    }
  },
};
