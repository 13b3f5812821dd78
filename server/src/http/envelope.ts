/**
 * Turns an outcome into its wire form: `{code, msg, data}` and the HTTP status (specification.md section 7, product.md section
 * 2).
 */
import type { FastifyReply } from 'fastify';
import { codes, httpStatusOf, refusals } from '@placard/contract';
import type { Envelope, LanguageCode, Reason, RefusalData } from '@placard/contract';
import { reasonText } from '@placard/language';
import type { Refusal } from '../platform/refusal.ts';

export function success<Data>(data: Data): Envelope<Data> {
  return { code: codes.success, msg: '', data };
}

/** Returns a refusal's envelope with the reason's message in the asker's language. */
export function refusalEnvelope(refusal: Refusal, lang: LanguageCode): Envelope<RefusalData> {
  return { code: refusals[refusal.reason].code, msg: reasonText(refusal.data, lang), data: refusal.data };
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal, lang: LanguageCode): FastifyReply {
  const { data } = refusal;
  if ('retry_after_seconds' in data) void reply.header('retry-after', String(data.retry_after_seconds));
  reply.refusedFor = refusal.reason;
  return reply.code(httpStatusOf(refusal.reason)).send(refusalEnvelope(refusal, lang));
}

declare module 'fastify' {
  interface FastifyReply {
    /** The reason of a refusal; null without one. For the log and the metrics, because the HTTP status does not show it. */
    refusedFor: Reason | null;
  }
}
