/**
 * Notifications on phones: which are registered, what is sent to Google's and Apple's servers (simulated here), what is
 * tried again.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';
import type { Http2Server } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls, toMinor, formLimits } from '@placard/contract';
import type { NotificationTopic } from '@placard/contract';
import { amountParam } from '@placard/language';
import { newId } from '../../src/platform/ids.ts';
import { createApns } from '../../src/push/apns.ts';
import { createFcm } from '../../src/push/fcm.ts';
import type { PushGateway, PushMessage, PushOutcome } from '../../src/push/push-gateway.ts';
import { notify } from '../../src/usecases/notifications/notify.ts';
import {
  editNotification,
  publishNotification,
  withdrawNotification,
} from '../../src/usecases/notifications/publish-notification.ts';
import { sendDuePushes } from '../../src/usecases/outbox/send-pushes.ts';
import { publishTerms, registerPerson, useMerchantApi } from '../support/merchant-api.ts';
import type { Person } from '../support/merchant-api.ts';
import { countRows } from '../support/database.ts';
import { atOnce, tally } from '../support/at-once.ts';
import { operator } from '../support/world.ts';

const { editInfo } = calls.accounts;
const api = useMerchantApi();
let person: Person;
beforeAll(async () => {
  await publishTerms(api.deps);
  api.deps.pushPlatforms = ['android', 'ios'];
});
beforeEach(async () => {
  await api.deps.sql`delete from push_delivery`;
  person = await registerPerson(api);
});
const asked = () => ({ token: person.token });

/** A gateway that records requests and gives the configured answers. */
function played(answer: () => PushOutcome = () => 'sent'): PushGateway & { messages: PushMessage[] } {
  const messages: PushMessage[] = [];
  return {
    messages,
    send: async (message) => {
      messages.push(message);
      return await Promise.resolve(answer());
    },
    close: () => undefined,
  };
}

const register = async (platform: 'android' | 'ios' = 'android', token: string = newId()) => {
  expect(await api.done(calls.notifications.registerDevice, { platform, token }, asked())).toEqual({ is_sent: true });
  return token;
};
const wantPush = async (...push: NotificationTopic[]) => await api.done(editInfo, { notifications: { push } }, asked());
const tell = async () =>
  await api.deps.sql.begin((tx) =>
    notify(tx, {
      merchantId: person.id,
      cause: newId(),
      template: 'top_up_recorded',
      params: { amount: amountParam(toMinor(50_000n), 'USD'), reference: 'WIRE-7' },
    }),
  );
/** A phone that is registered and wants what concerns money. */
const registerWanting = async (platform?: 'android' | 'ios') => {
  const token = await register(platform);
  await wantPush('money');
  return token;
};
const waiting = async () => await api.deps.sql<{ tries: number }[]>`select tries from push_delivery`;
const comeDue = async () => await api.deps.sql`update push_delivery set next_try_at = now() - interval '1 second'`;

