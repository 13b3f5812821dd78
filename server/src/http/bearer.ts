import type { IncomingHttpHeaders } from 'node:http';

/** Returns the token of `Authorization: Bearer` (RFC 6750), whose scheme may be written in any case. */
export function bearerOf({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
}
