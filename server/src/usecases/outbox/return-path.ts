/**
 * Where each mail comes back to: an address of its own (VERP) that says to whom it went, and when. Invariant: only who sent the mail,
 * carried it or got it knows that address, so nobody can stop somebody else's mail with a made-up report.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../context/deps.ts';

const dayMs = 86_400_000;
/** All of an address before the `@` has at most 64 characters. */
const markBytes = 8;
const shape = /^([0-9a-f]{32})([0-9a-f]{4})([0-9a-f]{16})$/;

/** To whom a mail went, and on which day since 1970. */
export interface Sent {
  merchantId: string;
  day: number;
  mark: Buffer;
}

type Marking = Pick<Deps, 'secretBox'>;

function markOf({ secretBox }: Marking, { merchantId, day }: Omit<Sent, 'mark'>, address: string): Buffer {
  const text = `return path ${merchantId} ${day} ${address.toLowerCase()}`;
  return secretBox.mark(text).subarray(0, markBytes);
}

/** Returns the address for a mail of that day, such as `bounces+018f…@mail.example` for `bounces@mail.example`. */
export function returnPath(
  deps: Marking,
  bounces: string,
  merchantId: string,
  address: string,
  day = Math.floor(Date.now() / dayMs),
): string {
  const mark = markOf(deps, { merchantId, day }, address);
  const token = `${merchantId.replaceAll('-', '')}${day.toString(16).padStart(4, '0')}${mark.toString('hex')}`;
  return bounces.replace('@', `+${token}@`);
}

/** Reads such an address; undefined for any other. */
export function readReturnPath(bounces: string, recipient: string): Sent | undefined {
  const [name = '', domain = ''] = bounces.toLowerCase().split('@');
  const given = recipient.toLowerCase();
  if (!given.startsWith(`${name}+`) || !given.endsWith(`@${domain}`)) return undefined;
  const [, id = '', day = '', mark] = shape.exec(given.slice(name.length + 1, -domain.length - 1)) ?? [];
  if (mark === undefined) return undefined;
  const merchantId = id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { merchantId, day: Number.parseInt(day, 16), mark: Buffer.from(mark, 'hex') };
}

/** Whether the mail went to this address. Not after a change of the pepper: the next mail comes back again. */
export function wentTo(deps: Marking, sent: Sent, address: string): boolean {
  return timingSafeEqual(markOf(deps, sent, address), sent.mark);
}
