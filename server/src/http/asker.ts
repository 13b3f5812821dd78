/** Reads the asker from headers: language, time zone, address, device. All of it is untrusted and never fails a call. */
import type { FastifyRequest } from 'fastify';
import { resolveAcceptLanguage } from '@placard/contract';
import type { Asker } from '../context/actor.ts';

/** Reads Accept-Language, X-TZ, the address and the user agent. */
export function askerOf(request: FastifyRequest): Asker {
  return {
    lang: resolveAcceptLanguage(header(request, 'accept-language')),
    zone: resolveZone(header(request, 'x-tz')),
    address: request.ip,
    device: describeDevice(header(request, 'user-agent') ?? ''),
  };
}

/**
 * Reads a zone such as `Asia/Bangkok GMT+07:00` or `Asia/Bangkok`: an unknown name falls back to its offset, then to
 * UTC (product.md section 2).
 */
export function resolveZone(text: string | undefined): string {
  const [name = '', offset = ''] = (text ?? '').trim().slice(0, 80).split(/\s+/);
  if (isKnownZone(name)) return name;
  const match = /^(?:GMT|UTC)?([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(offset || name);
  if (!match) return 'UTC';
  const [, sign, hours = '0', minutes = '00'] = match;
  if (Number(hours) > 14 || Number(minutes) > 59) return 'UTC';
  return `${sign}${hours.padStart(2, '0')}:${minutes}`;
}

function isKnownZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    // A name like `EST5EDT` is fine; Intl decides.
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const browsers = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Mac OS', 'macOS'],
  ['Windows', 'Windows'],
  ['Linux', 'Linux'],
] as const;

/** Describes a user agent for the session list: `Chrome, Android`. */
function describeDevice(userAgent: string): string {
  const find = (names: readonly (readonly [string, string])[]) => names.find(([mark]) => userAgent.includes(mark))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(', ');
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
