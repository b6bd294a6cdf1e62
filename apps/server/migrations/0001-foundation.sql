-- The whole data model. Money is bigint piastres (1 EGP = 100), lengths are millimetres, weights grams,
-- percents basis points, times timestamptz; a "day" is a day in Cairo.

create extension if not exists pg_trgm;

create type employee_role as enum ('new', 'superuser', 'manager', 'accountant', 'staff', 'delivery');
create type shipment_status as enum (
  'pending', 'up_coming', 'in_progress', 'being_shipped', 'under_delivery', 'delivered', 'collected',
  'cancelled_admin', 'cancelled_client', 'cancelled_delivery_boy', 'returned'
);
create type shipment_direction as enum ('forward', 'return');
create type cancelled_by as enum ('admin', 'client', 'delivery_boy');
create type line_kind as enum ('pick_up', 'transfer', 'end');
create type line_status as enum ('Pending', 'Active', 'Done', 'Failed', 'Cancelled');
create type tracking_action as enum (
  'created', 'delivery_boy_set', 'delivery_boy_changed', 'taken_over', 'arrived', 'sent', 'out_for_delivery', 'delivered',
  'collected', 'pick_up_failed', 'attempt_failed', 'case_noted', 'handed_back', 'turned_to_return', 'cancelled',
  'pick_up_refused', 'returned', 'delivery_undone'
);
create type account_kind as enum (
  'courier_cash', 'courier_receivable', 'branch_safe', 'bank', 'merchant_payable', 'revenue', 'vat_payable', 'over_short'
);
create type entry_kind as enum (
  'delivered', 'delivery_undone', 'collected', 'shortage_repaid', 'shortage_written_off', 'banked',
  'returned', 'settled', 'merchant_paid', 'history'
);
create type count_scope as enum ('all', 'branch', 'branch_pair', 'client');

create function cairo_day(at timestamptz) returns date
  language sql immutable strict parallel safe
  return (at at time zone 'Africa/Cairo')::date;

