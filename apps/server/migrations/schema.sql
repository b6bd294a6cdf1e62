-- What the migrations add up to. Written by `npm run schema`; never edited by hand.

create extension btree_gin;

create extension pg_trgm;

create type account_kind as enum ('courier_cash', 'courier_receivable', 'branch_safe', 'bank', 'merchant_payable', 'revenue', 'vat_payable', 'over_short');

create type attempt_outcome as enum ('delivered', 'failed');

create type cancelled_by as enum ('admin', 'client', 'delivery_boy');

create type count_scope as enum ('all', 'branch', 'branch_pair', 'client');

create type dead_event_state as enum ('dead', 'retrying', 'handled', 'closed');

create type document_state as enum ('queued', 'working', 'ready', 'failed');

create type employee_role as enum ('new', 'superuser', 'manager', 'accountant', 'staff', 'delivery');

create type entry_kind as enum ('delivered', 'delivery_undone', 'collected', 'shortage_repaid', 'shortage_written_off', 'banked', 'returned', 'settled', 'merchant_paid', 'history');

create type file_order_state as enum ('good', 'faulty', 'duplicate', 'created');

create type line_kind as enum ('pick_up', 'transfer', 'end');

create type line_status as enum ('Pending', 'Active', 'Done', 'Failed', 'Cancelled');

create type order_file_state as enum ('reading', 'ready', 'creating', 'done');

create type search_bitmap_kind as enum ('word', 'letters', 'digits', 'status', 'priority', 'payment', 'branch', 'client');

create type shipment_direction as enum ('forward', 'return');

create type shipment_status as enum ('pending', 'up_coming', 'in_progress', 'being_shipped', 'under_delivery', 'delivered', 'collected', 'cancelled_admin', 'cancelled_client', 'cancelled_delivery_boy', 'returned');

create type tracking_action as enum ('created', 'delivery_boy_set', 'delivery_boy_changed', 'taken_over', 'arrived', 'sent', 'out_for_delivery', 'delivered', 'collected', 'pick_up_failed', 'attempt_failed', 'case_noted', 'handed_back', 'turned_to_return', 'cancelled', 'pick_up_refused', 'returned', 'delivery_undone', 'line_locked', 'line_released', 'refusal_confirmed', 'changed', 'visit_locked', 'visit_released');

create type webhook_delivery_state as enum ('waiting', 'delivered', 'failed', 'dead');

create type webhook_failure as enum ('status', 'redirect', 'timeout', 'name', 'private', 'tls', 'connection', 'secret', 'gone', 'off');

create type webhook_target_state as enum ('on', 'off', 'gone');

create table account_balance_changes (
  id bigint not null generated always as identity,
  account_id bigint not null,
  piastres bigint not null,
  constraint account_balance_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX account_balance_changes_by_account ON public.account_balance_changes USING btree (account_id);

create table account_balances (
  account_id bigint not null,
  piastres bigint not null,
  constraint account_balances_pkey PRIMARY KEY (account_id),
  constraint account_balances_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

create table accounts (
  id bigint not null generated always as identity,
  kind account_kind not null,
  employee_id bigint,
  branch_id bigint,
  client_id bigint,
  owner_id bigint not null generated always as (COALESCE(employee_id, branch_id, client_id, (0)::bigint)) stored,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_kind_owner_id_key UNIQUE (kind, owner_id),
  constraint accounts_check CHECK ((((employee_id IS NOT NULL) = (kind = ANY (ARRAY['courier_cash'::account_kind, 'courier_receivable'::account_kind]))) AND ((branch_id IS NOT NULL) = (kind = ANY (ARRAY['branch_safe'::account_kind, 'revenue'::account_kind]))) AND ((client_id IS NOT NULL) = (kind = 'merchant_payable'::account_kind)))),
  constraint accounts_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint accounts_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint accounts_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id)
);

create table activity_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  employee_id bigint,
  client_id bigint,
  action text not null,
  entity text not null,
  entity_id bigint not null,
  branch_ids bigint[] not null default '{}'::bigint[],
  money boolean not null default false,
  note text not null default ''::text,
  changes jsonb not null default '[]'::jsonb,
  written_at timestamp with time zone not null default now(),
  constraint activity_log_pkey PRIMARY KEY (id),
  constraint activity_log_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint activity_log_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id)
);
CREATE INDEX activity_log_by_employee ON public.activity_log USING btree (employee_id, at DESC, id DESC);
CREATE INDEX activity_log_by_entity ON public.activity_log USING btree (entity, entity_id, at DESC, id DESC);
CREATE INDEX activity_log_newest ON public.activity_log USING btree (entity, at DESC, id DESC);
CREATE INDEX activity_log_newest_money ON public.activity_log USING btree (entity, at DESC, id DESC) WHERE money;

create table activity_log_branches (
  branch_id bigint not null,
  entity text not null,
  at timestamp with time zone not null,
  log_id bigint not null,
  constraint activity_log_branches_pkey PRIMARY KEY (branch_id, entity, at, log_id)
);

create table attempt_count_changes (
  id bigint not null generated always as identity,
  day date not null,
  outcome attempt_outcome not null,
  origin_branch_id bigint not null,
  destination_branch_id bigint not null,
  attempts integer not null,
  constraint attempt_count_changes_pkey PRIMARY KEY (id)
);

create table attempt_counts (
  scope count_scope not null,
  scope_id bigint not null,
  other_branch_id bigint not null,
  day date not null,
  outcome attempt_outcome not null,
  attempts bigint not null,
  constraint attempt_counts_pkey PRIMARY KEY (scope, scope_id, other_branch_id, day, outcome)
);

create table branches (
  id bigint not null generated always as identity,
  name text not null,
  address text not null,
  phone text not null,
  stands smallint not null,
  open boolean not null default true,
  manager_id bigint,
  image_id uuid,
  latitude double precision not null,
  longitude double precision not null,
  country text not null,
  city text not null,
  region text not null,
  address_map text not null,
  search_text text not null generated always as (fold_text(((((((((name || ' '::text) || name_ar) || ' '::text) || phone) || ' '::text) || address) || ' br-'::text) || lpad((id)::text, GREATEST(3, length((id)::text)), '0'::text)))) stored,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  name_ar text not null default ''::text,
  constraint branches_pkey PRIMARY KEY (id),
  constraint branches_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint branches_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint branches_stands_check CHECK (((stands >= 1) AND (stands <= 100))),
  constraint branches_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id),
  constraint branches_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES employees(id)
);
CREATE INDEX branches_by_manager ON public.branches USING btree (manager_id) WHERE (deleted_at IS NULL);

create table client_api_calls (
  client_id bigint not null,
  day date not null,
  slot smallint not null,
  calls bigint not null default 0,
  constraint client_api_calls_pkey PRIMARY KEY (client_id, day, slot),
  constraint client_api_calls_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id)
);

create table client_digests (
  client_id bigint not null,
  day date not null,
  delivered integer not null default 0,
  failed integer not null default 0,
  returned integer not null default 0,
  handled_at timestamp with time zone,
  constraint client_digests_pkey PRIMARY KEY (client_id, day),
  constraint client_digests_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id)
);

create table client_payments (
  id bigint not null generated always as identity,
  client_id bigint not null,
  piastres bigint not null,
  settlement_id bigint,
  at timestamp with time zone not null,
  constraint client_payments_pkey PRIMARY KEY (id),
  constraint client_payments_piastres_check CHECK ((piastres > 0)),
  constraint client_payments_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint client_payments_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlements(id)
);
CREATE INDEX client_payments_to_settle ON public.client_payments USING btree (client_id) WHERE (settlement_id IS NULL);

