/** Opens answers of an operator API, for clients that trust no data from the network. */
import * as v from 'valibot';
import { envelopeSchema, refusalDataSchema } from '../envelope.ts';

export type Answer =
  | { kind: 'data'; data: unknown }
  | { kind: 'refusal'; message: string; refusal: v.InferOutput<typeof refusalDataSchema> | undefined };

/** Parses an envelope; undefined for anything else. A refusal of a kind that this version does not know has only its message. */
export function openAnswer(body: unknown): Answer | undefined {
  const envelope = v.safeParse(envelopeSchema, body);
  if (!envelope.success) return undefined;
  const { code, msg, data } = envelope.output;
  if (code === 200) return { kind: 'data', data };
  const refusal = v.safeParse(refusalDataSchema, data);
  return { kind: 'refusal', message: msg, refusal: refusal.success ? refusal.output : undefined };
}
