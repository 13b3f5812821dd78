/** iOS: Apple Push Notification service over HTTP/2, with a token signed by the team's key (ES256). */
import { connect } from 'node:http2';
import type { ClientHttp2Session } from 'node:http2';
import { text } from 'node:stream/consumers';
import { SignJWT, importPKCS8 } from 'jose';
import type { PushGateway, PushMessage, PushOutcome } from './push-gateway.ts';

export interface ApnsConfig {
  /** The .p8 file's text. */
  privateKey: string;
  keyId: string;
  teamId: string;
  /** The app's bundle id. */
  topic: string;
  /** `https://api.push.apple.com`, or that of Apple's sandbox; a test's own. */
  endpoint: string;
}

/** Apple refuses a token older than an hour, and one renewed more often than every 20 minutes. */
const tokenLifeMs = 40 * 60_000;
const timeoutMs = 10_000;
/** A notice that could not be shown for a day is dropped: the app's own list has it. */
const keptSeconds = 86_400;

/** Creates the gateway; it connects with the first message and reconnects after losing the connection. */
export function createApns(config: ApnsConfig): PushGateway {
  let session: ClientHttp2Session | undefined;
  let held: { token: string; madeMs: number } | undefined;
  const connected = () => {
    if (session && !session.closed && !session.destroyed) return session;
    session = connect(config.endpoint);
    // Requests in progress fail on their own and are sent again.
    session.on('error', () => session?.destroy());
    session.unref();
    return session;
  };
  const providerToken = async () => {
    if (held && Date.now() - held.madeMs < tokenLifeMs) return held.token;
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: config.keyId })
      .setIssuer(config.teamId)
      .setIssuedAt()
      .sign(await importPKCS8(config.privateKey, 'ES256'));
    held = { token, madeMs: Date.now() };
    return token;
  };
  return {
    send: async (message) => await post(connected(), config.topic, await providerToken(), message),
    close: () => session?.close(),
  };
}

async function post(
  session: ClientHttp2Session,
  topic: string,
  authorization: string,
  { token, title, place }: PushMessage,
): Promise<PushOutcome> {
  const stream = session.request({
    ':method': 'POST',
    ':path': `/3/device/${encodeURIComponent(token)}`,
    authorization: `bearer ${authorization}`,
    'apns-topic': topic,
    'apns-push-type': 'alert',
    'apns-expiration': String(Math.floor(Date.now() / 1_000) + keptSeconds),
  });
  stream.setTimeout(timeoutMs, () => stream.destroy(new Error('APNs did not answer')));
  const status = new Promise<number>((resolve, reject) => {
    stream.once('response', (headers) => resolve(Number(headers[':status'])));
    stream.once('error', reject);
    stream.once('close', () => reject(new Error('APNs closed the connection')));
  });
  stream.end(JSON.stringify({ aps: { alert: { title }, sound: 'default' }, place }));
  const answered = await status;
  const told = await text(stream);
  if (answered === 200) return 'sent';
  if (answered === 410 || /BadDeviceToken|DeviceTokenNotForTopic/.test(told)) return 'gone';
  throw new Error(`APNs answered ${answered}`);
}
