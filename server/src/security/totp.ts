/** Time-based one-time passwords (RFC 6238). Time is the database's, the same for every replica. */
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../database/database.ts';

/** RFC 6238's defaults, the only ones that every authenticator app knows. */
const periodSeconds = 30;
/** One step early or late: clocks differ, and people type slowly (RFC 6238 section 5.2). */
const driftSteps = 1;
/** 160 bits, as RFC 4226 section 4 recommends. */
const secretBytes = 20;

/** Returns a new secret and the address that authenticator apps read. */
export function newTotpSecret(username: string): { secret: Buffer; base32: string; uri: string } {
  const secret = new Secret({ size: secretBytes });
  const uri = totpOf(secret, username).toString();
  return { secret: Buffer.from(secret.bytes), base32: secret.base32, uri };
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: 'Placard', label, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret });
}

/** Returns the time step of this code by the database's clock; undefined when no step within the drift matches. */
export async function stepOf(db: Db, secret: Buffer, code: string): Promise<number | undefined> {
  const [clock] = await db<
    { now_ms: number }[]
  >`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`;
  if (!clock) throw new Error('the database told no time');
  const totp = totpOf(new Secret({ buffer: new Uint8Array(secret).buffer }), '');
  const delta = totp.validate({ token: code, timestamp: clock.now_ms, window: driftSteps });
  return delta === null ? undefined : Math.floor(clock.now_ms / 1000 / periodSeconds) + delta;
}
