-- The phone of each order's receiver, kept by the consumer `standing` (docs/decisions/0073-record-of-a-phone.md).
create table orders_of_phones (
  main_shipment_id bigint primary key references main_shipments (id),
  phone text not null
);
create index orders_of_phones_newest on orders_of_phones (phone, main_shipment_id desc);
-- It begins at the first event, so that orders of before the upgrade are known too.
insert into event_cursors (consumer, log, after_id) values ('standing', 'shipments', 0);
