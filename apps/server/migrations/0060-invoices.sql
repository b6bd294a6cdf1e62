-- Tax invoices and credit notes (docs/decisions/0054-tax-invoices.md).
alter table clients
  -- As registered. Null: the same as the name.
  add column legal_name text check (legal_name <> ''),
  add column tax_number text check (tax_number ~ '^[0-9]{9}$');

-- Entries are appended in the order of time, so this small index finds those of a month.
create index ledger_entries_by_time on ledger_entries using brin (at);

-- Months whose invoices are made or being made. A month's entries end with `last_entry_id`; what is booked into it later
-- belongs to the next month.
create table invoice_months (
  month date primary key check (extract(day from month) = 1),
  begun_at timestamptz not null,
  -- Null for the schedule.
  begun_by bigint references employees,
  last_entry_id bigint,
  -- When its fees were summed, and when its last invoice was made.
  summed_at timestamptz,
  made_at timestamptz,
  check (summed_at is null or last_entry_id is not null),
  check (made_at is null or summed_at is not null)
);

create type fee_kind as enum ('delivery', 'delivery_undone', 'return', 'adjustment');
-- What a client's entries of a month amount to: the lines of its invoices. Append-only.
create table month_fees (
  month date not null references invoice_months,
  client_id bigint not null references clients,
  kind fee_kind not null,
  vat_basis_points integer not null,
  count bigint not null check (count > 0),
  net_piastres bigint not null,
  vat_piastres bigint not null,
  primary key (month, client_id, kind, vat_basis_points)
);
create trigger month_fees_append_only before update or delete or truncate on month_fees
  for each statement execute function refuse_change();

create type invoice_kind as enum ('invoice', 'credit_note');
-- The last number of each series. Drawn in the transaction of its invoice, so no number is lost.
create table invoice_numbers (
  kind invoice_kind not null,
  year smallint not null,
  last integer not null check (last >= 0),
  primary key (kind, year)
);

-- Amounts are what each adds to revenue and VAT, so those of credit notes are negative. Append-only.
create table invoices (
  id bigint generated always as identity primary key,
  kind invoice_kind not null,
  year smallint not null,
  number integer not null check (number > 0),
  client_id bigint not null references clients,
  month date not null references invoice_months,
  issued_at timestamptz not null,
  -- Null for the schedule.
  issued_by bigint references employees,
  -- Names, addresses and tax numbers as they were then.
  seller jsonb not null,
  buyer jsonb not null,
  net_piastres bigint not null,
  vat_piastres bigint not null,
  -- The invoice that a credit note cancels, and the one that an invoice replaces.
  credits_id bigint unique references invoices,
  replaces_id bigint unique references invoices,
  reason text not null default '',
  unique (kind, year, number),
  check (credits_id is null or kind = 'credit_note'),
  check (replaces_id is null or kind = 'invoice'),
  check (num_nonnulls(credits_id, replaces_id) < 2),
  check ((num_nonnulls(credits_id, replaces_id) = 0) = (reason = '')),
  check (case kind when 'invoice' then net_piastres + vat_piastres >= 0 else net_piastres + vat_piastres <= 0 end)
);
-- A client has one invoice or credit note of a month. Further ones cancel or replace it.
create unique index invoices_of_month on invoices (month, client_id) where credits_id is null and replaces_id is null;
create index invoices_by_month on invoices (month, id);
create index invoices_by_client on invoices (client_id, id);
create trigger invoices_append_only before update or delete or truncate on invoices
  for each statement execute function refuse_change();
