-- What clients' own programs are told: where, what of, and how each message fared (docs/decisions/0022-webhooks.md).

-- Whether a word of the outbox has become messages to whoever wants it.
alter table outbox add column relayed_at timestamptz;
create index outbox_to_relay on outbox (id) where relayed_at is null;

-- Off by a person; gone when the receiver answered 410.
create type webhook_target_state as enum ('on', 'off', 'gone');
-- Waiting was not tried since it was written or replayed; failed is tried again; dead is not.
create type webhook_delivery_state as enum ('waiting', 'delivered', 'failed', 'dead');

-- Why a try failed, or why there is none.
create type webhook_failure as enum (
  'status', 'redirect', 'timeout', 'name', 'private', 'tls', 'connection', 'secret', 'gone', 'off');

create table webhook_targets (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- True: told of sandbox shipments; false: of real ones.
  sandbox boolean not null,
  state webhook_target_state not null default 'on',
  secret_sealed bytea not null,
  -- Who made the secret, and may read it for a few minutes.
  secret_by bigint not null references employees,
  secret_at timestamptz not null,
  -- Signs beside the new one until then.
  old_secret_sealed bytea,
  old_secret_until timestamptz,
  last_success_at timestamptz,
  created_at timestamptz not null,
  check ((old_secret_sealed is null) = (old_secret_until is null))
);
create index webhook_targets_by_client on webhook_targets (client_id);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  target_id bigint not null references webhook_targets on delete cascade,
  -- The receiver knows a message sent twice by it.
  message_id text not null unique,
  event text not null,
  -- Null for a test.
  awb bigint,
  -- As it is signed and sent, the same bytes every time.
  body text not null,
  state webhook_delivery_state not null default 'waiting',
  attempts integer not null default 0,
  -- Since it was written or replayed: which gap comes next.
  tries smallint not null default 0,
  next_at timestamptz,
  failure webhook_failure,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((next_at is null) = (state in ('delivered', 'dead'))),
  check ((ended_at is null) = (state in ('waiting', 'failed')))
);
create index webhook_deliveries_newest on webhook_deliveries (target_id, id desc);
create index webhook_deliveries_by_state on webhook_deliveries (target_id, state, id desc);
create index webhook_deliveries_due on webhook_deliveries (next_at) where next_at is not null;
create index webhook_deliveries_ended on webhook_deliveries (state, ended_at) where ended_at is not null;

create table webhook_attempts (
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  number integer not null check (number > 0),
  at timestamptz not null,
  milliseconds integer not null check (milliseconds >= 0),
  -- Null when no answer came.
  status smallint,
  failure webhook_failure,
  -- The beginning of what the receiver said.
  excerpt text,
  primary key (delivery_id, number)
);

-- The shop's number of an order, by what was made of it.
create index imported_orders_by_shipment on imported_orders (main_shipment_id);
