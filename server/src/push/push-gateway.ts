/** What sends a notification to a phone: one gateway for each platform that the deployment has an account with. */
import type { PushPlatform } from '@placard/contract';

export interface PushMessage {
  /** The device's token, from its push service. */
  token: string;
  /** All that is told: no amount and no name leaves through another company's servers. */
  title: string;
  /** Where a tap leads, such as `#/notification`. */
  place: string;
}

/** `gone`: the push service says that this token reaches nobody any more. */
export type PushOutcome = 'sent' | 'gone';

export interface PushGateway {
  /** Hands a message to the push service. Throws when it did not take it, so that it is tried again. */
  send(message: PushMessage): Promise<PushOutcome>;
  close(): void;
}

export type PushGateways = Partial<Readonly<Record<PushPlatform, PushGateway>>>;
