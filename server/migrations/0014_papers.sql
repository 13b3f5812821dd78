-- Papers of a business: who it is on paper, its invoices and credit notes (docs/product.md section 5). What was issued never changes.

create table company (
  merchant_id           uuid primary key references merchant,
  name                  text not null,
  street                text not null,
  postal_code           text not null,
  city                  text not null,
  country               text not null check (country ~ '^[A-Z]{2}$'),
  tax_number            text not null,
  is_tax_number_checked boolean not null,
  lang                  text not null,
  -- Who gets the papers of each month by mail.
  recipients            text[] not null default '{}',
  filled_at             timestamptz(3) not null default now()
);

-- The newest number of each series. Whoever takes one holds the row until they commit, and a crash gives it back, so none is missing.
create table paper_series (
  series  text primary key,
  last_no bigint not null check (last_no >= 1)
);
create function paper_series_by_one() returns trigger language plpgsql as $$
begin
  if new.series <> old.series or new.last_no <> old.last_no + 1 then
    raise exception 'series % goes from % to %', old.series, old.last_no, new.last_no using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger paper_series_counts before update on paper_series for each row execute function paper_series_by_one();

create table paper (
  id          uuid primary key,
  merchant_id uuid not null,
  kind        text not null check (kind in ('invoice', 'credit_note')),
  series      text not null references paper_series,
  no          bigint not null check (no >= 1),
  number      text not null unique,
  -- Of its postings, in the deployment's zone: YYYY-MM.
  month       text not null check (month ~ '^\d{4}-\d\d$'),
  -- The invoice of which something came back.
  corrects    uuid references paper,
  currency    text not null,
  total_minor bigint not null check (total_minor > 0),
  vat_minor   bigint not null check (vat_minor between 0 and total_minor),
  -- All that is on it, words and formatted figures included: no later text or format changes it.
  facts       jsonb not null,
  issued_at   timestamptz(3) not null default now(),
  unique (series, no),
  check ((kind = 'credit_note') = (corrects is not null))
);
create index paper_of_merchant on paper (merchant_id, issued_at desc, id desc);
create index paper_corrected on paper (corrects) where corrects is not null;
create trigger paper_append_only before update or delete or truncate on paper
  for each statement execute function ledger_refuse_change();

-- The postings that a paper is of. No posting is on two.
create table paper_line (
  entry_id     bigint primary key,
  paper_id     uuid not null references paper,
  merchant_id  uuid not null,
  transfer_id  uuid not null,
  fee          text not null check (fee in ('plan', 'withdrawal', 'membership')),
  -- VAT included; what is charged on an invoice, what came back on a credit note.
  amount_minor bigint not null check (amount_minor > 0),
  posted_at    timestamptz(3) not null
);
create index paper_line_of_paper on paper_line (paper_id, entry_id);
create index paper_line_transfer on paper_line (transfer_id);
create trigger paper_line_append_only before update or delete or truncate on paper_line
  for each statement execute function ledger_refuse_change();

-- The files of a paper, written from its facts once.
create table paper_file (
  paper_id    uuid primary key references paper,
  merchant_id uuid not null,
  pdf         bytea not null,
  xml         text not null
);
create trigger paper_file_append_only before update or delete or truncate on paper_file
  for each statement execute function ledger_refuse_change();

-- The months whose papers were mailed, or had nobody to go to.
create table paper_month (
  merchant_id uuid not null,
  month       text not null,
  at          timestamptz(3) not null default now(),
  primary key (merchant_id, month)
);
