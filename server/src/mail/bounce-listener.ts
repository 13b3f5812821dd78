/**
 * Takes returned mails over SMTP from the deployment's own mail server. Only addresses that look like ours are accepted; one that
 * could not be handled is refused for now, so that the mail server brings it again.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';

/** A report has the mail's text at most, and ours are short. */
const largestBytes = 1024 * 1024;

export interface BounceListener {
  port: number;
  stop(): Promise<void>;
}

/** Starts it. `isOurs` says whether mail to an address is taken, `take` handles one. */
export async function startBounceListener(
  { host, port }: { host: string; port: number },
  isOurs: (recipient: string) => boolean,
  take: (recipient: string, message: Buffer) => Promise<void>,
): Promise<BounceListener> {
  const takeAll = callbackify(async (stream: Readable & { sizeExceeded?: boolean }, recipients: readonly string[]) => {
    const message = await buffer(stream);
    if (stream.sizeExceeded) throw Object.assign(new Error('5.3.4 The message is too large'), { responseCode: 552 });
    for (const recipient of recipients) await take(recipient, message);
  });
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestBytes,
    maxClients: 10,
    socketTimeout: 30_000,
    closeTimeout: 2_000,
    onRcptTo: ({ address }, _session, done) =>
      done(isOurs(address) ? null : Object.assign(new Error('5.1.1 There is no such mailbox'), { responseCode: 550 })),
    onData: (stream, { envelope }, done) =>
      takeAll(
        stream,
        envelope.rcptTo.map(({ address }) => address),
        done,
      ),
  });
  smtp.on('error', () => undefined);
  const listener = smtp.listen(port, host);
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    stop: async () => await new Promise<void>((done) => smtp.close(done)),
  };
}
