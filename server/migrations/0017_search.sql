-- A merchant looks through their fund details by kind and by words (contract/src/fields.ts, `querySearch`). Entries of house
-- accounts are looked at by nobody, so they are in no index of these.
create index ledger_entry_detail on ledger_entry (account_id, detail, id desc)
  where balance_after_minor is not null and detail is not null;
create index ledger_transfer_remark on ledger_transfer (merchant_id, id) where remark is not null;
