/** The common wiring of every main-*.ts: configuration, log, pool, queue, dependencies. */
import { flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accessLimits, pushPlatforms } from '@placard/contract';
import pino from 'pino';
import type { Logger } from 'pino';
import { openJobQueue } from './jobs/queue.ts';
import type { JobQueue } from './jobs/queue.ts';
import { createAuditChain } from './security/audit-chain.ts';
import type { AuditChain } from './security/audit-chain.ts';
import { readConfig, readPeppers, readVapidKey } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import { refuseDefaultSecrets } from './security/default-secrets.ts';
import { checkLogKey, readLogKey, readWitnesses } from './transparency/log-key.ts';
import type { Publishing } from './transparency/publish.ts';
import { openPool } from './database/database.ts';
import type { Sql } from './database/database.ts';
import { appRole, mayRewrite } from './database/rights.ts';
import type { Deps } from './context/deps.ts';
import { createPasswordHasher } from './security/hashing.ts';
import { checkPepper } from './security/pepper-check.ts';
import { createMailer } from './mail/mail.ts';
import { createWebhookPost } from './push/post-webhook.ts';
import type { PostWebhook } from './push/post-webhook.ts';
import type { PushGateways } from './push/push-gateway.ts';
import { readPushGateways } from './push/read-gateways.ts';
import { publicKeyOf } from './push/web-push.ts';
import { readConsoleParty, readRelyingParty } from './security/relying-party.ts';
import { createSecretBox } from './security/secret-box.ts';
import type { SecretBox } from './security/secret-box.ts';
import type { Mailer } from './mail/mail.ts';
import { StartError } from './platform/start-error.ts';

/** The repository: two folders above this one. */
export const rootDir = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The configuration of this process, and its log: JSON lines on stdout, or in a file when `logFile` is given. */
export function readEnvironment(logFile?: string): { config: Config; log: Logger } {
  const config = readConfig(process.env, rootDir);
  const destination = logFile === undefined ? undefined : pino.destination({ dest: logFile, mkdir: true, sync: false });
  return { config, log: pino({ level: config.PLACARD_LOG, base: null }, destination ?? pino.destination(1)) };
}

export interface Parts {
  deps: Deps;
  queue: JobQueue;
  mailer: Mailer | undefined;
  pushGateways: PushGateways;
  postWebhook: PostWebhook;
  auditChain: AuditChain;
  /** Where the log keeps what it signed last, and who cosigns it. */
  publishing: Pick<Publishing, 'headFile' | 'witnesses'>;
  /** For runs of `books`: what seals their checkpoints, and a pool without time limits. */
  books: { booksBox: SecretBox; openPool: () => Sql };
  /** Closes what was opened here, in the order that lets running work end. */
  close(): Promise<void>;
}

/**
 * Opens pool and queue on a migrated database and makes the dependencies. `mayBecomeDemo`: a seed will mark an empty database
 * as a demo; otherwise the first start marks it as a real one.
 */
export async function openParts(
  config: Config,
  url: string,
  log: Logger,
  options: { isWorker: boolean; mayBecomeDemo?: boolean },
): Promise<Parts> {
  const isPooled = config.PLACARD_PGBOUNCER === '1';
  const sql = openPool(url, { max: config.PLACARD_POOL, isPooled });
  const [pepper = '', ...older] = readPeppers(config);
  const logKey = readLogKey(config);
  const publishing = { headFile: join(config.dataDir, 'log-head'), witnesses: readWitnesses(config) };
  const databaseUrls = [url, ...(config.PLACARD_READ_DATABASE_URL ? [config.PLACARD_READ_DATABASE_URL] : [])];
  // Before the queue, which makes its tables as whoever opens it first.
  const deployment = await readDeployment(sql, config, {
    mayBecomeDemo: options.mayBecomeDemo ?? false,
    log,
    refuseKnownSecrets: () => refuseDefaultSecrets({ pepper, databaseUrls, dataDir: config.dataDir }),
  })
    .then(async (made) => {
      await checkPepper(sql, [pepper, ...older]);
      await checkLogKey(sql, logKey);
      return made;
    })
    .catch(async (error: unknown) => {
      // Open resources keep the process alive, so a refused start closes them.
      await sql.end({ timeout: 5 });
      throw error;
    });
  const queue = await openJobQueue(url, log, { maintains: options.isWorker, isPooled });
  const mailer = config.SMTP_URL
    ? createMailer({ smtpUrl: config.SMTP_URL, from: config.SMTP_FROM, bounces: config.SMTP_BOUNCES })
    : undefined;
  const pushGateways = readPushGateways(config);
  const close = async () => {
    await queue.stop();
    mailer?.close();
    for (const gateway of Object.values(pushGateways)) gateway.close();
    await sql.end({ timeout: 5 });
  };
  const deps: Deps = {
    sql,
    log,
    hasher: createPasswordHasher(pepper, older),
    secretBox: boxFor(config, 'second factor'),
    booksBox: boxFor(config, 'books'),
    logKey,
    jobs: queue.jobs,
    hasMail: mailer !== undefined,
    pushPlatforms: pushPlatforms.filter((platform) => pushGateways[platform] !== undefined),
    webPushKey: publicKeyOf(readVapidKey(config)),
    ...deployment,
  };
  // Where NODE_COMPILE_CACHE is set: kept now, as a process that is killed keeps nothing at its end.
  flushCompileCache();
  const books = { booksBox: deps.booksBox, openPool: () => openPool(url, { max: 1, isPooled, isUnlimited: true }) };
  const auditChain = createAuditChain([pepper, ...older]);
  const postWebhook = createWebhookPost({ allowsLoopback: deployment.allowsLoopbackWebhooks });
  return { deps, queue, mailer, pushGateways, postWebhook, auditChain, publishing, books, close };
}