describe('a phone', () => {
  it('receives what happened, in its language, without the amount', async () => {
    const token = await registerWanting();
    await api.done(editInfo, { lang: 'de' }, asked());
    await tell();
    const android = played();
    expect(await sendDuePushes(api.deps, { android })).toBe(1);
    expect(android.messages).toHaveLength(1);
    const [message] = android.messages;
    expect(message?.token).toBe(token);
    expect(message?.place).toMatch(/^#\/notification\?sheet=note:[0-9a-f-]{36}$/);
    expect(message?.title).toMatch(/^\p{Lu}[^0-9]+$/u);
    expect(message?.title).not.toContain('Your recharge has arrived');
    expect(await waiting()).toEqual([]);
  });

  it('receives nothing about topics that were not chosen, or once the session has ended', async () => {
    await register();
    await tell();
    await wantPush('maintenance', 'plan');
    await tell();
    expect(await waiting()).toEqual([]);
    await wantPush('money');
    await tell();
    expect(await waiting()).toHaveLength(1);
    await api.done(calls.accounts.logout, {}, asked());
    const android = played();
    await sendDuePushes(api.deps, { android });
    expect(android.messages).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('that changes hands receives nothing about its previous user', async () => {
    const token = await registerWanting();
    const first = person;
    person = await registerPerson(api);
    await register('android', token);
    person = first;
    await tell();
    expect(await waiting()).toEqual([]);
  });

  it('that several sessions register at once belongs to one of them', async () => {
    const people = [person, ...(await atOnce(5, async () => await registerPerson(api)))];
    const token = newId();
    const phone = { platform: 'ios', token } as const;
    const { registerDevice } = calls.notifications;
    const outcomes = await Promise.all(people.map((each) => api.reason(registerDevice, phone, { token: each.token })));
    expect(tally(outcomes)).toEqual({ done: people.length });
    expect(await countRows(api.deps.sql, 'push_device', api.deps.sql`token = ${token}`)).toBe(1);
  });

  it('is kept with the longest token, however badly it compresses', async () => {
    const token = randomBytes(formLimits.pushTokenMax).toString('base64url').slice(0, formLimits.pushTokenMax);
    await register('android', token);
    expect(await countRows(api.deps.sql, 'push_device', api.deps.sql`token = ${token}`)).toBe(1);
  });

  it('is refused for a malformed token, and not stored without an account for the platform', async () => {
    for (const token of ['', 'two words', 'ü', 'x'.repeat(formLimits.pushTokenMax + 1)]) {
      const { code, data } = await api.call(calls.notifications.registerDevice, { platform: 'ios', token }, asked());
      expect(code, token.slice(0, 9)).not.toBe(200);
      expect(JSON.stringify(data)).toContain('token');
    }
    api.deps.pushPlatforms = ['android'];
    try {
      const answer = await api.done(calls.notifications.registerDevice, { platform: 'ios', token: 'x' }, asked());
      expect(answer).toEqual({ is_sent: false });
      expect(await api.deps.sql`select 1 from push_device where merchant_id = ${person.id}`).toHaveLength(0);
    } finally {
      api.deps.pushPlatforms = ['android', 'ios'];
    }
  });
});

describe('a message', () => {
  it('that is not accepted is tried again several times, and then dropped', async () => {
    await registerWanting();
    await tell();
    const failing = { ...played(), send: async () => await Promise.reject(new Error('no')) };
    for (let tries = 1; tries <= 6; tries += 1) {
      expect(await sendDuePushes(api.deps, { android: failing })).toBe(1);
      expect(await sendDuePushes(api.deps, { android: failing })).toBe(0);
      expect(await waiting()).toEqual([{ tries }]);
      await comeDue();
    }
    expect(await sendDuePushes(api.deps, { android: failing })).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  it('for a phone that is gone is dropped with the phone', async () => {
    await registerWanting('ios');
    await tell();
    await sendDuePushes(api.deps, { ios: played(() => 'gone') });
    expect(await waiting()).toEqual([]);
    expect(await api.deps.sql`select 1 from push_device where merchant_id = ${person.id}`).toHaveLength(0);
  });

  it('is sent by one of two workers', async () => {
    await registerWanting();
    await tell();
    const android = played();
    await Promise.all([1, 2, 3].map(async () => await sendDuePushes(api.deps, { android })));
    expect(android.messages).toHaveLength(1);
  });
});

describe('what operators write', () => {
  const title = { en: 'Maintenance on Sunday' };
  const words = { category: 'maintenance', titles: title, bodies: title } as const;

  it('reaches the devices of whoever chose its topic once it is published, in its words, and not once withdrawn', async () => {
    await register();
    await wantPush('maintenance');
    const other = await registerPerson(api);
    const platform = { platform: 'android', token: newId() } as const;
    await api.done(calls.notifications.registerDevice, platform, { token: other.token });
    const publishAt = new Date(Date.now() + 3_600_000);
    const later = await publishNotification(api.deps, operator, { ...words, merchantId: null, publishAt });
    const android = played();
    expect(await sendDuePushes(api.deps, { android }), 'before its time').toBe(0);
    await editNotification(api.deps, operator, { ...words, notificationId: later, publishAt: null });
    expect(await sendDuePushes(api.deps, { android })).toBe(1);
    expect(android.messages.map((message) => message.title)).toEqual(['Maintenance on Sunday']);
    const gone = await publishNotification(api.deps, operator, { ...words, merchantId: person.id, publishAt: null });
    expect(await waiting()).toHaveLength(1);
    await withdrawNotification(api.deps, operator, { notificationId: gone, reason: 'Cancelled.' });
    expect(await waiting()).toEqual([]);
  });
});

describe('Google’s service', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  let server: Server;
  let address = '';
  let status = 200;
  const asks: { path: string; authorization: string | undefined; body: unknown }[] = [];
  let signedBy = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      void (async () => {
        if (request.url === '/token') {
          const form = new URLSearchParams(await text(request));
          const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, { audience: `${address}/token` });
          signedBy = payload.iss ?? '';
          response.end(JSON.stringify({ access_token: 'access', expires_in: 3_600 }));
          return;
        }
        asks.push({ path: request.url ?? '', authorization: request.headers.authorization, body: await json(request) });
        response.writeHead(status, status === 307 ? { location: `${address}/elsewhere` } : {}).end('{}');
      })();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('gets the message with a token signed by the account’s key; its answers are evaluated', async () => {
    const fcm = createFcm(
      {
        project_id: 'placard',
        client_email: 'push@placard.example',
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        token_uri: `${address}/token`,
      },
      address,
    );
    const message = { token: 'device', title: 'Your plan is settled', place: '#/notification' };
    expect(await fcm.send(message)).toBe('sent');
    expect(signedBy).toBe('push@placard.example');
    expect(asks).toEqual([
      {
        path: '/v1/projects/placard/messages:send',
        authorization: 'Bearer access',
        body: {
          message: {
            token: 'device',
            notification: { title: 'Your plan is settled' },
            data: { place: '#/notification' },
          },
        },
      },
    ]);
    status = 404;
    expect(await fcm.send(message)).toBe('gone');
    status = 503;
    await expect(fcm.send(message)).rejects.toThrow('503');
    // Nothing is sent to the address of a redirect.
    status = 307;
    await expect(fcm.send(message)).rejects.toThrow('fetch failed');
    expect(asks.map(({ path }) => path)).not.toContain('/elsewhere');
  });
});

describe('Apple’s service', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let server: Http2Server;
  let answer: { status: number; body: string } = { status: 200, body: '' };
  const asks: { path: unknown; topic: unknown; authorization: string; body: unknown }[] = [];
  beforeAll(async () => {
    server = createHttp2Server();
    server.on('stream', (stream, headers) => {
      void (async () => {
        asks.push({
          path: headers[':path'],
          topic: headers['apns-topic'],
          authorization: headers.authorization ?? '',
          body: await json(stream),
        });
        stream.respond({ ':status': answer.status });
        stream.end(answer.body);
      })();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  it('gets the message with the team’s signed token; its answers are evaluated; a lost connection reopens', async () => {
    const apns = createApns({
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      keyId: 'ABCDE12345',
      teamId: 'TEAM123456',
      topic: 'example.placard.merchant',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });
    const message = { token: 'device', title: 'Your plan is settled', place: '#/notification' };
    expect(await apns.send(message)).toBe('sent');
    const [ask] = asks;
    expect(ask).toMatchObject({
      path: '/3/device/device',
      topic: 'example.placard.merchant',
      body: { aps: { alert: { title: 'Your plan is settled' } }, place: '#/notification' },
    });
    const { payload, protectedHeader } = await jwtVerify(ask?.authorization.replace('bearer ', '') ?? '', publicKey);
    expect([payload.iss, protectedHeader.kid, protectedHeader.alg]).toEqual(['TEAM123456', 'ABCDE12345', 'ES256']);
    answer = { status: 410, body: '{"reason":"Unregistered"}' };
    expect(await apns.send(message)).toBe('gone');
    answer = { status: 400, body: '{"reason":"BadDeviceToken"}' };
    expect(await apns.send(message)).toBe('gone');
    answer = { status: 429, body: '{"reason":"TooManyRequests"}' };
    await expect(apns.send(message)).rejects.toThrow('429');
    apns.close();
    answer = { status: 200, body: '' };
    expect(await apns.send(message)).toBe('sent');
    apns.close();
  });
});
