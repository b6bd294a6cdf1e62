-- The address that a receiver asks for while the parcel is out, so that the branch applies it with one act.
-- They are erased with the order's persons.
alter table receiver_answers
  add column landmark text not null default '',
  add column latitude double precision,
  add column longitude double precision,
  add check ((latitude is null) = (longitude is null));

-- Webhooks about everything get the new kind too.
update webhook_targets set events = events || array['shipment.refused']
where events @> array['shipment.created', 'shipment.status_changed', 'shipment.changed', 'shipment.attempt_failed',
  'shipment.rescheduled', 'shipment.address_changed'];
