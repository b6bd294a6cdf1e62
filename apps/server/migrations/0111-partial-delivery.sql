-- Partial delivery (docs/decisions/0078-partial-delivery.md).
create type shipment_kind as enum ('forward', 'rest', 'exchange_back', 'customer_return');
alter table shipments
  add column kind shipment_kind not null default 'forward',
  -- The parcel at whose door it was taken over: of a rest the one that was delivered in part.
  add column pair_awb bigint,
  -- The number of the box that may come back from its door, and what that box costs. Null: none may.
  add column back_awb bigint,
  add column back_fees_piastres bigint not null default 0 check (back_fees_piastres >= 0),
  add column back_tax_piastres bigint not null default 0 check (back_tax_piastres >= 0),
  -- What the shop takes for the delivery, as a part of the COD.
  add column shop_delivery_piastres bigint not null default 0 check (shop_delivery_piastres >= 0),
  -- The COD of the order, after a partial delivery lowered cod_piastres. Null for any other.
  add column ordered_cod_piastres bigint check (ordered_cod_piastres >= cod_piastres);
alter table shipments add constraint shipments_pair_awb_fkey foreign key (pair_awb) references shipments (awb) not valid;
create unique index shipments_by_back_awb on shipments (back_awb) where back_awb is not null;
create index shipments_by_pair on shipments (pair_awb) where pair_awb is not null;

alter table shipment_items
  -- How many the receiver kept, after a partial delivery. Null for any other.
  add column kept_quantity integer check (kept_quantity between 0 and quantity),
  -- Of an item of a rest: the item that was ordered.
  add column of_item bigint;

-- Whether receivers may keep a part of this client's orders, if an order does not say it.
alter table clients add column partial_by_default boolean not null default false;
