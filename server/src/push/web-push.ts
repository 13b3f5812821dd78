/** Browsers: the Web Push protocol (RFC 8030), with an encrypted message (RFC 8291) signed by our key (VAPID, RFC 8292). */
import { createECDH } from 'node:crypto';
import * as v from 'valibot';
import webPush from 'web-push';
import type { PushGateway, PushMessage, PushOutcome } from './push-gateway.ts';

export interface WebPushConfig {
  /** 32 bytes, base64url. */
  privateKey: string;
  /** Whom a push service may ask about us: `mailto:…`. */
  subject: string;
  /** Where messages may be sent; that of a test is its own. */
  isAllowed?: (endpoint: URL) => boolean;
}

/** The members of a browser's subscription that we use. */
const subscription = v.object({
  endpoint: v.pipe(v.string(), v.url()),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
});

const timeoutMs = 10_000;
/** A notice that could not be shown for a day is dropped: the app's own list has it. */
const keptSeconds = 86_400;

/** A merchant names the address that we call, so it must be one of the browsers' services. */
const services = /(^|\.)(fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/;
const isService = ({ protocol, port, hostname }: URL) =>
  protocol === 'https:' && port === '' && services.test(hostname);

/** Returns the public key, which browsers subscribe with. */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

/** Creates the gateway. */
export function createWebPush({ privateKey, subject, isAllowed = isService }: WebPushConfig): PushGateway {
  const vapidDetails = { subject, publicKey: publicKeyOf(privateKey), privateKey };
  return {
    send: async ({ token, title, place }: PushMessage): Promise<PushOutcome> => {
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), subscription), token);
      // What is no subscription to a browser's service never reaches a device.
      if (!read.success || !isAllowed(new URL(read.output.endpoint))) return 'gone';
      const { endpoint, method, headers, body } = requestFor(read.output, JSON.stringify({ title, place }));
      const response = await fetch(endpoint, {
        method,
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) return 'sent';
      if (response.status === 404 || response.status === 410) return 'gone';
      throw new Error(`the push service answered ${response.status}`);
    },
    close: () => undefined,
  };

  function requestFor(to: v.InferOutput<typeof subscription>, text: string) {
    const made = webPush.generateRequestDetails(to, text, {
      vapidDetails,
      TTL: keptSeconds,
      contentEncoding: 'aes128gcm',
    });
    // `fetch` counts the body itself.
    const { 'Content-Length': _length, ...headers } = made.headers as Record<string, string>;
    return { ...made, headers, body: new Uint8Array(made.body) };
  }
}
