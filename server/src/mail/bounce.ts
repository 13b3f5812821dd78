/** What a returned mail says (RFC 3464): pure. Anything that is no report of a failure says nothing. */
import PostalMime from 'postal-mime';
import type { Attachment } from 'postal-mime';

export interface Bounce {
  /** Whether no later mail can arrive there either. */
  isForGood: boolean;
  /** The code of RFC 3463, such as `5.1.1`. */
  status: string;
}

const reportTypes = ['message/delivery-status', 'message/global-delivery-status'];

/** Returns the failure that a message reports; undefined for a delay, a success, an automatic reply, or what cannot be read. */
export async function readBounce(message: Buffer): Promise<Bounce | undefined> {
  const parsed = await PostalMime.parse(message).catch(() => undefined);
  const kind = parsed?.headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!/^multipart\/report\b/i.test(kind) || !/\breport-type="?delivery-status\b/i.test(kind)) return undefined;
  const report = parsed?.attachments.find(({ mimeType }) => reportTypes.includes(mimeType));
  const failures = (report ? fieldsOf(textOf(report)) : []).flatMap((fields) => failureOf(fields) ?? []);
  return failures.find(({ isForGood }) => isForGood) ?? failures[0];
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

type Fields = ReadonlyMap<string, string>;

/** The groups of fields, about the message and then about each recipient. */
function fieldsOf(text: string): Fields[] {
  const unfolded = text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]+/g, ' ');
  return unfolded.split(/\n{2,}/).map((group) => {
    const lines = group.split('\n').map((line) => /^([\w-]+):\s*(.*)$/.exec(line));
    return new Map(lines.flatMap((line) => (line ? [[(line[1] ?? '').toLowerCase(), line[2] ?? ''] as const] : [])));
  });
}

function failureOf(fields: Fields): Bounce | undefined {
  if (!/^failed\b/i.test(fields.get('action') ?? '')) return undefined;
  const [status] = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '') ?? [];
  const reply = /^smtp;\s*(.*)$/i.exec(fields.get('diagnostic-code') ?? '')?.[1] ?? '';
  // Some servers say only that it failed, and quote the reply that has the reason.
  const [quoted] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(reply) ?? [];
  const found = status === undefined || status.endsWith('.0.0') ? (quoted ?? status) : status;
  if (found === undefined) return undefined;
  return { isForGood: endsAddress(found, /^\d{3}/.exec(reply)?.[0]), status: found };
}

/**
 * Whether a refusal is one of the address itself, which no later mail changes. A full mailbox, a message that is too large, a server
 * that was away for too long and a policy may pass.
 */
export function endsAddress(status: string | undefined, reply: string | undefined): boolean {
  if (status === undefined || status === '5.0.0') return reply !== '552';
  return /^5\.(?:1\.\d+|2\.[01]|4\.[0-6])$/.test(status);
}
