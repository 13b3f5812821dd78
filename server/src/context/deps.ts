/** The dependencies of use cases and queries; created once in main-*.ts and passed down. */
import type { Currency, PushPlatform } from '@placard/contract';
import type { Logger } from 'pino';
import type { NoteSigner } from '@placard/proof';
import type { ReadDb, Sql, Tx } from '../database/database.ts';
import type { PasswordHasher } from '../security/hashing.ts';
import type { RelyingParty } from '../security/relying-party.ts';
import type { SecretBox } from '../security/secret-box.ts';

/** Work for later. It is enqueued in the act's transaction: no act without its job, no job without its act. */
export interface Jobs {
  /** Runs `advancePlan` at `at`; for several plans in one statement. (The sweep would find them too, a little later.) */
  planDue(tx: Tx, planIds: string | readonly string[], at: Date): Promise<void>;
}

export interface Deps {
  sql: Sql;
  log: Logger;
  hasher: PasswordHasher;
  /** Seals secrets that must be read again: those of operators' authenticators. */
  secretBox: SecretBox;
  /** Seals operators' acts and the checkpoints of `books`. */
  booksBox: SecretBox;
  /** Signs for the transparency log. */
  logKey: NoteSigner;
  jobs: Jobs;
  /** The wallet currency of this deployment (product.md section 2). */
  currency: Currency;
  /** The deployment's IANA zone: business days of coupons, statements, settlement. */
  businessZone: string;
  /** Platforms whose devices can receive notifications. */
  pushPlatforms: readonly PushPlatform[];
  /** The public key that browsers subscribe to notifications with. */
  webPushKey?: string;
  /** How long an operator, and whoever created or empowered them, count as one person; default: the contract's. */
  operatorCoolingHours?: number;
  /** True where webhooks may also go to this machine: only in a demo. */
  allowsLoopbackWebhooks?: boolean;
  /** True when SMTP is configured. */
  hasMail: boolean;
  /** The relying party of passkeys. */
  relyingParty: RelyingParty;
  /** That of operators' passkeys: the console's address. */
  consoleParty: RelyingParty;
}

/** The dependencies of a list that a standby may answer. No act accepts them, because that database is read-only. */
export interface ReadDeps extends Omit<Deps, 'sql'> {
  sql: ReadDb;
}
