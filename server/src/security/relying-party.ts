/** The relying party of passkeys: the domain that they belong to, and the pages that may use them (WebAuthn, 5.1.2). */
import { isIP } from 'node:net';
import type { Config } from '../platform/config.ts';
import { StartError } from '../platform/start-error.ts';

export interface RelyingParty {
  /** The domain, such as `merchant.example`: a passkey is bound to it for good. */
  id: string;
  /** The device's label for it. */
  name: string;
  /** Exact origins; on the demo's `localhost` any port is accepted too (`security/web-authn.ts`). */
  origins: readonly string[];
}

const advice = 'Set it to the address that merchants open, such as PLACARD_PUBLIC_URL=https://merchant.example.';
const consoleAdvice = 'Set it to the address that operators open, such as PLACARD_CONSOLE_URL=https://console.example.';

/**
 * Reads it from PLACARD_PUBLIC_URL and PLACARD_ORIGINS. A demo needs neither and uses localhost. Throws StartError when a real
 * deployment has no address, or one that cannot have passkeys: not https, with a path, or an IP address.
 */
export function readRelyingParty(
  config: Pick<Config, 'PLACARD_PUBLIC_URL' | 'PORT' | 'origins'>,
  { isDemo }: { isDemo: boolean },
): RelyingParty {
  const address = config.PLACARD_PUBLIC_URL ?? (isDemo ? `http://localhost:${config.PORT}` : undefined);
  if (address === undefined) throw new StartError(`PLACARD_PUBLIC_URL is missing: passkeys are bound to it. ${advice}`);
  const url = readOrigin('PLACARD_PUBLIC_URL', address, advice);
  const others = config.origins.filter((origin) => mayAskFor(url.hostname, origin));
  return { id: url.hostname, name: 'Placard', origins: [url.origin, ...others] };
}

/**
 * Reads that of operators' passkeys from PLACARD_CONSOLE_URL: the address that operators open, by default the loopback port or a
 * tunnel to it under the name localhost. Throws StartError for an address that cannot have passkeys.
 */
export function readConsoleParty(config: Pick<Config, 'PLACARD_CONSOLE_URL' | 'OPERATOR_PORT'>): RelyingParty {
  const address = config.PLACARD_CONSOLE_URL ?? `http://localhost:${config.OPERATOR_PORT}`;
  const { hostname, origin } = readOrigin('PLACARD_CONSOLE_URL', address, consoleAdvice);
  return { id: hostname, name: 'Placard console', origins: [origin] };
}

function readOrigin(variable: string, address: string, advised: string): URL {
  const url = new URL(address);
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost');
  const isOrigin = url.origin === address.replace(/\/$/, '');
  if (!isSecure || !isOrigin || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) {
    throw new StartError(
      `${variable} is ${address}, but must be https with a domain and nothing behind it. ${advised}`,
    );
  }
  return url;
}

/** Filters the other origins to those that a device accepts: the domain's own, and native apps by their key (Android). */
function mayAskFor(domain: string, origin: string): boolean {
  if (origin.startsWith('android:apk-key-hash:')) return true;
  const host = /^https:\/\/([^/:]+)(:\d+)?$/.exec(origin)?.[1] ?? '';
  return host === domain || host.endsWith(`.${domain}`);
}