/** What seals for that purpose: `books` its checkpoints, acts and payout accounts; `second factor` whatever lets somebody in. */
export function boxFor(config: Config, purpose: 'books' | 'second factor'): SecretBox {
  const [pepper = '', ...older] = readPeppers(config);
  return createSecretBox(pepper, purpose, older);
}

interface DeploymentRow {
  currency: string;
  business_zone: string;
  is_demo: boolean;
}

/**
 * Currency and business zone belong to a deployment for good: amounts in the books mean nothing without them. The first
 * start stores them (the demo's seed does so for a demo); a later start with others is refused. So is a demo's database
 * with PLACARD_DEMO=0, and except in a demo a start with well-known secrets, without a public address, or as a user who could
 * change what is recorded.
 */
async function readDeployment(
  sql: Sql,
  config: Config,
  options: { mayBecomeDemo: boolean; log: Logger; refuseKnownSecrets: () => void },
): Promise<
  Pick<Deps, 'currency' | 'businessZone' | 'relyingParty' | 'consoleParty' | 'operatorCoolingHours'> & {
    allowsLoopbackWebhooks: boolean;
  }
> {
  const read = async () => (await sql<DeploymentRow[]>`select currency, business_zone, is_demo from deployment`)[0];
  const before = await read();
  const isDemo = before?.is_demo ?? options.mayBecomeDemo;
  if (!isDemo) options.refuseKnownSecrets();
  if (!isDemo && (await mayRewrite(sql))) {
    throw new StartError(
      `The user of DATABASE_URL could change what is recorded: name ${appRole}, which cannot (docs/operating.md, Database roles).`,
    );
  }
  const relyingParty = readRelyingParty(config, { isDemo });
  // Whoever tries the demo makes a second operator and approves with them at once.
  const operatorCoolingHours =
    config.PLACARD_OPERATOR_COOLING_HOURS ?? (isDemo ? 0 : accessLimits.operatorCoolingHours);
  if (!isDemo && operatorCoolingHours < accessLimits.operatorCoolingHoursMin) {
    throw new StartError(
      `PLACARD_OPERATOR_COOLING_HOURS is ${operatorCoolingHours}: only a demo may go below ${accessLimits.operatorCoolingHoursMin}.`,
    );
  }
  const allowsLoopbackWebhooks = config.PLACARD_WEBHOOKS_LOOPBACK === '1';
  if (!isDemo && allowsLoopbackWebhooks) {
    throw new StartError('PLACARD_WEBHOOKS_LOOPBACK is for a demo: webhooks would reach this machine from inside.');
  }
  if (!before && !options.mayBecomeDemo) {
    await sql`
      insert into deployment (currency, business_zone, is_demo)
      values (${config.PLACARD_CURRENCY}, ${config.PLACARD_BUSINESS_ZONE}, false)
      on conflict do nothing`;
  }
  const row = before ?? (await read());
  if (row?.is_demo && config.PLACARD_DEMO === '0') {
    throw new StartError(
      'This database is a demo for good, and PLACARD_DEMO=0 asks for a real one: name another database.',
    );
  }
  if (row?.is_demo) options.log.warn('this is a demo: its people, traffic and money are made up');
  else if (!isDemo && config.PLACARD_SECURITY_CONTACT.length === 0) {
    options.log.warn('PLACARD_SECURITY_CONTACT is missing: nobody can see where to report a weakness');
  }
  if (row && row.currency !== config.PLACARD_CURRENCY) {
    throw new StartError(
      `This database keeps its books in ${row.currency}, but PLACARD_CURRENCY says ${config.PLACARD_CURRENCY}.`,
    );
  }
  return {
    currency: config.PLACARD_CURRENCY,
    businessZone: row?.business_zone ?? config.PLACARD_BUSINESS_ZONE,
    relyingParty,
    consoleParty: readConsoleParty(config),
    operatorCoolingHours,
    allowsLoopbackWebhooks,
  };
}

/** Runs a main function: a StartError is one sentence and exit code 1, anything else a stack and exit code 1. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : String((error as Error).stack ?? error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Resolves with the first of SIGINT, SIGTERM, a second one ends the process at once; and with the end of the program that
 * started this one with a channel (`npm start`), however that one ended.
 */
export async function stopSignal(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(130));
        resolve();
      });
    }
    process.once('disconnect', resolve);
    // Listening must not keep this process alive once everything else has ended.
    process.channel?.unref();
  });
}
