/** What use cases and queries work with; made once in main-*.ts and handed down. */
import type { Currency, PushPlatform } from '@placard/contract';
import type { Logger } from 'pino';
import type { ReadDb, Sql, Tx } from '../database/database.ts';
import type { PasswordHasher } from '../security/hashing.ts';
import type { RelyingParty } from '../security/relying-party.ts';
import type { SecretBox } from '../security/secret-box.ts';

/** Work to be done later. It is enqueued in the act's own transaction: no act without its job, no job without its act. */
export interface Jobs {
  /** Runs `advancePlan` at `at` (the sweep would find it too, a little later). */
  planDue(tx: Tx, planId: string, at: Date): Promise<void>;
}

export interface Deps {
  sql: Sql;
  log: Logger;
  hasher: PasswordHasher;
  /** For what must be read again and yet lie sealed: the secrets of operators' authenticators. */
  secretBox: SecretBox;
  jobs: Jobs;
  /** The wallet currency of this deployment (product.md section 2). */
  currency: Currency;
  /** The deployment's IANA zone: business days of coupons, statements, settlement. */
  businessZone: string;
  /** Platforms whose phones can be told of notifications. */
  pushPlatforms: readonly PushPlatform[];
  /** True where SMTP is configured. */
  hasMail: boolean;
  /** Whom passkeys are made for. */
  relyingParty: RelyingParty;
}

/** What a list is read with that a standby may answer: no act takes it, as its database may not be written to. */
export interface ReadDeps extends Omit<Deps, 'sql'> {
  sql: ReadDb;
}