create table clients (
  id bigint not null generated always as identity,
  name text not null,
  email text,
  phone text not null,
  address text not null,
  manager_id bigint,
  discount_basis_points integer not null default 0,
  discount_flat_piastres bigint not null default 0,
  online boolean not null default true,
  in_development boolean not null default true,
  image_id uuid,
  latitude double precision,
  longitude double precision,
  country text,
  city text,
  region text,
  address_map text,
  api_client_id text not null,
  api_secret_encrypted bytea not null,
  api_secret_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  search_text text not null generated always as (fold_text(((((((name || ' '::text) || phone) || ' '::text) || COALESCE(email, ''::text)) || ' cl-'::text) || lpad((id)::text, GREATEST(4, length((id)::text)), '0'::text)))) stored,
  digests_from date,
  constraint clients_pkey PRIMARY KEY (id),
  constraint clients_api_client_id_key UNIQUE (api_client_id),
  constraint clients_api_client_id_check CHECK ((api_client_id ~ '^cl_[0-9a-z]{24}$'::text)),
  constraint clients_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint clients_digests_have_email CHECK (((digests_from IS NULL) OR (email IS NOT NULL))),
  constraint clients_discount_basis_points_check CHECK (((discount_basis_points >= 0) AND (discount_basis_points <= 10000))),
  constraint clients_discount_flat_piastres_check CHECK (((discount_flat_piastres >= 0) AND (discount_flat_piastres <= 10000))),
  constraint clients_email_check CHECK ((email = lower(email))),
  constraint clients_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint clients_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint clients_phone_check CHECK ((phone ~ '^01[0125][0-9]{8}$'::text)),
  constraint clients_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id),
  constraint clients_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES employees(id)
);
CREATE INDEX clients_by_manager ON public.clients USING btree (manager_id);

create table contact_messages (
  id bigint not null generated always as identity,
  name text not null,
  email text not null,
  message text not null,
  address inet not null,
  at timestamp with time zone not null,
  constraint contact_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_messages_by_address ON public.contact_messages USING btree (address, at);

create table dead_events (
  id bigint not null generated always as identity,
  consumer text not null,
  log text not null,
  event_id bigint not null,
  state dead_event_state not null default 'dead'::dead_event_state,
  tries smallint not null,
  error text not null,
  failed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  closed_by bigint,
  reason text,
  constraint dead_events_pkey PRIMARY KEY (id),
  constraint dead_events_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['dead'::dead_event_state, 'retrying'::dead_event_state])))),
  constraint dead_events_check1 CHECK (((state = 'closed'::dead_event_state) = ((closed_by IS NOT NULL) AND (reason IS NOT NULL)))),
  constraint dead_events_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES employees(id),
  constraint dead_events_consumer_log_fkey FOREIGN KEY (consumer, log) REFERENCES event_cursors(consumer, log)
);
CREATE INDEX dead_events_open ON public.dead_events USING btree (id) WHERE (ended_at IS NULL);

create table documents (
  id uuid not null,
  kind text not null,
  employee_id bigint not null,
  request jsonb not null,
  state document_state not null default 'queued'::document_state,
  done integer not null default 0,
  total integer not null,
  tries smallint not null default 0,
  name text not null,
  media_type text not null,
  failure jsonb,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_check CHECK (((failure IS NOT NULL) = (state = 'failed'::document_state))),
  constraint documents_done_check CHECK ((done >= 0)),
  constraint documents_total_check CHECK ((total >= 0)),
  constraint documents_tries_check CHECK ((tries >= 0)),
  constraint documents_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id)
);
CREATE INDEX documents_by_expiry ON public.documents USING btree (expires_at);
CREATE INDEX documents_under_way ON public.documents USING btree (employee_id) WHERE (state = ANY (ARRAY['queued'::document_state, 'working'::document_state]));

create table employees (
  id bigint not null generated always as identity,
  first_name text not null,
  last_name text not null,
  username text not null,
  email text not null,
  phone text,
  national_id text,
  address text,
  image_id uuid,
  role employee_role not null default 'new'::employee_role,
  branch_id bigint,
  created_by bigint,
  active boolean not null default true,
  password_hash text,
  search_text text not null generated always as (fold_text(((((((((first_name || ' '::text) || last_name) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || email) || ' em-'::text) || lpad((id)::text, GREATEST(4, length((id)::text)), '0'::text)))) stored,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint employees_pkey PRIMARY KEY (id),
  constraint employees_email_key UNIQUE (email),
  constraint employees_national_id_key UNIQUE (national_id),
  constraint employees_phone_key UNIQUE (phone),
  constraint employees_username_key UNIQUE (username),
  constraint employees_check CHECK (((role = 'superuser'::employee_role) OR ((phone IS NOT NULL) AND (national_id IS NOT NULL) AND (address IS NOT NULL)))),
  constraint employees_email_check CHECK ((email = lower(email))),
  constraint employees_national_id_check CHECK ((national_id ~ '^[0-9]{14}$'::text)),
  constraint employees_phone_check CHECK ((phone ~ '^01[0125][0-9]{8}$'::text)),
  constraint employees_username_check CHECK ((username = lower(username))),
  constraint employees_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint employees_created_by_fkey FOREIGN KEY (created_by) REFERENCES employees(id),
  constraint employees_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id)
);
CREATE INDEX employees_by_branch ON public.employees USING btree (branch_id);
CREATE INDEX employees_by_role ON public.employees USING btree (role, id);

create table event_cursors (
  consumer text not null,
  log text not null,
  after_id bigint not null,
  tries smallint not null default 0,
  next_at timestamp with time zone,
  constraint event_cursors_pkey PRIMARY KEY (consumer, log),
  constraint event_cursors_log_check CHECK ((log = ANY (ARRAY['shipments'::text, 'money'::text])))
);

create table far_counts (
  id bigint not null generated always as identity,
  employee_id bigint not null,
  counted_by bigint not null,
  awbs bigint[] not null,
  counted_piastres bigint not null,
  needs_manager boolean not null,
  at timestamp with time zone not null,
  constraint far_counts_pkey PRIMARY KEY (id),
  constraint far_counts_awbs_check CHECK ((cardinality(awbs) > 0)),
  constraint far_counts_counted_piastres_check CHECK ((counted_piastres >= 0)),
  constraint far_counts_counted_by_fkey FOREIGN KEY (counted_by) REFERENCES employees(id),
  constraint far_counts_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id)
);
CREATE INDEX far_counts_by_employee ON public.far_counts USING btree (employee_id);

create table hand_ins (
  id bigint not null generated always as identity,
  employee_id bigint not null,
  branch_id bigint not null,
  due_piastres bigint not null,
  counted_piastres bigint not null,
  collected_by bigint not null,
  at timestamp with time zone not null,
  constraint hand_ins_pkey PRIMARY KEY (id),
  constraint hand_ins_counted_piastres_check CHECK ((counted_piastres >= 0)),
  constraint hand_ins_due_piastres_check CHECK ((due_piastres > 0)),
  constraint hand_ins_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id),
  constraint hand_ins_collected_by_fkey FOREIGN KEY (collected_by) REFERENCES employees(id),
  constraint hand_ins_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id)
);

