-- Parcels that a delivery boy picks up at one place share a visit with one code (docs/decisions/0029-pick-up-visits.md).
create table pick_up_visits (
  id bigint generated always as identity primary key,
  delivery_boy_id bigint not null references employees (id),
  code text not null check (code ~ '^[0-9]{4}$'),
  wrong_codes smallint not null default 0 check (wrong_codes between 0 and 5),
  created_at timestamptz not null
);
alter table shipment_lines add column visit_id bigint references pick_up_visits (id);
