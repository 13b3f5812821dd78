/** The caller and their preferences for the answer. The HTTP layer builds them from token and headers. */
import type { LanguageCode } from '@placard/contract';
import type { OperatorRole, SessionStage } from '@placard/contract/operator';
import type { Place } from '../security/team-place.ts';

/** How to answer: language, zone for days and months, and the call's origin. */
export interface Asker {
  lang: LanguageCode;
  /** An IANA zone or a fixed offset such as `+07:00`, valid for both Intl and PostgreSQL. */
  zone: string;
  address: string;
  device: string;
}

/** A logged-in person, and the business that they act for. */
export interface Actor extends Asker, Place {
  /** Whose account the call is about: the business's or, for a call about the person's own login, the login's. */
  merchantId: string;
  merchantNo: string;
  /** Whose login it is. It is the business's id for whoever registered it. */
  personId: string;
  /** The business that the session acts for; the login's own id when it belongs to none any more. */
  businessId: string;
  businessNo: string;
  sessionId: string;
  entry: 'register' | 'shell';
  isAdAccountOpen: boolean;
  /** The business requires a second step of logging in, and the login has none: it reaches only itself. */
  lacksFactor?: boolean;
  /** The API key that calls in place of a session. Its id is `sessionId`, so that it is no session's. */
  apiKey?: { name: string };
}

/** Returns an actor as the only person of their business: its owner, acting in it. */
export function asOwner<Who extends Pick<Actor, 'merchantId' | 'merchantNo'>>(who: Who) {
  const { merchantId, merchantNo } = who;
  return {
    ...who,
    personId: merchantId,
    businessId: merchantId,
    businessNo: merchantNo,
    role: 'owner' as const,
    member: null,
    isTeam: false,
  };
}

/** A request under an idempotency key: the call, and a fingerprint of its payload without proofs and secrets. */
export interface Act {
  key: string;
  call: string;
  payloadHash: Buffer;
  /** What the security log has of it: its plan, its amount. */
  about?: { plan_no?: string; amount?: string };
}

/** An actor with the idempotency key of the act. */
export interface KeyedActor extends Actor {
  act: Act;
}

/** A client without a login, with the idempotency key of the act. */
export interface KeyedAsker extends Asker {
  act: Act;
}

/** A logged-in operator: staff, with accounts, sessions and tokens of their own. */
export interface OperatorActor extends Asker {
  operatorId: string;
  username: string;
  role: OperatorRole;
  sessionId: string;
  /** Only a complete session has proved its second factor. */
  stage: SessionStage;
  sessionExpiresAt: Date;
}

/** Somebody without an operator's session; `token` is the last one of their device. */
export interface OperatorAsker extends Asker {
  token: string | undefined;
}

/** The acting operator, as the audit log names them. */
export interface ByOperator {
  username: string;
}
