/** The lines of a bank's statement as one digest, which its line in the security log keeps. */
import type { Db } from '../database/database.ts';

/** Selects it, in hex. */
export function linesDigest(db: Db, statementId: ReturnType<Db>) {
  return db`(
    select encode(sha256(convert_to(coalesce(jsonb_agg(jsonb_build_array(
      id, position, reference, end_to_end_id, amount_minor, currency, booked_on, text, outcome) order by position), '[]')::text, 'UTF8')), 'hex')
    from bank_statement_line where statement_id = ${statementId})`;
}
