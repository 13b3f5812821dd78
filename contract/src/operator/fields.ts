/** Building blocks of the operator calls, beside those of the merchant's. */
import * as v from 'valibot';
import { isEd25519PublicKey } from '../ed25519.ts';
import * as f from '../fields.ts';
import { limits } from '../limits.ts';
import { formLimits } from '../form-limits.ts';

/** A merchant, named by merchant number or username. */
export const merchantRef = f.line(formLimits.usernameMax, 3);
/** An object, named by its name or id. */
export const nameOrId = f.line(120);
export const name = f.line(120);
export const number = f.issuedNumber;
/** The external reference of an event: a bank's transaction, an invoice, a case number. */
export const reference = f.line(120, 3);
export const remark = f.line(limits.remarkMax);
export const reason = f.paragraph(limits.remarkMax);
/** At least a few words, a place or an address: a dash proves nothing. */
export const evidence = v.pipe(f.paragraph(2_000), v.minLength(8), v.regex(/[\p{L}\p{N}]/u));
/** Decimal, with `-` for a deducted amount. */
export const signedAmountInput = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(17),
  v.regex(/^-?(0|[1-9][0-9]{0,11})(\.[0-9]{1,3})?$/),
);
/** A decimal rate above zero, such as `0.921`. */
export const rate = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(20),
  v.regex(/^(0|[1-9][0-9]{0,8})(\.[0-9]{1,8})?$/),
  v.check((text) => /[1-9]/.test(text), 'range'),
);
/** A moment from an operator: ISO 8601 with its zone; a day alone is refused as ambiguous. */
export const moment = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/),
  // The database's calendar has no year 0, and ISO 8601 no year of five digits.
  v.check((text) => {
    const year = new Date(text).getUTCFullYear();
    return year >= 1 && year <= 9_999;
  }, 'format'),
  v.transform((text) => new Date(text).toISOString()),
  v.metadata({ kind: 'moment' }),
);
export const positiveCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
/** At least a second: a life cycle's step without duration could not be observed. */
export const positiveSeconds = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(400 * 86_400));
export const localizedName = f.localizedText;
const publicKeyForm = /^[A-Za-z0-9+/]{43}=$/;
/** An Ed25519 public key: its raw 32 bytes in base64. One that anybody could sign for is refused as `not_accepted`. */
export const publicKey = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(44),
  v.base64(),
  v.check((text) => publicKeyForm.test(text), 'format'),
  v.check((text) => !publicKeyForm.test(text) || isEd25519PublicKey(bytesOf(text)), 'not_accepted'),
);

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

/** A file's bytes in base64; the server checks what they are. */
export const imageFile = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(Math.ceil(limits.imageBytes / 3) * 4 + 4),
  v.base64(),
);
/** The six digits of an authenticator; removes the spaces that apps show between them. */
export const totpCode = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\s/g, '')),
  v.nonEmpty(),
  v.maxLength(6),
  v.regex(/^[0-9]{6}$/),
);
/** The same, or a recovery code. */
export const secondFactorCode = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\s/g, '').toUpperCase()),
  v.nonEmpty(),
  v.maxLength(formLimits.codeMax),
  v.regex(/^([0-9]{6}|[A-Z]{3}-[0-9A-Z-]{4,})$/),
);
/**
 * The revision of a thing that the operator saw. Sent along, it applies the change only if nobody has changed the thing since;
 * otherwise the call is refused with `row_changed` and the current thing in `data.current`.
 */
const revision = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));
export const seen = { revision: v.optional(revision) };
export const seenFields = { revision: 'The revision that you saw: if it has changed since, nothing is done.' };
/** For a call that overwrites: the editor has seen this revision. */
export const edited = { revision };

export const exampleId = '019a9f3e-7c11-7000-8000-3f1f2b0c9a01';
export const exampleAt = '2026-11-21T08:00:00.000Z';

/** A page of a list ordered by time, with its fields. A cursor continues in the order it was issued for. */
export const page = {
  order: v.optional(v.picklist(['newest', 'oldest'])),
  from: v.optional(moment),
  until: v.optional(moment),
  ...f.bodyPage,
};
export const pageFields = {
  order: '`newest` first (default), or `oldest` first.',
  from: 'Only from this moment on, such as 2026-11-01T00:00:00Z.',
  until: 'Only before this moment.',
  cursor: 'The previous page’s next_cursor, in the same order.',
  limit: 'The page size: 20 by default, at most 100.',
};
