/** Parses `DATABASE_URL`, or another address, with one or several hosts: `postgres://user:password@one:5432,two:5432/placard`. */
import { StartError } from './start-error.ts';

export interface DatabaseHost {
  /** For people, without user and password: `one:5432`. */
  readonly place: string;
  readonly host: string;
  readonly port: number;
  /** The address of this host alone. It holds the password. */
  readonly url: string;
}

const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(\/[^?#]*)?(\?[^#]*)?$/;
const usualPort = 5432;

/** Returns the hosts of a variable. Throws a `StartError`, which does not repeat the address because it may hold a password. */
export function readHosts(text: string, variable = 'DATABASE_URL'): readonly DatabaseHost[] {
  const [, before = '', hosts = '', path = '', query = ''] = form.exec(text.trim()) ?? [];
  // libpq's option for "only the primary" is unnecessary: every connection of ours checks that anyway.
  const parameters = new URLSearchParams(query);
  parameters.delete('target_session_attrs');
  const rest = parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
  return hosts.split(',').map((host) => {
    const url = URL.parse(`${before}${host}${rest}`);
    if (!url || url.pathname.length < 2) {
      throw new StartError(`${variable} is not of the form postgres://user:password@host:5432/database.`);
    }
    const name = url.hostname.replace(/^\[|\]$/g, '') || 'localhost';
    const port = Number(url.port || usualPort);
    return { place: `${url.hostname || 'localhost'}:${port}`, host: name, port, url: url.href };
  });
}
