/** Android: Firebase Cloud Messaging, HTTP v1 API, with a service account's key (OAuth 2.0 JWT bearer grant, RFC 7523). */
import { SignJWT, importPKCS8 } from 'jose';
import * as v from 'valibot';
import type { PushGateway, PushMessage } from './push-gateway.ts';

/** The members of a service account's JSON key that we use. */
export const fcmKey = v.object({
  project_id: v.pipe(v.string(), v.nonEmpty()),
  client_email: v.pipe(v.string(), v.nonEmpty()),
  private_key: v.pipe(v.string(), v.startsWith('-----BEGIN PRIVATE KEY-----')),
  token_uri: v.pipe(v.string(), v.url()),
});
export type FcmKey = v.InferOutput<typeof fcmKey>;

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const timeoutMs = 10_000;
/** Requests a new token this long before the old one ends. */
const marginMs = 60_000;

const grant = v.object({ access_token: v.string(), expires_in: v.number() });

/** Creates the gateway; `endpoint` is Google's unless a test replaces it. */
export function createFcm(key: FcmKey, endpoint = 'https://fcm.googleapis.com'): PushGateway {
  let held: { token: string; untilMs: number } | undefined;
  const accessToken = async () => {
    if (held && held.untilMs > Date.now()) return held.token;
    const { access_token: token, expires_in: seconds } = await askToken(key);
    held = { token, untilMs: Date.now() + seconds * 1_000 - marginMs };
    return token;
  };
  return {
    send: async (message) => {
      const response = await fetch(`${endpoint}/v1/projects/${key.project_id}/messages:send`, {
        method: 'POST',
        // A redirect must not receive the message or the account's token (OWASP ASVS 5.0, V15.3.2).
        redirect: 'error',
        headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: toFcm(message) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) return 'sent';
      const told = await response.text();
      // The device's app was removed, or its token replaced (FCM: UNREGISTERED, SENDER_ID_MISMATCH).
      if (response.status === 404 || told.includes('SENDER_ID_MISMATCH')) return 'gone';
      if (response.status === 401) held = undefined;
      throw new Error(`FCM answered ${response.status}`);
    },
    close: () => undefined,
  };
}

function toFcm({ token, title, place }: PushMessage): object {
  return { token, notification: { title }, data: { place } };
}

async function askToken(key: FcmKey): Promise<v.InferOutput<typeof grant>> {
  const signed = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(key.client_email)
    .setAudience(key.token_uri)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(key.private_key, 'RS256'));
  const response = await fetch(key.token_uri, {
    method: 'POST',
    redirect: 'error',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: signed }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`the push service's account was refused: ${response.status}`);
  return v.parse(grant, await response.json());
}
