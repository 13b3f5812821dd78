/** Where to report a vulnerability (RFC 9116): `/.well-known/security.txt`, once the deployment configures it. */
import type { FastifyInstance } from 'fastify';

export interface SecurityContact {
  /** Addresses in the RFC's form, `mailto:` or `https:`, the preferred one first. Without any, the file does not exist. */
  contacts: readonly string[];
  /** The deployment's public origin; undefined without one. */
  publicUrl?: string | undefined;
}

const path = '/.well-known/security.txt';
/** "Less than a year" is the RFC's advice (section 2.5.5). The file is renewed as long as somebody runs the deployment. */
const validDays = 90;
const dayMs = 86_400_000;

/** Returns the file's text, which is the same for the whole day of `now`. */
function securityTxt({ contacts, publicUrl }: SecurityContact, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs);
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en',
    ...(publicUrl === undefined ? [] : [`Canonical: ${new URL(path, publicUrl).href}`]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** Registers the file. Without a contact, the address does not exist. */
export function registerSecurityTxt(app: FastifyInstance, contact: SecurityContact): void {
  if (contact.contacts.length === 0) return;
  app.get(path, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'max-age=3600')
      .send(securityTxt(contact, new Date())),
  );
}
