-- How shipments ended at the door (docs/decisions/0040-performance.md).
create table shipment_endings (
  -- No foreign key: its check would wait for each act that locks the shipment.
  awb bigint primary key,
  day date not null,
  branch_id bigint not null references branches,
  -- Of the last attempt. Null for a parcel that was fetched at the branch.
  delivery_boy_id bigint references employees,
  attempts smallint not null check (attempts > 0),
  delivered boolean not null,
  -- Delivered on or before the first promised day.
  kept boolean not null check (kept <= delivered),
  -- Of the shipment. Lists are in this order.
  created_at timestamptz not null
);
create index shipment_endings_by_day on shipment_endings (day);
create index shipment_endings_by_branch on shipment_endings (branch_id, day);
create index shipment_endings_by_delivery_boy on shipment_endings (delivery_boy_id, day);

-- The consumer starts at the first event, not at the newest: so it also counts the shipments of the past.
insert into event_cursors (consumer, log, after_id) values ('performance', 'shipments', 0);