-- The contract's foldText, constant by constant; a test proves the two alike.
create function fold_text(words text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(translate(regexp_replace(normalize(words, NFKD),
    '[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'),
    'ٱةىیھکڤپچ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'اهييهكفبج01234567890123456789abcdefghijklmnopqrstuvwxyz'),
    '[ \t\n\v\f\r\u0085\u2028\u2029]+', ' ', 'g'), ' ');

-- People and places ---------------------------------------------------------------------------------------

create table images (
  id uuid primary key,
  media_type text not null,
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);

create table employees (
  id bigint generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  username text not null unique check (username = lower(username)),
  email text not null unique check (email = lower(email)),
  -- Only the first superuser, made by a command, begins without these three.
  phone text unique check (phone ~ '^01[0125][0-9]{8}$'),
  national_id text unique check (national_id ~ '^[0-9]{14}$'),
  address text,
  image_id uuid references images,
  role employee_role not null default 'new',
  branch_id bigint,
  created_by bigint references employees,
  active boolean not null default true,
  password_hash text,
  search_text text not null generated always as (fold_text(
    first_name || ' ' || last_name || ' ' || coalesce(phone, '') || ' ' || email
      || ' em-' || lpad(id::text, greatest(4, length(id::text)), '0')
  )) stored,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check (role = 'superuser' or (phone is not null and national_id is not null and address is not null))
);

create table vehicles (
  employee_id bigint primary key references employees,
  letters text not null check (char_length(letters) between 1 and 4),
  number text not null check (char_length(number) between 1 and 4),
  type smallint not null check (type between 0 and 2)
);

create table branches (
  id bigint generated always as identity primary key,
  name text not null,
  address text not null,
  phone text not null,
  stands smallint not null check (stands between 1 and 100),
  open boolean not null default true,
  manager_id bigint references employees,
  image_id uuid references images,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  country text not null,
  city text not null,
  region text not null,
  address_map text not null,
  search_text text not null generated always as (fold_text(
    name || ' ' || phone || ' ' || address || ' br-' || lpad(id::text, greatest(3, length(id::text)), '0')
  )) stored,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index branches_by_manager on branches (manager_id) where deleted_at is null;

alter table employees add foreign key (branch_id) references branches;
create index employees_by_branch on employees (branch_id);
create index employees_by_role on employees (role, id);

create table clients (
  id bigint generated always as identity primary key,
  name text not null,
  email text check (email = lower(email)),
  phone text not null check (phone ~ '^01[0125][0-9]{8}$'),
  address text not null,
  manager_id bigint references employees,
  discount_basis_points integer not null default 0 check (discount_basis_points between 0 and 10000),
  discount_flat_piastres bigint not null default 0 check (discount_flat_piastres between 0 and 10000),
  online boolean not null default true,
  in_development boolean not null default true,
  image_id uuid references images,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  country text,
  city text,
  region text,
  address_map text,
  api_client_id text not null unique check (api_client_id ~ '^cl_[0-9a-z]{24}$'),
  api_secret_encrypted bytea not null,
  api_secret_hash bytea not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  search_text text not null generated always as (fold_text(
    name || ' ' || phone || ' ' || coalesce(email, '') || ' cl-' || lpad(id::text, greatest(4, length(id::text)), '0')
  )) stored,
  check ((latitude is null) = (longitude is null))
);
create index clients_by_manager on clients (manager_id);

-- One row a client, slot and day keeps concurrent API calls from queueing on one counter.
create table client_api_calls (
  client_id bigint not null references clients,
  day date not null,
  slot smallint not null,
  calls bigint not null default 0,
  primary key (client_id, day, slot)
);

-- Signing in ----------------------------------------------------------------------------------------------

create table sessions (
  token_hash bytea primary key,
  employee_id bigint not null references employees,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  os text not null,
  device text not null,
  brand text not null,
  model text not null,
  app_version text not null,
  address inet
);
create index sessions_by_employee on sessions (employee_id);

create table sign_in_failures (
  id bigint generated always as identity primary key,
  identifier_hash bytea not null,
  address inet not null,
  at timestamptz not null default now()
);
create index sign_in_failures_by_identifier on sign_in_failures (identifier_hash, at);
create index sign_in_failures_by_address on sign_in_failures (address, at);

-- A code asked for an address that nobody has leaves the same trace, so that nothing tells the two apart.
create table reset_codes (
  id bigint generated always as identity primary key,
  email_hash bytea not null,
  address inet not null,
  employee_id bigint references employees,
  code_hash bytea not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index reset_codes_by_email on reset_codes (email_hash, created_at desc);
create index reset_codes_by_address on reset_codes (address, created_at);

create table idempotency_keys (
  caller text not null,
  key text not null check (char_length(key) between 1 and 200),
  call text not null,
  body_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  message text not null,
  address inet not null,
  at timestamptz not null
);
create index contact_messages_by_address on contact_messages (address, at);

-- Shipments -----------------------------------------------------------------------------------------------

create table tariffs (
  version integer primary key check (version > 0),
  terms jsonb not null,
  effective_from timestamptz not null default now()
);

create sequence awb_serials as bigint start 10000000001 maxvalue 99999999999;

create table main_shipments (
  id bigint generated by default as identity (start 1001) primary key,
  client_id bigint not null references clients,
  created_by bigint references employees,
  sandbox boolean not null default false,
  sender_name text not null,
  sender_phone text not null,
  sender_phone2 text,
  sender_email text,
  sender_address text not null,
  sender_mark text,
  sender_latitude double precision not null,
  sender_longitude double precision not null,
  receiver_name text not null,
  receiver_phone text not null,
  receiver_phone2 text,
  receiver_email text,
  receiver_address text not null,
  receiver_mark text,
  receiver_latitude double precision not null,
  receiver_longitude double precision not null,
  created_at timestamptz not null
);

create table hand_ins (
  id bigint generated always as identity primary key,
  employee_id bigint not null references employees,
  branch_id bigint not null references branches,
  due_piastres bigint not null check (due_piastres > 0),
  counted_piastres bigint not null check (counted_piastres >= 0),
  collected_by bigint not null references employees,
  at timestamptz not null
);

create table settlements (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  cod_piastres bigint not null,
  fees_piastres bigint not null,
  tax_piastres bigint not null,
  paid_in_piastres bigint not null,
  net_piastres bigint not null check (net_piastres > 0),
  shipments integer not null check (shipments > 0),
  paid_by bigint not null references employees,
  at timestamptz not null
);
create index settlements_by_client on settlements (client_id, id desc);

-- What a client paid us; a line of the settlement that it is counted in.
create table client_payments (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  piastres bigint not null check (piastres > 0),
  settlement_id bigint references settlements,
  at timestamptz not null
);
create index client_payments_to_settle on client_payments (client_id) where settlement_id is null;

create table shipments (
  awb bigint primary key check (awb between 100000000000 and 999999999999),
  main_shipment_id bigint not null references main_shipments,
  parcel smallint not null check (parcel > 0),
  client_id bigint not null references clients,
  sandbox boolean not null default false,
  status shipment_status not null default 'pending',
  direction shipment_direction not null default 'forward',
  cancelled_by cancelled_by,
  priority smallint not null default 0 check (priority between 0 and 2),
  origin_branch_id bigint not null references branches,
  destination_branch_id bigint not null references branches,
  seller_sends boolean not null default false,
  pick_up_nearby boolean not null default false,
  delivery_failures smallint not null default 0 check (delivery_failures between 0 and 2),
  return_failures smallint not null default 0 check (return_failures between 0 and 2),
  length_mm integer not null check (length_mm > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  weight_grams integer not null check (weight_grams > 0),
  tariff_version integer not null references tariffs,
  zone_from smallint not null check (zone_from between 1 and 5),
  zone_to smallint not null check (zone_to between 1 and 5),
  discount_basis_points integer not null check (discount_basis_points between 0 and 10000),
  discount_flat_piastres bigint not null check (discount_flat_piastres >= 0),
  receiver_pays_fee boolean not null,
  cod_piastres bigint not null check (cod_piastres >= 0),
  fees_piastres bigint not null check (fees_piastres >= 0),
  tax_piastres bigint not null check (tax_piastres >= 0),
  return_fees_piastres bigint not null check (return_fees_piastres >= 0),
  return_tax_piastres bigint not null check (return_tax_piastres >= 0),
  total_piastres bigint not null generated always as (fees_piastres + tax_piastres) stored,
  due_piastres bigint not null generated always as
    (cod_piastres + case when receiver_pays_fee then fees_piastres + tax_piastres else 0 end) stored,
  merchant_share_piastres bigint not null generated always as
    (cod_piastres - case when receiver_pays_fee then 0 else fees_piastres + tax_piastres end) stored,
  cash_holder_id bigint references employees,
  hand_in_id bigint references hand_ins,
  settlement_id bigint references settlements,
  history_entry_id bigint,
  promised_from date not null,
  promised_to date not null,
  search_text text not null,
  created_at timestamptz not null,
  created_on date not null generated always as (cairo_day(created_at)) stored,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (main_shipment_id, parcel),
  check ((cash_holder_id is not null) <= (status = 'delivered')),
  check (promised_from <= promised_to)
);
create index shipments_newest on shipments (created_on desc, created_at desc, awb desc) where not sandbox;
create index shipments_newest_by_status on shipments (status, created_on desc, created_at desc, awb desc) where not sandbox;
create index shipments_newest_by_client on shipments (client_id, created_on desc, created_at desc, awb desc);
create index shipments_newest_by_origin on shipments (origin_branch_id, created_on desc, created_at desc, awb desc) where not sandbox;
create index shipments_newest_by_destination on shipments (destination_branch_id, created_on desc, created_at desc, awb desc) where not sandbox;
create index shipments_cash_with_courier on shipments (cash_holder_id) where cash_holder_id is not null;
create index shipments_to_settle on shipments (client_id) where settlement_id is null and status in ('collected', 'returned') and not sandbox;
create index shipments_by_hand_in on shipments (hand_in_id) where hand_in_id is not null;
create index shipments_by_settlement on shipments (settlement_id) where settlement_id is not null;
create index shipments_search on shipments using gin (search_text gin_trgm_ops) where not sandbox;

create table shipment_items (
  id bigint generated always as identity primary key,
  main_shipment_id bigint not null references main_shipments,
  name text not null,
  price_piastres bigint not null check (price_piastres >= 0),
  quantity integer not null check (quantity > 0),
  note text not null default ''
);
create index shipment_items_by_main_shipment on shipment_items (main_shipment_id);

create table shipment_lines (
  awb bigint not null references shipments,
  leg smallint not null check (leg > 0),
  kind line_kind not null,
  direction shipment_direction not null,
  from_branch_id bigint references branches,
  to_branch_id bigint references branches,
  counter boolean not null default false,
  delivery_boy_id bigint references employees,
  status line_status not null default 'Pending',
  active boolean not null default false,
  end_point boolean not null default false,
  collected boolean not null default false,
  code text not null check (code ~ '^[0-9]{4}$'),
  wrong_codes smallint not null default 0 check (wrong_codes between 0 and 4),
  note text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (awb, leg),
  check (not (counter and delivery_boy_id is not null))
);
create unique index shipment_lines_one_active on shipment_lines (awb) where active;
create index shipment_lines_open_by_delivery_boy on shipment_lines (delivery_boy_id) where active;

create table tracking_events (
  id bigint generated always as identity primary key,
  awb bigint not null references shipments,
  at timestamptz not null,
  action tracking_action not null,
  from_status shipment_status,
  to_status shipment_status not null,
  leg smallint,
  employee_id bigint references employees,
  other_case smallint check (other_case between 1 and 9),
  note text not null default ''
);
create index tracking_events_by_awb on tracking_events (awb, id);

-- Money ---------------------------------------------------------------------------------------------------

create table accounts (
  id bigint generated always as identity primary key,
  kind account_kind not null,
  employee_id bigint references employees,
  branch_id bigint references branches,
  client_id bigint references clients,
  owner_id bigint not null generated always as (coalesce(employee_id, branch_id, client_id, 0)) stored,
  unique (kind, owner_id),
  check (
    (employee_id is not null) = (kind in ('courier_cash', 'courier_receivable'))
    and (branch_id is not null) = (kind in ('branch_safe', 'revenue'))
    and (client_id is not null) = (kind = 'merchant_payable')
  )
);

insert into accounts (kind) values ('bank'), ('vat_payable'), ('over_short');

-- Accounts are opened with their owner, so that posting never has to.
create function open_accounts() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'employees' then
    insert into accounts (kind, employee_id)
      select kind, new.id from unnest(array['courier_cash', 'courier_receivable']::account_kind[]) as kind;
  elsif tg_table_name = 'branches' then
    insert into accounts (kind, branch_id)
      select kind, new.id from unnest(array['branch_safe', 'revenue']::account_kind[]) as kind;
  else
    insert into accounts (kind, client_id) values ('merchant_payable', new.id);
  end if;
  return null;
end $$;
create trigger employees_open_accounts after insert on employees for each row execute function open_accounts();
create trigger branches_open_accounts after insert on branches for each row execute function open_accounts();
create trigger clients_open_accounts after insert on clients for each row execute function open_accounts();

create table ledger_entries (
  id bigint generated always as identity primary key,
  kind entry_kind not null,
  source text not null unique,
  awb bigint references shipments,
  employee_id bigint references employees,
  reverses bigint unique references ledger_entries,
  note text not null default '',
  at timestamptz not null
);
create index ledger_entries_by_awb on ledger_entries (awb) where awb is not null;
create index ledger_entries_wallet on ledger_entries (id desc) where kind not in ('delivered', 'delivery_undone', 'returned', 'history');

create table ledger_postings (
  entry_id bigint not null references ledger_entries,
  account_id bigint not null references accounts,
  piastres bigint not null check (piastres <> 0),
  primary key (entry_id, account_id)
);
create index ledger_postings_by_account on ledger_postings (account_id, entry_id desc);

alter table shipments add foreign key (history_entry_id) references ledger_entries;

create function check_entry_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(piastres), 0) from ledger_postings where entry_id = new.entry_id) <> 0 then
    raise exception 'ledger entry % does not sum to zero', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert or update on ledger_postings
  deferrable initially deferred for each row execute function check_entry_balances();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change();

-- Kept figures: each writer appends a change, a job folds the changes, a reader adds what is not yet folded.
-- No writer ever waits for another one's counter.

create table account_balances (
  account_id bigint primary key references accounts,
  piastres bigint not null
);
create table account_balance_changes (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  piastres bigint not null
);
create function note_balance_changes() returns trigger language plpgsql as $$
begin
  insert into account_balance_changes (account_id, piastres)
    select account_id, sum(piastres) from added group by account_id;
  return null;
end $$;
create trigger ledger_postings_change_balances after insert on ledger_postings
  referencing new table as added for each statement execute function note_balance_changes();

create view current_balances as
  select a.id as account_id, a.kind, a.employee_id, a.branch_id, a.client_id,
    (coalesce(b.piastres, 0) + coalesce(c.piastres, 0))::bigint as piastres
  from accounts a
  left join account_balances b on b.account_id = a.id
  left join lateral (
    select sum(piastres) as piastres from account_balance_changes where account_id = a.id
  ) c on true;
create index account_balance_changes_by_account on account_balance_changes (account_id);

create table shipment_counts (
  scope count_scope not null,
  scope_id bigint not null,
  other_branch_id bigint not null,
  day date not null,
  status shipment_status not null,
  priority smallint not null,
  shipments bigint not null,
  primary key (scope, scope_id, other_branch_id, day, status, priority)
);
create table shipment_count_changes (
  id bigint generated always as identity primary key,
  day date not null,
  status shipment_status not null,
  priority smallint not null,
  client_id bigint not null,
  origin_branch_id bigint not null,
  destination_branch_id bigint not null,
  shipments integer not null
);
create function note_count_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into shipment_count_changes (day, status, priority, client_id, origin_branch_id, destination_branch_id, shipments)
      select created_on, status, priority, client_id, origin_branch_id, destination_branch_id, count(*)
      from added where not sandbox group by 1, 2, 3, 4, 5, 6;
  else
    insert into shipment_count_changes (day, status, priority, client_id, origin_branch_id, destination_branch_id, shipments)
      select day, status, priority, client_id, origin_branch_id, destination_branch_id, sum(n)
      from (
        select created_on as day, status, priority, client_id, origin_branch_id, destination_branch_id, -1 as n
          from removed where not sandbox
        union all
        select created_on, status, priority, client_id, origin_branch_id, destination_branch_id, 1
          from added where not sandbox
      ) changed
      group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger shipments_added_change_counts after insert on shipments
  referencing new table as added for each statement execute function note_count_changes();
create trigger shipments_changed_change_counts after update on shipments
  referencing old table as removed new table as added for each statement execute function note_count_changes();

create function fold_account_balances() returns bigint language sql as $$
  with folded as (delete from account_balance_changes returning account_id, piastres),
  summed as (select account_id, sum(piastres)::bigint as piastres from folded group by account_id),
  kept as (
    insert into account_balances as b (account_id, piastres) select account_id, piastres from summed
    on conflict (account_id) do update set piastres = b.piastres + excluded.piastres
    returning 1
  )
  select count(*) from folded;
$$;

create function fold_shipment_counts() returns bigint language sql as $$
  with folded as (delete from shipment_count_changes returning *),
  spread as (
    select 'all'::count_scope as scope, 0::bigint as scope_id, 0::bigint as other_branch_id, day, status, priority, shipments from folded
    union all
    select 'client', client_id, 0, day, status, priority, shipments from folded
    union all
    select 'branch', origin_branch_id, 0, day, status, priority, shipments from folded
    union all
    select 'branch', destination_branch_id, 0, day, status, priority, shipments from folded
      where destination_branch_id <> origin_branch_id
    union all
    select 'branch_pair', least(origin_branch_id, destination_branch_id), greatest(origin_branch_id, destination_branch_id),
      day, status, priority, shipments from folded where destination_branch_id <> origin_branch_id
  ),
  kept as (
    insert into shipment_counts as c (scope, scope_id, other_branch_id, day, status, priority, shipments)
      select scope, scope_id, other_branch_id, day, status, priority, sum(shipments) from spread group by 1, 2, 3, 4, 5, 6
    on conflict (scope, scope_id, other_branch_id, day, status, priority)
      do update set shipments = c.shipments + excluded.shipments
    returning 1
  )
  select count(*) from folded;
$$;

-- What happened -------------------------------------------------------------------------------------------

create table activity_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  employee_id bigint references employees,
  client_id bigint references clients,
  action text not null,
  entity text not null,
  entity_id bigint not null,
  branch_ids bigint[] not null default '{}',
  money boolean not null default false,
  note text not null default '',
  changes jsonb not null default '[]'
);
create index activity_log_newest on activity_log (entity, at desc, id desc);
create index activity_log_newest_money on activity_log (entity, at desc, id desc) where money;
create index activity_log_by_employee on activity_log (employee_id, at desc, id desc);
create index activity_log_by_entity on activity_log (entity, entity_id, at desc, id desc);

-- Each row once for every branch whose manager may read it, so that the newest of a branch are found at once, however
-- little it does.
create table activity_log_branches (
  branch_id bigint not null,
  entity text not null,
  at timestamptz not null,
  log_id bigint not null,
  primary key (branch_id, entity, at, log_id)
);
create function note_log_branches() returns trigger language plpgsql as $$
begin
  insert into activity_log_branches (branch_id, entity, at, log_id)
    select distinct branch_id, entity, at, id from added, unnest(branch_ids) as branch_id;
  return null;
end $$;
create trigger activity_log_note_branches after insert on activity_log
  referencing new table as added for each statement execute function note_log_branches();
create trigger activity_log_branches_append_only before update or delete or truncate on activity_log_branches
  for each statement execute function refuse_change();
create trigger activity_log_append_only before update or delete or truncate on activity_log
  for each statement execute function refuse_change();

create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  subject bigint not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