create table idempotency_keys (
  caller text not null,
  key text not null,
  call text not null,
  body_hash bytea not null,
  reply jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (caller, key),
  constraint idempotency_keys_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 200)))
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

create table images (
  id uuid not null,
  media_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null default now(),
  constraint images_pkey PRIMARY KEY (id),
  constraint images_bytes_check CHECK ((bytes > 0)),
  constraint images_height_check CHECK ((height > 0)),
  constraint images_width_check CHECK ((width > 0))
);

create table imported_orders (
  client_id bigint not null,
  number text not null,
  content text not null,
  main_shipment_id bigint not null,
  constraint imported_orders_pkey PRIMARY KEY (client_id, number, content),
  constraint imported_orders_content_check CHECK (((length(content) = 64) AND (content !~ '[^0-9a-f]'::text))),
  constraint imported_orders_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint imported_orders_main_shipment_id_fkey FOREIGN KEY (main_shipment_id) REFERENCES main_shipments(id)
);
CREATE INDEX imported_orders_by_shipment ON public.imported_orders USING btree (main_shipment_id);

create table known_devices (
  employee_id bigint not null,
  device_hash bytea not null,
  seen_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (employee_id, device_hash),
  constraint known_devices_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id)
);

create table ledger_entries (
  id bigint not null generated always as identity,
  kind entry_kind not null,
  source text not null,
  awb bigint,
  employee_id bigint,
  reverses bigint,
  note text not null default ''::text,
  at timestamp with time zone not null,
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_reverses_key UNIQUE (reverses),
  constraint ledger_entries_source_key UNIQUE (source),
  constraint ledger_entries_awb_fkey FOREIGN KEY (awb) REFERENCES shipments(awb),
  constraint ledger_entries_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id),
  constraint ledger_entries_reverses_fkey FOREIGN KEY (reverses) REFERENCES ledger_entries(id)
);
CREATE INDEX ledger_entries_by_awb ON public.ledger_entries USING btree (awb) WHERE (awb IS NOT NULL);
CREATE INDEX ledger_entries_wallet ON public.ledger_entries USING btree (id DESC) WHERE (kind <> ALL (ARRAY['delivered'::entry_kind, 'delivery_undone'::entry_kind, 'returned'::entry_kind, 'history'::entry_kind]));

create table ledger_postings (
  entry_id bigint not null,
  account_id bigint not null,
  piastres bigint not null,
  constraint ledger_postings_pkey PRIMARY KEY (entry_id, account_id),
  constraint ledger_postings_piastres_check CHECK ((piastres <> 0)),
  constraint ledger_postings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint ledger_postings_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id)
);
CREATE INDEX ledger_postings_by_account ON public.ledger_postings USING btree (account_id, entry_id DESC);

create table log_seals (
  number bigint not null,
  to_id bigint not null,
  lines integer not null,
  sealed_at timestamp(3) with time zone not null,
  seal bytea not null,
  constraint log_seals_pkey PRIMARY KEY (number),
  constraint log_seals_to_id_key UNIQUE (to_id),
  constraint log_seals_lines_check CHECK ((lines > 0)),
  constraint log_seals_number_check CHECK ((number > 0)),
  constraint log_seals_seal_check CHECK ((length(seal) = 32))
);

create table main_shipments (
  id bigint not null generated by default as identity,
  client_id bigint not null,
  created_by bigint,
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
  created_at timestamp with time zone not null,
  reference text,
  note text not null default ''::text,
  allow_opening boolean not null default false,
  constraint main_shipments_pkey PRIMARY KEY (id),
  constraint main_shipments_reference_check CHECK (((char_length(reference) >= 1) AND (char_length(reference) <= 64))),
  constraint main_shipments_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint main_shipments_created_by_fkey FOREIGN KEY (created_by) REFERENCES employees(id)
);

create table order_file_counts (
  file_id bigint not null,
  state file_order_state not null,
  orders bigint not null,
  cod_piastres bigint not null,
  constraint order_file_counts_pkey PRIMARY KEY (file_id, state),
  constraint order_file_counts_file_id_fkey FOREIGN KEY (file_id) REFERENCES order_files(id) ON DELETE CASCADE
);

create table order_file_orders (
  file_id bigint not null,
  "row" integer not null,
  rows integer[] not null,
  reading integer not null,
  state file_order_state not null,
  number text not null,
  content text not null,
  told jsonb not null,
  doubts jsonb not null,
  mended jsonb not null default '{}'::jsonb,
  understood jsonb not null,
  faults jsonb not null,
  assumed jsonb not null,
  cod_piastres bigint not null,
  main_shipment_id bigint,
  constraint order_file_orders_pkey PRIMARY KEY (file_id, "row"),
  constraint order_file_orders_check CHECK (((main_shipment_id IS NOT NULL) = (state = ANY (ARRAY['created'::file_order_state, 'duplicate'::file_order_state])))),
  constraint order_file_orders_cod_piastres_check CHECK ((cod_piastres >= 0)),
  constraint order_file_orders_content_check CHECK (((length(content) = 64) AND (content !~ '[^0-9a-f]'::text))),
  constraint order_file_orders_row_check CHECK (("row" > 0)),
  constraint order_file_orders_file_id_fkey FOREIGN KEY (file_id) REFERENCES order_files(id) ON DELETE CASCADE,
  constraint order_file_orders_main_shipment_id_fkey FOREIGN KEY (main_shipment_id) REFERENCES main_shipments(id)
);
CREATE INDEX order_file_orders_by_identity ON public.order_file_orders USING btree (file_id, number, content);
CREATE INDEX order_file_orders_by_state ON public.order_file_orders USING btree (file_id, state, "row");

create table order_file_rows (
  file_id bigint not null,
  "row" integer not null,
  cells jsonb not null,
  constraint order_file_rows_pkey PRIMARY KEY (file_id, "row"),
  constraint order_file_rows_row_check CHECK (("row" > 0)),
  constraint order_file_rows_file_id_fkey FOREIGN KEY (file_id) REFERENCES order_files(id) ON DELETE CASCADE
);

create table order_files (
  id bigint not null generated always as identity,
  client_id bigint not null,
  uploaded_by bigint not null,
  name text not null,
  content_hash bytea not null,
  state order_file_state not null default 'reading'::order_file_state,
  columns jsonb not null,
  mapping jsonb not null,
  heading_row integer not null,
  last_row integer not null,
  read_to integer not null default 0,
  reading integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  constraint order_files_pkey PRIMARY KEY (id),
  constraint order_files_check CHECK ((last_row > heading_row)),
  constraint order_files_heading_row_check CHECK ((heading_row > 0)),
  constraint order_files_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint order_files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES employees(id)
);
CREATE INDEX order_files_by_age ON public.order_files USING btree (state, updated_at);
CREATE INDEX order_files_by_client ON public.order_files USING btree (client_id, id DESC);

create table pick_up_visits (
  id bigint not null generated always as identity,
  delivery_boy_id bigint not null,
  code text not null,
  wrong_codes smallint not null default 0,
  created_at timestamp with time zone not null,
  constraint pick_up_visits_pkey PRIMARY KEY (id),
  constraint pick_up_visits_code_check CHECK ((code ~ '^[0-9]{4}$'::text)),
  constraint pick_up_visits_wrong_codes_check CHECK (((wrong_codes >= 0) AND (wrong_codes <= 5))),
  constraint pick_up_visits_delivery_boy_id_fkey FOREIGN KEY (delivery_boy_id) REFERENCES employees(id)
);

