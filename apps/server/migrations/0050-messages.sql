-- Messages to receivers and clients (docs/decisions/0047-messages.md).
create type message_state as enum (
  'planned', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown', 'skipped');

create type message_event as enum (
  'order_accepted', 'out_for_delivery', 'attempt_failed', 'new_day', 'held_at_branch', 'delivered', 'returned',
  'client_digest', 'settlement');
create type message_channel as enum ('whatsapp', 'sms', 'email');
create type message_language as enum ('ar', 'en');
create type message_reason as enum (
  'quiet_hours', 'provider_slow', 'provider_unreachable', 'sandbox', 'no_phone', 'opted_out', 'wrong_number', 'daily_limit',
  'too_late', 'out_of_date', 'refused', 'undelivered', 'no_answer', 'interrupted');

create table messages (
  id bigint generated always as identity primary key,
  -- Our name of the message at its provider. It stays unique when a backup is restored.
  reference uuid not null unique default gen_random_uuid(),
  event message_event not null,
  channel message_channel not null,
  -- What it tells of. With event, channel and number it exists once, however often the log is read.
  source text not null,
  -- Counts the times that a person sent it again.
  again smallint not null default 0 check (again >= 0),
  asked_by bigint references employees,
  awb bigint references shipments,
  -- The leg of the delivery, whose code it may carry.
  leg smallint,
  client_id bigint references clients,
  -- Whose staff see it: the receiver's branch, or the branch of the client's manager.
  branch_id bigint references branches,
  -- A phone or an e-mail. Empty once the persons of the order were erased.
  recipient text not null,
  language message_language not null,
  urgent boolean not null,
  -- What the text needs and no table keeps.
  facts jsonb not null default '{}',
  state message_state not null,
  -- Why it waits, was skipped or failed; and the provider's own words.
  reason message_reason,
  detail text not null default '',
  planned_at timestamptz not null,
  -- Set while it is planned.
  due_at timestamptz,
  -- Later it is not worth sending.
  worth_until timestamptz not null,
  claimed_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  -- When another channel takes over unless it is delivered.
  fall_back_at timestamptz,
  provider_id text,
  -- As it was sent, with the code and the link hidden.
  text text not null default '',
  segments smallint,
  -- The kind of conversation that WhatsApp charges.
  category text,
  cost_piastres integer not null default 0 check (cost_piastres >= 0),
  unique (source, event, channel, again),
  check ((state = 'planned') = (due_at is not null)),
  check (state <> 'sending' or claimed_at is not null)
);
create index messages_due on messages (channel, due_at) where state = 'planned';
create index messages_under_way on messages (claimed_at) where state = 'sending';
create index messages_to_fall_back on messages (fall_back_at) where fall_back_at is not null;
create index messages_by_awb on messages (awb) where awb is not null;
create index messages_by_branch on messages (branch_id, id desc);
create index messages_by_client on messages (client_id, planned_at);
create index messages_by_recipient on messages (recipient, planned_at);
create index messages_by_time on messages (planned_at);

-- A channel that its provider slowed down or that cannot be reached waits.
create table message_channels (
  channel message_channel primary key,
  paused_until timestamptz,
  -- In a row.
  failures integer not null default 0,
  reason message_reason
);
