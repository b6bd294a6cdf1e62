-- Texts that superusers changed. The others are those of the product.
create table message_templates (
  event message_event not null,
  channel message_channel not null,
  content jsonb not null,
  version integer not null check (version > 0),
  saved_at timestamptz not null,
  saved_by bigint not null references employees,
  primary key (event, channel)
);

-- What one message costs, by kind.
create type message_rate as enum ('sms_segment', 'whatsapp_utility', 'whatsapp_marketing', 'whatsapp_authentication');
create table message_rates (
  kind message_rate primary key,
  piastres integer not null check (piastres >= 0)
);

-- Webhooks about everything get the new kinds too.
update webhook_targets set events = events || array['shipment.attempt_failed', 'shipment.rescheduled', 'shipment.address_changed']
where events @> array['shipment.created', 'shipment.status_changed', 'shipment.changed'];
