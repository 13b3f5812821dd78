import type { ReadDb } from '../database/database.ts';

/** Which put transfer `t` is; null if it is none, or took nothing of the available funds. */
export function putDetail(db: ReadDb) {
  return db`
    case when t.kind = 'put' then
      (select min(d.detail) from ledger_entry d where d.transfer_id = t.id and d.posted_at = t.posted_at) end`;
}
