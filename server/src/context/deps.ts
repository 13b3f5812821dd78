/** The dependencies of use cases and queries; created once in main-*.ts and passed down. */
import type { Currency, PushPlatform } from '@placard/contract';
import type { Logger } from 'pino';
import type { ReadDb, Sql, Tx } from '../database/database.ts';
import type { PasswordHasher } from '../security/hashing.ts';
import type { RelyingParty } from '../security/relying-party.ts';
import type { SecretBox } from '../security/secret-box.ts';

/** Work to be done later. It is enqueued in the act's own transaction: no act without its job, no job without its act. */
export interface Jobs {
  /** Runs `advancePlan` at `at` (the sweep would find it too, a little later); for several plans in one statement. */
  planDue(tx: Tx, planIds: string | readonly string[], at: Date): Promise<void>;
}

export interface Deps {
  sql: Sql;
  log: Logger;
  hasher: PasswordHasher;
  /** For secrets that must be read again but stored sealed: those of operators' authenticators. */
  secretBox: SecretBox;
  jobs: Jobs;
  /** The wallet currency of this deployment (product.md section 2). */
  currency: Currency;
  /** The deployment's IANA zone: business days of coupons, statements, settlement. */
  businessZone: string;
  /** Platforms whose phones can receive notifications. */
  pushPlatforms: readonly PushPlatform[];
  /** How long whoever made or empowered an operator, and that operator, are one person; the contract's default without it. */
  operatorCoolingHours?: number;
  /** True where SMTP is configured. */
  hasMail: boolean;
  /** The relying party of passkeys. */
  relyingParty: RelyingParty;
}

/** The dependencies of a list that a standby may answer. No act accepts them, because that database is read-only. */
export interface ReadDeps extends Omit<Deps, 'sql'> {
  sql: ReadDb;
}
