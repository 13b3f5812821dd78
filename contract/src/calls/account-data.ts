/** The merchant's own data: the export as a file, and closing the account (product.md sections 1 and 7). */
import * as v from 'valibot';
import * as f from '../fields.ts';
import { merchantAccounts } from '../ledger.ts';
import { defineShape } from '../shape.ts';
import { exportParts } from '../export-parts.ts';

export * as papers from './papers.ts';

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

/** What the network owed on a day, and the merchant's part in it (docs/transparency.md, "What is owed"). */
export const liabilities = defineShape({
  request: v.strictObject({ day: v.optional(f.day) }),
  response: v.object({
    currency: f.currency,
    /** The days (UTC) whose proofs are kept, newest first. */
    days: v.array(f.day),
    /** Of that day, otherwise of the newest; null for another day, and until the log has the first. */
    list: v.nullable(
      v.object({
        day: f.day,
        made_at: f.instant,
        /** To all merchants and others together. */
        total: f.amount,
        /** Null: the list leaves this merchant out. */
        own: v.nullable(
          v.object({
            total: f.amount,
            parts: v.array(v.object({ account: v.picklist(merchantAccounts), amount: f.amount })),
          }),
        ),
        /** What a bank or an auditor signed that the network had at the end of a day, as operators recorded it. */
        balance: v.nullable(v.object({ day: f.day, amount: f.amount, signed_by: v.string(), reference: v.string() })),
        /** The proof, which anyone can check. */
        file_name: v.string(),
        content_base64: v.string(),
      }),
    ),
  }),
});

export const closeTerms = defineShape({
  request: v.strictObject({}),
  /** `merchant_no` identifies a closed account's owner afterwards. */
  response: v.object({ merchant_no: v.string(), currency: f.currency, blocks: v.array(f.closeBlock) }),
});

export const close = defineShape({
  request: v.strictObject({ password: f.loginPassword }),
  response: v.object({}),
  reasons: ['wrong_login_password', 'owner_hands_over_first', 'account_not_closable', 'too_many_attempts'],
});
