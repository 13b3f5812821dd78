/**
 * Reads environment and data folder once and checks them, so that a wrong value is one clear sentence at the start instead of a
 * failure later.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { defaults } from '@placard/contract';
import { readHosts } from './database-hosts.ts';
import { StartError } from './start-error.ts';

const port = v.pipe(v.string(), v.regex(/^[0-9]{1,5}$/), v.transform(Number), v.maxValue(65_535));

/** Addresses as security.txt writes them (RFC 9116, section 2.5.3), separated by commas. A bare mail address is invalid there. */
const contacts = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  ),
  v.everyItem((each) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(each), 'use mailto:… or https://…'),
);

/** Every variable that the server reads; docs/operating.md lists them. */
const environment = v.object({
  PORT: v.optional(port, '8080'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  OPERATOR_PORT: v.optional(port, '8081'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.nonEmpty())),
  PLACARD_READ_DATABASE_URL: v.optional(v.pipe(v.string(), v.nonEmpty())),
  PLACARD_DATA: v.optional(v.pipe(v.string(), v.nonEmpty())),
  PLACARD_PEPPER: v.optional(v.pipe(v.string(), v.minLength(32))),
  PLACARD_OLD_PEPPERS: v.optional(v.string()),
  PLACARD_LOG_KEY: v.optional(v.pipe(v.string(), v.nonEmpty())),
  PLACARD_WITNESSES: v.optional(v.string(), ''),
  PLACARD_CURRENCY: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), defaults.currency),
  PLACARD_BUSINESS_ZONE: v.optional(v.pipe(v.string(), v.check(isZone)), defaults.businessZone),
  PLACARD_DEMO: v.optional(v.picklist(['0', '1']), '1'),
  PLACARD_SIMULATOR: v.optional(v.picklist(['0', '1']), '1'),
  PLACARD_PUBLIC_URL: v.optional(v.pipe(v.string(), v.url())),
  PLACARD_CONSOLE_URL: v.optional(v.pipe(v.string(), v.url())),
  PLACARD_ORIGINS: v.optional(v.string(), ''),
  PLACARD_SECURITY_CONTACT: v.optional(contacts, ''),
  PLACARD_TRUST_PROXY: v.optional(v.pipe(v.string(), v.regex(/^[0-9]$/), v.transform(Number)), '0'),
  PLACARD_CALLS_PER_MINUTE: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,6}$/), v.transform(Number)), '1200'),
  PLACARD_POOL: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,3}$/), v.transform(Number), v.minValue(2)), '16'),
  /** Default: 0 in a demo, otherwise `accessLimits.operatorCoolingHours`. */
  PLACARD_OPERATOR_COOLING_HOURS: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{1,3}$/), v.transform(Number))),
  PLACARD_PGBOUNCER: v.optional(v.picklist(['0', '1']), '0'),
  PLACARD_LOG: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  PLACARD_VAPID_KEY: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))),
  PLACARD_FCM_KEY_FILE: v.optional(v.pipe(v.string(), v.nonEmpty())),
  PLACARD_APNS_KEY_FILE: v.optional(v.pipe(v.string(), v.nonEmpty())),
  PLACARD_APNS_KEY_ID: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{10}$/))),
  PLACARD_APNS_TEAM_ID: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{10}$/))),
  PLACARD_APNS_TOPIC: v.optional(v.pipe(v.string(), v.nonEmpty())),
  PLACARD_APNS_SANDBOX: v.optional(v.picklist(['0', '1']), '0'),
  /** 1: webhooks may also go to this machine, by http too; only in a demo. */
  PLACARD_WEBHOOKS_LOOPBACK: v.optional(v.picklist(['0', '1']), '0'),
  SMTP_URL: v.optional(v.pipe(v.string(), v.url())),
  SMTP_FROM: v.optional(v.string(), 'Placard <no-reply@placard.example>'),
  /** Returned mails have 53 more characters before the `@`, of at most 64. */
  SMTP_BOUNCES: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9._-]{1,11}@[a-z0-9.-]+$/))),
  SMTP_BOUNCE_PORT: v.optional(port, '2525'),
});

export interface Config extends Omit<v.InferOutput<typeof environment>, 'PLACARD_DATA' | 'PLACARD_ORIGINS'> {
  dataDir: string;
  /** Origins besides our own that may call the API: a native shell's. */
  origins: readonly string[];
}

/** Reads the environment. Throws a StartError that names the variable and a right value. */
export function readConfig(env: NodeJS.ProcessEnv, rootDir: string): Config {
  const result = v.safeParse(environment, env);
  if (!result.success) {
    const [issue] = result.issues;
    throw new StartError(`The environment variable ${v.getDotPath(issue)} has no usable value: ${issue.message}.`);
  }
  const { PLACARD_DATA, PLACARD_ORIGINS, ...rest } = result.output;
  if (rest.PLACARD_READ_DATABASE_URL) readHosts(rest.PLACARD_READ_DATABASE_URL, 'PLACARD_READ_DATABASE_URL');
  return {
    ...rest,
    dataDir: resolve(PLACARD_DATA ?? join(rootDir, '.placard')),
    origins: PLACARD_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  };
}

/**
 * Returns the current pepper, then the earlier ones (PLACARD_OLD_PEPPERS, or `old-peppers` in the data folder). Secrets sealed
 * with those still open, and passwords move to the current one as people log in.
 */
export function readPeppers(config: Pick<Config, 'PLACARD_PEPPER' | 'PLACARD_OLD_PEPPERS' | 'dataDir'>): string[] {
  const file = join(config.dataDir, 'old-peppers');
  const kept = config.PLACARD_OLD_PEPPERS ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const old = kept.split(/[\s,]+/).filter((pepper) => pepper.length >= 32);
  return [readPepper(config), ...old];
}

/**
 * Returns the pepper of password hashes, which is kept outside the database: from the environment, otherwise created once in
 * the data folder, which then needs the same protection as the database.
 */
function readPepper(config: Pick<Config, 'PLACARD_PEPPER' | 'dataDir'>): string {
  return config.PLACARD_PEPPER ?? keptSecret(config.dataDir, 'pepper');
}

/**
 * Returns the private key that signs messages to browsers. All servers and workers of a deployment need the same one: from the
 * environment, otherwise created once in the data folder. 32 random bytes are a key of P-256, but for a chance of 2^-32.
 */
export function readVapidKey(config: Pick<Config, 'PLACARD_VAPID_KEY' | 'dataDir'>): string {
  return config.PLACARD_VAPID_KEY ?? keptSecret(config.dataDir, 'vapid-key');
}

/** Whether the pepper is at hand: a restored backup has none. */
export function hasPepper({ PLACARD_PEPPER, dataDir }: Pick<Config, 'PLACARD_PEPPER' | 'dataDir'>): boolean {
  return PLACARD_PEPPER !== undefined || existsSync(join(dataDir, 'pepper'));
}

function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
