-- Files of orders that clients send: what they say, how it is understood, and what was made of it.

create type order_file_state as enum ('reading', 'ready', 'creating', 'done');
create type file_order_state as enum ('good', 'faulty', 'duplicate', 'created');

create table order_files (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  uploaded_by bigint not null references employees,
  name text not null,
  content_hash bytea not null,
  state order_file_state not null default 'reading',
  -- The names of the columns with samples of what they hold; which of them holds what.
  columns jsonb not null,
  mapping jsonb not null,
  heading_row integer not null check (heading_row > 0),
  last_row integer not null check (last_row > heading_row),
  -- All orders that end at or before this row are understood by the mapping of this reading.
  read_to integer not null default 0,
  reading integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index order_files_by_client on order_files (client_id, id desc);
create index order_files_by_age on order_files (state, updated_at);

create table order_file_rows (
  file_id bigint not null references order_files on delete cascade,
  row integer not null check (row > 0),
  cells jsonb not null,
  primary key (file_id, row)
);

create table order_file_orders (
  file_id bigint not null references order_files on delete cascade,
  -- Its first row, by which it is called.
  row integer not null check (row > 0),
  rows integer[] not null,
  reading integer not null,
  state file_order_state not null,
  -- The shop's number as it is compared, empty for none; what the order is, whatever was mended.
  number text not null,
  content text not null check (content ~ '^[0-9a-f]{64}$'),
  told jsonb not null,
  doubts jsonb not null,
  mended jsonb not null default '{}',
  understood jsonb not null,
  faults jsonb not null,
  assumed jsonb not null,
  cod_piastres bigint not null check (cod_piastres >= 0),
  -- What was made of it, or what it doubles.
  main_shipment_id bigint references main_shipments,
  primary key (file_id, row),
  check ((main_shipment_id is not null) = (state in ('created', 'duplicate')))
);
create index order_file_orders_by_state on order_file_orders (file_id, state, row);

-- What came from files stays known when the files are forgotten, so that no order is made twice.
create table imported_orders (
  client_id bigint not null references clients,
  number text not null,
  content text not null check (content ~ '^[0-9a-f]{64}$'),
  main_shipment_id bigint not null references main_shipments,
  primary key (client_id, number, content)
);
