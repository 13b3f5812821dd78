import type { Deps } from '../context/deps.ts';
import { startBounceListener } from '../mail/bounce-listener.ts';
import type { BounceListener } from '../mail/bounce-listener.ts';
import type { Config } from '../platform/config.ts';
import { readReturnPath } from '../usecases/outbox/return-path.ts';
import { takeBounce } from '../usecases/outbox/take-bounce.ts';

export type BounceAt = Pick<Config, 'HOST' | 'SMTP_BOUNCE_PORT'>;

/** Takes the mails that come back to addresses of `bounces`. */
export async function listenForBounces(
  deps: Pick<Deps, 'sql' | 'log' | 'secretBox'>,
  bounces: string,
  { HOST: host, SMTP_BOUNCE_PORT: port }: BounceAt,
): Promise<BounceListener> {
  return await startBounceListener(
    { host, port },
    (recipient) => readReturnPath(bounces, recipient) !== undefined,
    async (recipient, message) => {
      const sent = readReturnPath(bounces, recipient);
      if (sent) await takeBounce(deps, sent, message);
    },
  );
}