create table recovery_codes (
  employee_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (employee_id, code_hash),
  constraint recovery_codes_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES second_factors(employee_id) ON DELETE CASCADE
);

create table reset_codes (
  id bigint not null generated always as identity,
  email_hash bytea not null,
  address inet not null,
  employee_id bigint,
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint reset_codes_pkey PRIMARY KEY (id),
  constraint reset_codes_tries_check CHECK (((tries >= 0) AND (tries <= 5))),
  constraint reset_codes_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id)
);
CREATE INDEX reset_codes_by_address ON public.reset_codes USING btree (address, created_at);
CREATE INDEX reset_codes_by_email ON public.reset_codes USING btree (email_hash, created_at DESC);

create table search_bitmaps (
  kind search_bitmap_kind not null,
  key text not null,
  segment integer not null,
  bitmap bit(32768) not null,
  constraint search_bitmaps_pkey PRIMARY KEY (kind, key, segment),
  constraint search_bitmaps_segment_fkey FOREIGN KEY (segment) REFERENCES search_segments(segment)
);

create table search_changes (
  id bigint not null generated always as identity,
  segment integer not null,
  awb bigint not null,
  of_text boolean not null default false,
  constraint search_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX search_changes_by_segment ON public.search_changes USING btree (segment, awb);

create table search_segments (
  segment integer not null,
  writers_below xid8,
  is_sealed boolean not null default false,
  first_day date,
  last_day date,
  constraint search_segments_pkey PRIMARY KEY (segment)
);

create table search_words (
  word text not null,
  constraint search_words_pkey PRIMARY KEY (word)
);
CREATE INDEX search_words_parts ON public.search_words USING gin (word gin_trgm_ops);

create table second_factors (
  employee_id bigint not null,
  secret_sealed bytea not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint second_factors_pkey PRIMARY KEY (employee_id),
  constraint second_factors_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id)
);

create table sessions (
  token_hash bytea not null,
  employee_id bigint not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  os text not null,
  device text not null,
  brand text not null,
  model text not null,
  app_version text not null,
  address inet,
  id bigint not null generated always as identity,
  user_agent text not null default ''::text,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_id_key UNIQUE (id),
  constraint sessions_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id)
) with (fillfactor=80);
CREATE INDEX sessions_by_employee ON public.sessions USING btree (employee_id);
CREATE INDEX sessions_expired ON public.sessions USING btree (expires_at);

create table settlements (
  id bigint not null generated always as identity,
  client_id bigint not null,
  cod_piastres bigint not null,
  fees_piastres bigint not null,
  tax_piastres bigint not null,
  paid_in_piastres bigint not null,
  net_piastres bigint not null,
  shipments integer not null,
  paid_by bigint not null,
  at timestamp with time zone not null,
  constraint settlements_pkey PRIMARY KEY (id),
  constraint settlements_net_piastres_check CHECK ((net_piastres > 0)),
  constraint settlements_shipments_check CHECK ((shipments > 0)),
  constraint settlements_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint settlements_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES employees(id)
);
CREATE INDEX settlements_by_client ON public.settlements USING btree (client_id, id DESC);

create table shipment_changes (
  id bigint not null generated always as identity,
  main_shipment_id bigint not null,
  employee_id bigint not null,
  at timestamp with time zone not null,
  changes jsonb not null,
  constraint shipment_changes_pkey PRIMARY KEY (id),
  constraint shipment_changes_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id),
  constraint shipment_changes_main_shipment_id_fkey FOREIGN KEY (main_shipment_id) REFERENCES main_shipments(id)
);
CREATE INDEX shipment_changes_by_main_shipment ON public.shipment_changes USING btree (main_shipment_id, id);

create table shipment_count_changes (
  id bigint not null generated always as identity,
  day date not null,
  status shipment_status not null,
  priority smallint not null,
  client_id bigint not null,
  origin_branch_id bigint not null,
  destination_branch_id bigint not null,
  shipments integer not null,
  constraint shipment_count_changes_pkey PRIMARY KEY (id)
);

create table shipment_counts (
  scope count_scope not null,
  scope_id bigint not null,
  other_branch_id bigint not null,
  day date not null,
  status shipment_status not null,
  priority smallint not null,
  shipments bigint not null,
  constraint shipment_counts_pkey PRIMARY KEY (scope, scope_id, other_branch_id, day, status, priority)
);
CREATE INDEX shipment_counts_standing ON public.shipment_counts USING btree (scope, scope_id, other_branch_id, status) INCLUDE (shipments) WHERE (shipments <> 0);

create table shipment_items (
  id bigint not null generated always as identity,
  main_shipment_id bigint not null,
  name text not null,
  price_piastres bigint not null,
  quantity integer not null,
  note text not null default ''::text,
  constraint shipment_items_pkey PRIMARY KEY (id),
  constraint shipment_items_price_piastres_check CHECK ((price_piastres >= 0)),
  constraint shipment_items_quantity_check CHECK ((quantity > 0)),
  constraint shipment_items_main_shipment_id_fkey FOREIGN KEY (main_shipment_id) REFERENCES main_shipments(id)
);
CREATE INDEX shipment_items_by_main_shipment ON public.shipment_items USING btree (main_shipment_id);

create table shipment_lines (
  awb bigint not null,
  leg smallint not null,
  kind line_kind not null,
  direction shipment_direction not null,
  from_branch_id bigint,
  to_branch_id bigint,
  counter boolean not null default false,
  delivery_boy_id bigint,
  status line_status not null default 'Pending'::line_status,
  active boolean not null default false,
  end_point boolean not null default false,
  collected boolean not null default false,
  code text not null,
  wrong_codes smallint not null default 0,
  note text not null default ''::text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  visit_id bigint,
  refused boolean not null default false,
  constraint shipment_lines_pkey PRIMARY KEY (awb, leg),
  constraint shipment_lines_check CHECK ((NOT (counter AND (delivery_boy_id IS NOT NULL)))),
  constraint shipment_lines_code_check CHECK ((code ~ '^[0-9]{4}$'::text)),
  constraint shipment_lines_leg_check CHECK ((leg > 0)),
  constraint shipment_lines_wrong_codes_check CHECK (((wrong_codes >= 0) AND (wrong_codes <= 5))),
  constraint shipment_lines_awb_fkey FOREIGN KEY (awb) REFERENCES shipments(awb),
  constraint shipment_lines_delivery_boy_id_fkey FOREIGN KEY (delivery_boy_id) REFERENCES employees(id),
  constraint shipment_lines_from_branch_id_fkey FOREIGN KEY (from_branch_id) REFERENCES branches(id),
  constraint shipment_lines_to_branch_id_fkey FOREIGN KEY (to_branch_id) REFERENCES branches(id),
  constraint shipment_lines_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES pick_up_visits(id)
);
CREATE UNIQUE INDEX shipment_lines_one_active ON public.shipment_lines USING btree (awb) WHERE active;
CREATE INDEX shipment_lines_open_by_delivery_boy ON public.shipment_lines USING btree (delivery_boy_id) WHERE active;

create table shipment_month_counts (
  scope count_scope not null,
  scope_id bigint not null,
  other_branch_id bigint not null,
  month date not null,
  status shipment_status not null,
  priority smallint not null,
  shipments bigint not null,
  constraint shipment_month_counts_pkey PRIMARY KEY (scope, scope_id, other_branch_id, month, status, priority),
  constraint shipment_month_counts_month_check CHECK ((month = (date_trunc('month'::text, (month)::timestamp without time zone))::date))
);

