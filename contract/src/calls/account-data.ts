/** The merchant's own data: the export as a file, and closing the account (product.md sections 1 and 7). */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { defineShape } from '../shape.ts';
import { exportParts } from '../words.ts';

export const exportData = defineShape({
  request: v.strictObject({
    part: v.optional(v.picklist(exportParts)),
    cursor: v.optional(f.cursor),
    /** The log's size of the first piece's answer, so that all pieces are of one moment. */
    as_of: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    password: v.optional(f.loginPassword),
    ticket: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  response: v.object({
    part: v.picklist(exportParts),
    currency: f.currency,
    /** What the export is up to: the transparency log's newest checkpoint at the first piece; null where nothing is published yet. */
    as_of: v.nullable(v.object({ size: f.count, at: f.instant, checkpoint: v.string(), log_key: v.string() })),
    rows: v.array(v.record(v.string(), v.unknown())),
    next: v.nullable(v.object({ part: v.picklist(exportParts), cursor: v.nullable(v.string()) })),
    /** Valid for this session and half an hour. */
    ticket: v.string(),
  }),
  reasons: ['login_password_needed', 'wrong_login_password', 'too_many_attempts'],
});

export const closeTerms = defineShape({
  request: v.strictObject({}),
  /** `merchant_no` identifies a closed account's owner afterwards. */
  response: v.object({ merchant_no: v.string(), currency: f.currency, blocks: v.array(f.closeBlock) }),
});

export const close = defineShape({
  request: v.strictObject({ password: f.loginPassword }),
  response: v.object({}),
  reasons: ['wrong_login_password', 'account_not_closable', 'too_many_attempts'],
});
