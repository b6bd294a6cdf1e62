-- The parcel in which an item is (docs/decisions/0076-items-of-parcels.md). Null, as in all orders of before: the first of its order.
alter table shipment_items add column awb bigint;
alter table shipment_items add constraint shipment_items_awb_fkey foreign key (awb) references shipments (awb) not valid;
