/** Opens answers of an operator API, for clients that trust no data from the network. */
import * as v from 'valibot';
import { envelopeSchema } from '../envelope-schema.ts';
import { readRefusal } from '../refusals.ts';
import type { RefusalData } from '../refusals.ts';

export type Answer =
  | { kind: 'data'; data: unknown }
  | { kind: 'refusal'; message: string; refusal: RefusalData | undefined };

/** Parses an envelope; undefined for anything else. A refusal of a kind that this version does not know has only its message. */
export function openAnswer(body: unknown): Answer | undefined {
  const envelope = v.safeParse(envelopeSchema, body);
  if (!envelope.success) return undefined;
  const { code, msg, data } = envelope.output;
  if (code === 200) return { kind: 'data', data };
  return { kind: 'refusal', message: msg, refusal: readRefusal(data) };
}
