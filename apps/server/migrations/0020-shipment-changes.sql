-- Old and new values of what staff change of a receiver. The sealed log names the fields only, so that these can be erased.
create table shipment_changes (
  id bigint generated always as identity primary key,
  main_shipment_id bigint not null references main_shipments,
  employee_id bigint not null references employees,
  at timestamptz not null,
  changes jsonb not null
);
create index shipment_changes_by_main_shipment on shipment_changes (main_shipment_id, id);