create table shipment_texts (
  awb bigint not null,
  segment integer not null generated always as (((awb / 327680))::integer) stored,
  created_at timestamp with time zone not null,
  client_id bigint not null,
  branch_ids bigint[] not null,
  search_text text not null,
  numbers text not null generated always as (regexp_replace(search_text, '[^0-9 ]+'::text, ''::text, 'g'::text)) stored,
  constraint shipment_texts_pkey PRIMARY KEY (awb)
);
CREATE INDEX shipment_texts_search ON public.shipment_texts USING gin (segment, client_id, branch_ids, string_to_array("left"(search_text, '-13'::integer), ' '::text), numbers gin_trgm_ops);

create table shipments (
  awb bigint not null,
  main_shipment_id bigint not null,
  parcel smallint not null,
  client_id bigint not null,
  sandbox boolean not null default false,
  status shipment_status not null default 'pending'::shipment_status,
  direction shipment_direction not null default 'forward'::shipment_direction,
  cancelled_by cancelled_by,
  priority smallint not null default 0,
  origin_branch_id bigint not null,
  destination_branch_id bigint not null,
  seller_sends boolean not null default false,
  pick_up_nearby boolean not null default false,
  delivery_failures smallint not null default 0,
  return_failures smallint not null default 0,
  length_mm integer not null,
  width_mm integer not null,
  height_mm integer not null,
  weight_grams integer not null,
  tariff_version integer not null,
  zone_from smallint not null,
  zone_to smallint not null,
  discount_basis_points integer not null,
  discount_flat_piastres bigint not null,
  receiver_pays_fee boolean not null,
  cod_piastres bigint not null,
  fees_piastres bigint not null,
  tax_piastres bigint not null,
  return_fees_piastres bigint not null,
  return_tax_piastres bigint not null,
  total_piastres bigint not null generated always as ((fees_piastres + tax_piastres)) stored,
  due_piastres bigint not null generated always as ((cod_piastres +
CASE
    WHEN receiver_pays_fee THEN (fees_piastres + tax_piastres)
    ELSE (0)::bigint
END)) stored,
  merchant_share_piastres bigint not null generated always as ((cod_piastres -
CASE
    WHEN receiver_pays_fee THEN (0)::bigint
    ELSE (fees_piastres + tax_piastres)
END)) stored,
  cash_holder_id bigint,
  hand_in_id bigint,
  settlement_id bigint,
  history_entry_id bigint,
  promised_from date not null,
  promised_to date not null,
  search_text text not null,
  created_at timestamp with time zone not null,
  created_on date not null generated always as (cairo_day(created_at)) stored,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  constraint shipments_pkey PRIMARY KEY (awb),
  constraint shipments_main_shipment_id_parcel_key UNIQUE (main_shipment_id, parcel),
  constraint shipments_awb_check CHECK (((awb >= '100000000000'::bigint) AND (awb <= '999999999999'::bigint))),
  constraint shipments_check CHECK (((cash_holder_id IS NOT NULL) <= (status = 'delivered'::shipment_status))),
  constraint shipments_check1 CHECK ((promised_from <= promised_to)),
  constraint shipments_cod_piastres_check CHECK ((cod_piastres >= 0)),
  constraint shipments_delivery_failures_check CHECK (((delivery_failures >= 0) AND (delivery_failures <= 2))),
  constraint shipments_discount_basis_points_check CHECK (((discount_basis_points >= 0) AND (discount_basis_points <= 10000))),
  constraint shipments_discount_flat_piastres_check CHECK ((discount_flat_piastres >= 0)),
  constraint shipments_fees_piastres_check CHECK ((fees_piastres >= 0)),
  constraint shipments_height_mm_check CHECK ((height_mm > 0)),
  constraint shipments_length_mm_check CHECK ((length_mm > 0)),
  constraint shipments_parcel_check CHECK ((parcel > 0)),
  constraint shipments_priority_check CHECK (((priority >= 0) AND (priority <= 2))),
  constraint shipments_return_failures_check CHECK (((return_failures >= 0) AND (return_failures <= 2))),
  constraint shipments_return_fees_piastres_check CHECK ((return_fees_piastres >= 0)),
  constraint shipments_return_tax_piastres_check CHECK ((return_tax_piastres >= 0)),
  constraint shipments_tax_piastres_check CHECK ((tax_piastres >= 0)),
  constraint shipments_weight_grams_check CHECK ((weight_grams > 0)),
  constraint shipments_width_mm_check CHECK ((width_mm > 0)),
  constraint shipments_zone_from_check CHECK (((zone_from >= 1) AND (zone_from <= 5))),
  constraint shipments_zone_to_check CHECK (((zone_to >= 1) AND (zone_to <= 5))),
  constraint shipments_cash_holder_id_fkey FOREIGN KEY (cash_holder_id) REFERENCES employees(id),
  constraint shipments_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint shipments_destination_branch_id_fkey FOREIGN KEY (destination_branch_id) REFERENCES branches(id),
  constraint shipments_hand_in_id_fkey FOREIGN KEY (hand_in_id) REFERENCES hand_ins(id),
  constraint shipments_history_entry_id_fkey FOREIGN KEY (history_entry_id) REFERENCES ledger_entries(id),
  constraint shipments_main_shipment_id_fkey FOREIGN KEY (main_shipment_id) REFERENCES main_shipments(id),
  constraint shipments_origin_branch_id_fkey FOREIGN KEY (origin_branch_id) REFERENCES branches(id),
  constraint shipments_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlements(id),
  constraint shipments_tariff_version_fkey FOREIGN KEY (tariff_version) REFERENCES tariffs(version)
);
CREATE INDEX shipments_by_hand_in ON public.shipments USING btree (hand_in_id) WHERE (hand_in_id IS NOT NULL);
CREATE INDEX shipments_by_settlement ON public.shipments USING btree (settlement_id) WHERE (settlement_id IS NOT NULL);
CREATE INDEX shipments_cash_with_courier ON public.shipments USING btree (cash_holder_id) WHERE (cash_holder_id IS NOT NULL);
CREATE INDEX shipments_in_sandbox ON public.shipments USING btree (client_id, created_on DESC, created_at DESC, awb DESC) WHERE sandbox;
CREATE INDEX shipments_newest ON public.shipments USING btree (created_on DESC, created_at DESC, awb DESC) INCLUDE (status, priority, origin_branch_id, destination_branch_id) WHERE (NOT sandbox);
CREATE INDEX shipments_newest_by_client ON public.shipments USING btree (client_id, created_on DESC, created_at DESC, awb DESC) INCLUDE (status, priority, origin_branch_id, destination_branch_id) WHERE (NOT sandbox);
CREATE INDEX shipments_newest_by_destination ON public.shipments USING btree (destination_branch_id, created_on DESC, created_at DESC, awb DESC) INCLUDE (status, priority, origin_branch_id) WHERE (NOT sandbox);
CREATE INDEX shipments_newest_by_origin ON public.shipments USING btree (origin_branch_id, created_on DESC, created_at DESC, awb DESC) INCLUDE (status, priority) WHERE (NOT sandbox);
CREATE INDEX shipments_newest_by_status ON public.shipments USING btree (status, created_on DESC, created_at DESC, awb DESC) INCLUDE (priority) WHERE (NOT sandbox);
CREATE INDEX shipments_promised ON public.shipments USING btree (promised_to, awb) INCLUDE (origin_branch_id, destination_branch_id) WHERE ((NOT sandbox) AND (direction = 'forward'::shipment_direction) AND (status = ANY (ARRAY['pending'::shipment_status, 'up_coming'::shipment_status, 'in_progress'::shipment_status, 'being_shipped'::shipment_status, 'under_delivery'::shipment_status])));
CREATE INDEX shipments_to_settle ON public.shipments USING btree (client_id) WHERE ((settlement_id IS NULL) AND (status = ANY (ARRAY['collected'::shipment_status, 'returned'::shipment_status])) AND (NOT sandbox));

