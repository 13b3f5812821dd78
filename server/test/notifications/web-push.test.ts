/** Notifications in browsers, as a browser and its push service (played here, over HTTP) see them. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, toMinor } from '@placard/contract';
import { amountParam } from '@placard/language';
import { newId } from '../../src/platform/ids.ts';
import { createWebPush, publicKeyOf } from '../../src/push/web-push.ts';
import { notify } from '../../src/usecases/notifications/notify.ts';
import { sendDuePushes } from '../../src/usecases/outbox/send-pushes.ts';
import { publishTerms, registerPerson, useMerchantApi } from '../support/merchant-api.ts';
import { countRows } from '../support/database.ts';

const api = useMerchantApi();

describe('a browser’s service', () => {
  // As a browser subscribes (RFC 8291): a key pair and a secret of its own.
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const secret = randomBytes(16);
  const vapid = createECDH('prime256v1');
  vapid.generateKeys();
  let server: Server;
  let origin = '';
  let status = 201;
  const asks: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const isAllowed = (endpoint: URL) => endpoint.origin === origin;
  const subscriptionAt = (endpoint: string) =>
    JSON.stringify({
      endpoint,
      expirationTime: null,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: secret.toString('base64url') },
    });
  const gateway = (options: { isAllowed?: typeof isAllowed } = { isAllowed }) =>
    createWebPush({ privateKey: vapid.getPrivateKey('base64url'), subject: 'mailto:push@placard.example', ...options });

  beforeAll(async () => {
    await publishTerms(api.deps);
    api.deps.pushPlatforms = ['web'];
    server = createServer((request, response) => {
      void (async () => {
        asks.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
        response.writeHead(status, status === 307 ? { location: `${origin}/elsewhere` } : {}).end();
      })();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  /** As a browser decrypts a message: RFC 8291 over RFC 8188, with one record. */
  function opened(body: Buffer): unknown {
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const shared = browser.computeSecret(sender);
    const hkdf = (key: Buffer, salt: Buffer, about: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, about, length));
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
    const key = hkdf(shared, secret, about, 32);
    const salt = body.subarray(0, 16);
    const cipherKey = hkdf(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const sealed = body.subarray(21 + keyLength);
    const decipher = createDecipheriv('aes-128-gcm', cipherKey, nonce).setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString();
    return JSON.parse(plain.slice(0, plain.lastIndexOf('\u0002')));
  }

  it('gets the title and the place alone, encrypted for the browser and signed with our key', async () => {
    const { id, token } = await registerPerson(api);
    const device = { platform: 'web', token: subscriptionAt(`${origin}/push/one`) } as const;
    expect(await api.done(calls.notifications.registerDevice, device, { token })).toEqual({ is_sent: true });
    await api.done(calls.accounts.editInfo, { notifications: { push: ['money'] } }, { token });
    const params = { amount: amountParam(toMinor(50_000n), 'USD'), reference: 'WIRE-7' };
    const input = { merchantId: id, cause: newId(), template: 'top_up_recorded', params } as const;
    await api.deps.sql.begin((tx) => notify(tx, input));
    expect(await sendDuePushes(api.deps, { web: gateway() })).toBe(1);
    expect(await countRows(api.deps.sql, 'push_delivery')).toBe(0);
    const [ask] = asks;
    if (!ask) throw new Error('nothing was sent');
    expect(ask.path).toBe('/push/one');
    expect(ask.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(ask.body.toString('latin1')).not.toContain('top-up');
    expect(opened(ask.body)).toEqual({
      title: 'Your recharge has arrived',
      place: expect.stringMatching(/^#\/notification\?sheet=note:/) as string,
    });
    const [, signed = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(ask.headers.authorization ?? '') ?? [];
    expect(key).toBe(publicKeyOf(vapid.getPrivateKey('base64url')));
    const [x, y] = [vapid.getPublicKey().subarray(1, 33), vapid.getPublicKey().subarray(33)];
    const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') };
    const { payload } = await jwtVerify(signed, await importJWK(jwk, 'ES256'), { audience: origin });
    expect(payload.sub).toBe('mailto:push@placard.example');
  });

  it('ends a subscription by its answer; nothing is sent to a redirect, or to what is no browser’s service', async () => {
    const message = (endpoint: string) => ({
      token: subscriptionAt(endpoint),
      title: 'Hello',
      place: '#/notification',
    });
    for (const ended of [404, 410]) {
      status = ended;
      expect(await gateway().send(message(`${origin}/push/two`))).toBe('gone');
    }
    status = 503;
    await expect(gateway().send(message(`${origin}/push/two`))).rejects.toThrow('503');
    status = 307;
    await expect(gateway().send(message(`${origin}/push/two`))).rejects.toThrow('fetch failed');
    const before = asks.length;
    for (const endpoint of [
      `${origin}/push/two`,
      'https://push.apple.com.evil.example/',
      'http://fcm.googleapis.com/x',
    ])
      expect(await gateway({}).send(message(endpoint)), endpoint).toBe('gone');
    expect(await gateway().send({ token: 'no subscription', title: 'Hello', place: '#/' })).toBe('gone');
    expect(asks).toHaveLength(before);
    expect(asks.map(({ path }) => path)).not.toContain('/elsewhere');
  });
});
