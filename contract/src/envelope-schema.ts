/** The schemas of an answer, apart from the codes: the app loads those first, and the schema library only on demand. */
import * as v from 'valibot';
import { fieldRules } from './envelope.ts';

/** One refused field: its path (`"bank_account"`, `"options.0"`), the rule it breaks, and the bound when there is one. */
export const fieldError = v.object({
  field: v.string(),
  rule: v.picklist(fieldRules),
  limit: v.exactOptional(v.union([v.number(), v.string()])),
});

export type FieldError = v.InferOutput<typeof fieldError>;

export const envelopeSchema = v.object({ code: v.number(), msg: v.string(), data: v.unknown() });