create table sign_in_failures (
  id bigint not null generated always as identity,
  identifier_hash bytea not null,
  address inet not null,
  at timestamp with time zone not null default now(),
  device_hash bytea,
  constraint sign_in_failures_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_in_failures_by_address ON public.sign_in_failures USING btree (address, at);
CREATE INDEX sign_in_failures_by_identifier ON public.sign_in_failures USING btree (identifier_hash, at);

create table sign_in_proofs (
  token_hash bytea not null,
  employee_id bigint not null,
  tries smallint not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_proofs_pkey PRIMARY KEY (token_hash),
  constraint sign_in_proofs_tries_check CHECK (((tries >= 0) AND (tries <= 5))),
  constraint sign_in_proofs_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id)
);
CREATE INDEX sign_in_proofs_by_employee ON public.sign_in_proofs USING btree (employee_id);

create table sign_ins_of_nobody (
  id bigint not null generated always as identity,
  address inet not null,
  at timestamp with time zone not null,
  constraint sign_ins_of_nobody_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_ins_of_nobody_by_time ON public.sign_ins_of_nobody USING btree (at);

create table tariffs (
  version integer not null,
  terms jsonb not null,
  effective_from timestamp with time zone not null default now(),
  constraint tariffs_pkey PRIMARY KEY (version),
  constraint tariffs_version_check CHECK ((version > 0))
);

create table tracking_events (
  id bigint not null generated always as identity,
  awb bigint not null,
  at timestamp with time zone not null,
  action tracking_action not null,
  from_status shipment_status,
  to_status shipment_status not null,
  leg smallint,
  employee_id bigint,
  other_case smallint,
  note text not null default ''::text,
  details jsonb,
  constraint tracking_events_pkey PRIMARY KEY (id),
  constraint tracking_events_other_case_check CHECK (((other_case >= 1) AND (other_case <= 9))),
  constraint tracking_events_awb_fkey FOREIGN KEY (awb) REFERENCES shipments(awb),
  constraint tracking_events_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id)
);
CREATE INDEX tracking_events_by_awb ON public.tracking_events USING btree (awb, id);

create table vehicles (
  employee_id bigint not null,
  letters text not null,
  number text not null,
  type smallint not null,
  constraint vehicles_pkey PRIMARY KEY (employee_id),
  constraint vehicles_letters_check CHECK (((char_length(letters) >= 1) AND (char_length(letters) <= 4))),
  constraint vehicles_number_check CHECK (((char_length(number) >= 1) AND (char_length(number) <= 4))),
  constraint vehicles_type_check CHECK (((type >= 0) AND (type <= 2))),
  constraint vehicles_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employees(id)
);

create table webhook_attempts (
  delivery_id bigint not null,
  number integer not null,
  at timestamp with time zone not null,
  milliseconds integer not null,
  status smallint,
  failure webhook_failure,
  excerpt text,
  constraint webhook_attempts_pkey PRIMARY KEY (delivery_id, number),
  constraint webhook_attempts_milliseconds_check CHECK ((milliseconds >= 0)),
  constraint webhook_attempts_number_check CHECK ((number > 0)),
  constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE
);

