/** Where webhooks go and where they do not: addresses, names, redirects, and servers that never end. */
import { describe, expect, it } from 'vitest';
import { NoPublicAddressError, isPublicAddress, publicLookup, refuseInside } from '../../src/push/public-address.ts';
import { createWebhookPost } from '../../src/push/post-webhook.ts';
import { receiverCertificate, useReceiver } from './use-receiver.ts';

const receiver = useReceiver();
const never = new AbortController().signal;
const noHeaders = {};
const insidePost = createWebhookPost({ allowsLoopback: false, ca: receiverCertificate });
const post = createWebhookPost({ allowsLoopback: true, ca: receiverCertificate, timeoutMs: 400 });
const postTo = async (path: string) =>
  await post({ url: `${receiver.origin}${path}`, headers: noHeaders, body: '{}' }, never);

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '239.255.255.250',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::ffff:0:10.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
  ])('inside, %s, is refused', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '223.255.255.1', '2606:4700::1111', '2a00:1450::1'])(
    'outside, %s, is not',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://[::1]',
    'https://[::ffff:7f00:1]',
    'https://1.1.1.1.:443@10.0.0.1',
  ])('is refused however it is written: %s', (url) => {
    expect(() => refuseInside(new URL(url).hostname, { allowsLoopback: false })).toThrow(NoPublicAddressError);
  });
});

describe('a name', () => {
  const lookupOf = async (...found: string[]) =>
    await new Promise((resolve) => {
      const resolver = ((_name: string, _options: object, done: (error: null, all: object[]) => void) =>
        done(
          null,
          found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        )) as unknown as Parameters<typeof publicLookup>[1];
      publicLookup({ allowsLoopback: false }, resolver)('merchant.example', { all: true }, (error, addresses) =>
        resolve(error ? 'refused' : addresses),
      );
    });

  it('is refused for one address inside among others, and for none', async () => {
    expect(await lookupOf('1.1.1.1')).toEqual([{ address: '1.1.1.1', family: 4 }]);
    expect(await lookupOf('1.1.1.1', '10.0.0.1')).toBe('refused');
    expect(await lookupOf('::ffff:10.0.0.1')).toBe('refused');
    expect(await lookupOf()).toBe('refused');
  });

  it('that means this machine is refused when it is connected to', async () => {
    const answer = await insidePost({ url: `${receiver.origin}/name`, headers: noHeaders, body: '{}' }, never);
    expect(answer).toEqual({ status: null, answer: null, error: 'address' });
    expect(receiver.got('/name')).toEqual([]);
    const unknown = await insidePost({ url: 'https://nobody.invalid/', headers: noHeaders, body: '{}' }, never);
    expect(unknown.error).toBe('address');
  });
});

describe('a server', () => {
  it('that redirects inside is not followed', async () => {
    expect(await postTo('/redirect')).toMatchObject({ status: 307, error: null });
    expect(receiver.got('/inside')).toEqual([]);
  });

  it('that hangs is ended in time, before its answer or within it', async () => {
    expect(await postTo('/hang')).toEqual({ status: null, answer: null, error: 'timeout' });
    expect(await postTo('/half')).toEqual({ status: 200, answer: 'half', error: null });
  });

  it('that streams for ever is cut, and its answer kept in part', async () => {
    const { status, answer } = await postTo('/stream');
    expect([status, answer?.length]).toEqual([200, 500]);
  });

  it('without a certificate that counts, or without anybody there, is distinguished', async () => {
    const stranger = createWebhookPost({ allowsLoopback: true });
    expect((await stranger({ url: receiver.origin, headers: noHeaders, body: '{}' }, never)).error).toBe('certificate');
    expect((await post({ url: 'https://127.0.0.1:1/', headers: noHeaders, body: '{}' }, never)).error).toBe(
      'connection',
    );
  });

  it('without TLS is nothing outside a demo', async () => {
    const answer = await insidePost({ url: 'http://1.1.1.1/', headers: noHeaders, body: '{}' }, never);
    expect(answer.error).toBe('address');
  });
});
