-- Texts that superusers changed. The others are those of the product.
create table message_templates (
  event text not null,
  channel text not null,
  content jsonb not null,
  version integer not null check (version > 0),
  saved_at timestamptz not null,
  saved_by bigint not null references employees,
  primary key (event, channel)
);

-- What one message costs, by kind.
create table message_rates (
  kind text primary key,
  piastres integer not null check (piastres >= 0)
);

-- Webhooks about everything get the new kinds too.
update webhook_targets set events = events || array['shipment.attempt_failed', 'shipment.rescheduled', 'shipment.address_changed']
where events @> array['shipment.created', 'shipment.status_changed', 'shipment.changed'];