create table webhook_deliveries (
  id bigint not null generated always as identity,
  target_id bigint not null,
  message_id text not null,
  event text not null,
  awb bigint,
  body text not null,
  state webhook_delivery_state not null default 'waiting'::webhook_delivery_state,
  attempts integer not null default 0,
  tries smallint not null default 0,
  next_at timestamp with time zone,
  failure webhook_failure,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_message_id_key UNIQUE (message_id),
  constraint webhook_deliveries_check CHECK (((next_at IS NULL) = (state = ANY (ARRAY['delivered'::webhook_delivery_state, 'dead'::webhook_delivery_state])))),
  constraint webhook_deliveries_check1 CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['waiting'::webhook_delivery_state, 'failed'::webhook_delivery_state])))),
  constraint webhook_deliveries_target_id_fkey FOREIGN KEY (target_id) REFERENCES webhook_targets(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_by_state ON public.webhook_deliveries USING btree (target_id, state, id DESC);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX webhook_deliveries_ended ON public.webhook_deliveries USING btree (state, ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX webhook_deliveries_newest ON public.webhook_deliveries USING btree (target_id, id DESC);
CREATE INDEX webhook_deliveries_next ON public.webhook_deliveries USING btree (target_id, next_at, id) WHERE (next_at IS NOT NULL);

create table webhook_targets (
  id bigint not null generated always as identity,
  client_id bigint not null,
  url text not null,
  events text[] not null,
  sandbox boolean not null,
  state webhook_target_state not null default 'on'::webhook_target_state,
  secret_sealed bytea not null,
  secret_by bigint not null,
  secret_at timestamp with time zone not null,
  old_secret_sealed bytea,
  old_secret_until timestamp with time zone,
  last_success_at timestamp with time zone,
  created_at timestamp with time zone not null,
  failures integer not null default 0,
  paused_until timestamp with time zone,
  last_failure webhook_failure,
  last_status smallint,
  after_event_id bigint not null,
  constraint webhook_targets_pkey PRIMARY KEY (id),
  constraint webhook_targets_check CHECK (((old_secret_sealed IS NULL) = (old_secret_until IS NULL))),
  constraint webhook_targets_events_check CHECK ((cardinality(events) > 0)),
  constraint webhook_targets_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id),
  constraint webhook_targets_secret_by_fkey FOREIGN KEY (secret_by) REFERENCES employees(id)
);
CREATE INDEX webhook_targets_by_client ON public.webhook_targets USING btree (client_id);

create view current_balances as
 SELECT a.id AS account_id,
    a.kind,
    a.employee_id,
    a.branch_id,
    a.client_id,
    (COALESCE(b.piastres, 0::bigint)::numeric + COALESCE(c.piastres, 0::numeric))::bigint AS piastres
   FROM accounts a
     LEFT JOIN account_balances b ON b.account_id = a.id
     LEFT JOIN LATERAL ( SELECT sum(account_balance_changes.piastres) AS piastres
           FROM account_balance_changes
          WHERE account_balance_changes.account_id = a.id) c ON true;

CREATE OR REPLACE FUNCTION public.build_search_bitmaps(of_segment integer, with_texts boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from search_bitmaps where segment = of_segment and (kind in ('status', 'priority', 'payment') or with_texts);
  insert into search_bitmaps (kind, key, segment, bitmap)
    select kind, key, of_segment, bitmap from search_bitmaps_of(of_segment, with_texts, with_texts);
$function$;

CREATE OR REPLACE FUNCTION public.cairo_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((at AT TIME ZONE 'Africa/Cairo'::text))::date;

CREATE OR REPLACE FUNCTION public.check_entry_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select coalesce(sum(piastres), 0) from ledger_postings where entry_id = new.entry_id) <> 0 then
    raise exception 'ledger entry % does not sum to zero', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.first_awb_of(segment integer)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((segment)::bigint * (10 * segment_size()));

CREATE OR REPLACE FUNCTION public.fold_account_balances()
 RETURNS bigint
 LANGUAGE sql
AS $function$
  with folded as (delete from account_balance_changes returning account_id, piastres),
  summed as (select account_id, sum(piastres)::bigint as piastres from folded group by account_id),
  kept as (
    insert into account_balances as b (account_id, piastres) select account_id, piastres from summed
    on conflict (account_id) do update set piastres = b.piastres + excluded.piastres
    returning 1
  )
  select count(*) from folded;
$function$;

CREATE OR REPLACE FUNCTION public.fold_attempt_counts()
 RETURNS bigint
 LANGUAGE sql
AS $function$
  with folded as (delete from attempt_count_changes returning *),
  spread as (
    select 'all'::count_scope as scope, 0::bigint as scope_id, 0::bigint as other_branch_id, day, outcome, attempts from folded
    union all
    select 'branch', origin_branch_id, 0, day, outcome, attempts from folded
    union all
    select 'branch', destination_branch_id, 0, day, outcome, attempts from folded
      where destination_branch_id <> origin_branch_id
    union all
    select 'branch_pair', least(origin_branch_id, destination_branch_id), greatest(origin_branch_id, destination_branch_id),
      day, outcome, attempts from folded where destination_branch_id <> origin_branch_id
  ),
  kept as (
    insert into attempt_counts as c (scope, scope_id, other_branch_id, day, outcome, attempts)
      select scope, scope_id, other_branch_id, day, outcome, sum(attempts) from spread group by 1, 2, 3, 4, 5
    on conflict (scope, scope_id, other_branch_id, day, outcome) do update set attempts = c.attempts + excluded.attempts
    returning 1
  )
  select count(*) from folded;
$function$;

CREATE OR REPLACE FUNCTION public.fold_shipment_counts()
 RETURNS bigint
 LANGUAGE sql
AS $function$
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
  days as (
    insert into shipment_counts as c (scope, scope_id, other_branch_id, day, status, priority, shipments)
      select scope, scope_id, other_branch_id, day, status, priority, sum(shipments) from spread
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (scope, scope_id, other_branch_id, day, status, priority)
      do update set shipments = c.shipments + excluded.shipments
    returning 1
  ),
  months as (
    insert into shipment_month_counts as c (scope, scope_id, other_branch_id, month, status, priority, shipments)
      select scope, scope_id, other_branch_id, date_trunc('month', day::timestamp)::date, status, priority, sum(shipments)
      from spread group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (scope, scope_id, other_branch_id, month, status, priority)
      do update set shipments = c.shipments + excluded.shipments
    returning 1
  )
  select count(*) from folded;
$function$;

CREATE OR REPLACE FUNCTION public.fold_text(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(translate(regexp_replace(NORMALIZE(words, NFKD), '[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]'::text, ''::text, 'g'::text), 'ٱةىیھکڤپچ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ABCDEFGHIJKLMNOPQRSTUVWXYZ'::text, 'اهييهكفبج01234567890123456789abcdefghijklmnopqrstuvwxyz'::text), '[ \t\n\v\f\r\u0085\u2028\u2029]+'::text, ' '::text, 'g'::text), ' '::text);

CREATE OR REPLACE FUNCTION public.maintain_search_bitmaps(open_segments integer, max_changes integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  next search_segments;
  changed integer;
  texts_changed boolean;
  named integer;
begin
  if not pg_try_advisory_xact_lock(7201405) then return false; end if;
  select * into next from search_segments
    where not is_sealed and writers_below <= pg_snapshot_xmin(pg_current_snapshot()) order by segment desc limit 1;
  if found then
    -- The notes go first. One that is added meanwhile stays, and costs one needless look-up.
    delete from search_changes where segment = next.segment;
    perform build_search_bitmaps(next.segment, true);
    update search_segments set is_sealed = true,
      (first_day, last_day) = (select min(cairo_day(created_at)), max(cairo_day(created_at)) from shipment_texts
        where awb between first_awb_of(next.segment) and first_awb_of(next.segment + 1) - 1)
      where segment = next.segment and writers_below = next.writers_below;
    return true;
  end if;
  -- Bitmaps of texts take most of the time: they are rebuilt only when many texts changed, whatever else changed.
  select segment, count(*) filter (where of_text) > max_changes into changed, texts_changed
    from search_changes group by segment
    having count(*) filter (where of_text) > max_changes or count(*) filter (where not of_text) > max_changes
    limit 1;
  if found then
    delete from search_changes where segment = changed and (texts_changed or not of_text);
    perform build_search_bitmaps(changed, texts_changed);
    return true;
  end if;
  -- A number from the future comes from the server that a backup was made on.
  update search_segments set writers_below = pg_snapshot_xmax(pg_current_snapshot())
    where not is_sealed and (writers_below is null or writers_below > pg_snapshot_xmax(pg_current_snapshot()));
  with recursive older as (
    select segment_of(max(awb)) as segment, 1 as rank from shipment_texts
    union all
    select (select segment_of(max(t.awb)) from shipment_texts t where t.awb < first_awb_of(older.segment)), rank + 1
    from older where older.segment is not null and not exists (select from search_segments s where s.segment = older.segment)
  )
  insert into search_segments (segment) select segment from older where segment is not null and rank > open_segments
  on conflict do nothing;
  get diagnostics named = row_count;
  return named > 0;
end $function$;

CREATE OR REPLACE FUNCTION public.name_in(language text, name text, name_ar text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN ((language = 'ar'::text) AND (name_ar <> ''::text)) THEN name_ar ELSE name END;

CREATE OR REPLACE FUNCTION public.note_attempts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from added where action in ('delivered', 'attempt_failed', 'delivery_undone')) then
    return null;
  end if;
  insert into attempt_count_changes (day, outcome, origin_branch_id, destination_branch_id, attempts)
    select cairo_day(a.at), a.outcome, s.origin_branch_id, s.destination_branch_id, sum(a.n)
    from (
      select awb, at, 'delivered'::attempt_outcome as outcome, 1 as n from added where action = 'delivered'
      union all
      select e.awb, e.at, 'failed', 1 from added e
        join shipment_lines l on l.awb = e.awb and l.leg = e.leg
        where e.action = 'attempt_failed' and l.direction = 'forward'
      union all
      select u.awb, d.at, 'delivered', -1 from added u
        cross join lateral (
          select at from tracking_events
          where awb = u.awb and action = 'delivered' and id < u.id order by id desc limit 1) d
        where u.action = 'delivery_undone'
    ) a
    join shipments s on s.awb = a.awb
    where not s.sandbox
    group by 1, 2, 3, 4;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_balance_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into account_balance_changes (account_id, piastres)
    select account_id, sum(piastres) from added group by account_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_count_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.note_log_branches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into activity_log_branches (branch_id, entity, at, log_id)
    select distinct branch_id, entity, at, id from added, unnest(branch_ids) as branch_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_order_file_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into order_file_counts as c (file_id, state, orders, cod_piastres)
      select file_id, state, count(*), sum(cod_piastres) from added group by 1, 2 order by 1, 2
    on conflict (file_id, state) do update
      set orders = c.orders + excluded.orders, cod_piastres = c.cod_piastres + excluded.cod_piastres;
  elsif tg_op = 'UPDATE' then
    insert into order_file_counts as c (file_id, state, orders, cod_piastres)
      select file_id, state, sum(n), sum(piastres)
      from (
        select file_id, state, -1 as n, -cod_piastres as piastres from removed
        union all
        select file_id, state, 1, cod_piastres from added
      ) changed
      group by 1, 2 having sum(n) <> 0 or sum(piastres) <> 0 order by 1, 2
    on conflict (file_id, state) do update
      set orders = c.orders + excluded.orders, cod_piastres = c.cod_piastres + excluded.cod_piastres;
  else
    -- Where the file itself is forgotten its counts go with it, before its orders or after them.
    update order_file_counts c set orders = c.orders - r.n, cod_piastres = c.cod_piastres - r.piastres
      from (select file_id, state, count(*) as n, sum(cod_piastres) as piastres from removed group by 1, 2) r
      where c.file_id = r.file_id and c.state = r.state;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_search_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_changes (segment, awb)
    select s.segment, a.awb from added a join removed r on r.awb = a.awb
      join search_segments s on s.segment = segment_of(a.awb)
    where (a.status, a.priority, a.due_piastres) is distinct from (r.status, r.priority, r.due_piastres);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_search_text_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update shipment_texts set search_text = new.search_text where awb = new.awb;
  insert into search_words (word)
    select distinct word from unnest(string_to_array(new.search_text, ' ')) as word
    where word !~ '^[0-9]*$' order by 1
  on conflict do nothing;
  insert into search_changes (segment, awb, of_text)
    select segment, new.awb, true from search_segments where segment = segment_of(new.awb);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_search_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shipment_texts (awb, created_at, client_id, branch_ids, search_text)
    select awb, created_at, client_id,
      case when origin_branch_id = destination_branch_id then array[origin_branch_id]
        else array[origin_branch_id, destination_branch_id] end, search_text
    from added where not sandbox order by awb;
  insert into search_words (word)
    select distinct parts.word from added cross join lateral unnest(string_to_array(search_text, ' ')) as parts (word)
    where not sandbox and parts.word !~ '^[0-9]*$' and not exists (select from search_words w where w.word = parts.word)
    order by 1
  on conflict do nothing;
  -- A shipment that is inserted late reopens its segment.
  update search_segments s set is_sealed = false, writers_below = null
    where (s.is_sealed or s.writers_below is not null)
      and s.segment = any(array(select distinct segment_of(awb) from added where not sandbox));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.open_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.position_of(awb bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((awb % ((10 * segment_size()))::bigint) / 10))::integer;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.search_bitmaps_of(of_segment integer, with_texts boolean, with_digits boolean)
 RETURNS TABLE(kind search_bitmap_kind, key text, bitmap bit)
 LANGUAGE sql
 STABLE
AS $function$
  with entries as (
    select e.kind::search_bitmap_kind as kind, e.key, position_of(s.awb) as at
    from shipments s cross join lateral (values
      ('status', s.status::text), ('priority', s.priority::text), ('payment', case when s.due_piastres > 0 then 'cash' else 'prepaid' end)
    ) as e (kind, key)
    where s.awb between first_awb_of(of_segment) and first_awb_of(of_segment + 1) - 1 and not s.sandbox
    union all
    select e.kind::search_bitmap_kind, e.key, position_of(t.awb)
    from shipment_texts t
    cross join lateral (
      select 'word' as kind, word as key from unnest(string_to_array(left(t.search_text, -13), ' ')) as word where word !~ '^[0-9]*$'
      union all select 'branch', branch_id::text from unnest(t.branch_ids) as branch_id
      union all select 'client', t.client_id::text
      -- The three digits (fewer at the end of a number) that begin at each digit.
      union all select 'digits', split_part(substr(n.digits, first, 3), ' ', 1)
        from (select regexp_replace(t.search_text, '[^0-9]+', ' ', 'g') || ' ' as digits where with_digits offset 0) n
          cross join generate_series(1, length(n.digits)) as first where substr(n.digits, first, 1) <> ' '
    ) as e
    where with_texts and t.awb between first_awb_of(of_segment) and first_awb_of(of_segment + 1) - 1
  ), built as materialized (
    select of_key.kind, of_key.key, built.bitmap
    from (select kind, key, array_agg(at) as positions from entries group by kind, key) of_key
    cross join lateral (
      -- Writes the zeros before each one. The cast adds the zeros after the last one.
      select string_agg(repeat('0', zeros) || '1', '' order by at)::bit(32768) as bitmap
      from (select at, at - coalesce(lag(at) over (order by at), -1) - 1 as zeros from unnest(of_key.positions) as at) gaps
      where zeros >= 0
    ) built
  )
  select kind, key, bitmap from built where kind <> 'digits'
  union all
  -- One and two digits: the union of the three digits that begin with them.
  select 'digits', left(key, digits), bit_or(bitmap) from built cross join lateral generate_series(1, length(key)) as digits
  where kind = 'digits' group by left(key, digits)
  union all
  -- One and two letters: the union of the words that contain them.
  select 'letters', part, bit_or(bitmap) from built cross join lateral (
    select distinct substr(key, first, letters) as part from generate_series(1, length(key)) as first cross join generate_series(1, 2) as letters
  ) parts
  where kind = 'word' and part !~ '^[0-9]+$' group by part;
$function$;

CREATE OR REPLACE FUNCTION public.segment_of(awb bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((awb / (10 * segment_size())))::integer;

CREATE OR REPLACE FUNCTION public.segment_size()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 32768;

CREATE TRIGGER activity_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.activity_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER activity_log_note_branches AFTER INSERT ON public.activity_log REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_log_branches();
CREATE TRIGGER activity_log_branches_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.activity_log_branches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER branches_open_accounts AFTER INSERT ON public.branches FOR EACH ROW EXECUTE FUNCTION open_accounts();
CREATE TRIGGER clients_open_accounts AFTER INSERT ON public.clients FOR EACH ROW EXECUTE FUNCTION open_accounts();
CREATE TRIGGER employees_open_accounts AFTER INSERT ON public.employees FOR EACH ROW EXECUTE FUNCTION open_accounts();
CREATE TRIGGER far_counts_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.far_counts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT OR UPDATE ON public.ledger_postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_balances();
CREATE TRIGGER ledger_postings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_postings_change_balances AFTER INSERT ON public.ledger_postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_balance_changes();
CREATE TRIGGER log_seals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.log_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_file_orders_added_change_counts AFTER INSERT ON public.order_file_orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_order_file_counts();
CREATE TRIGGER order_file_orders_changed_change_counts AFTER UPDATE ON public.order_file_orders REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_order_file_counts();
CREATE TRIGGER order_file_orders_removed_change_counts AFTER DELETE ON public.order_file_orders REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_order_file_counts();
CREATE TRIGGER shipments_added_change_counts AFTER INSERT ON public.shipments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_count_changes();
CREATE TRIGGER shipments_added_note_texts AFTER INSERT ON public.shipments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_search_texts();
CREATE TRIGGER shipments_changed_change_counts AFTER UPDATE ON public.shipments REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_count_changes();
CREATE TRIGGER shipments_changed_note_search_changes AFTER UPDATE ON public.shipments REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes();
CREATE TRIGGER shipments_text_changed AFTER UPDATE OF search_text ON public.shipments FOR EACH ROW WHEN (((old.search_text IS DISTINCT FROM new.search_text) AND (NOT new.sandbox))) EXECUTE FUNCTION note_search_text_change();
CREATE TRIGGER tracking_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.tracking_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tracking_events_note_attempts AFTER INSERT ON public.tracking_events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_attempts();
