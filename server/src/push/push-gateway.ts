/** Sends a notification to a device: one gateway for each platform that the deployment has an account with. */
import type { PushPlatform } from '@placard/contract';

export interface PushMessage {
  /** The device's token, from its push service. */
  token: string;
  /** The whole content: no amount and no name passes through another company's servers. */
  title: string;
  /** Where a tap leads, such as `#/notification`. */
  place: string;
}

/** `gone`: the push service reports that this token no longer reaches a device. */
export type PushOutcome = 'sent' | 'gone';

export interface PushGateway {
  /** Hands a message to the push service. Throws when the service does not accept it, so that it is sent again. */
  send(message: PushMessage): Promise<PushOutcome>;
  close(): void;
}

export type PushGateways = Partial<Readonly<Record<PushPlatform, PushGateway>>>;
