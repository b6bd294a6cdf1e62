-- A delivery boy says that a parcel is at the branch. Custody changes when the branch scans it.
alter table shipment_lines add column brought boolean not null default false;

-- Parcels that a delivery boy took over without a code.
create index taken_without_code on tracking_events (employee_id, at) where action = 'taken_over' and details is not null;

-- The witness rule applies to shipments created after this moment.
create table custody_start (
  one boolean primary key default true check (one),
  at timestamptz not null default now()
);
insert into custody_start default values;

-- Shipments that one person created, moved and delivered alone. They are in no settlement until somebody confirms them.
create table unwitnessed_shipments (
  awb bigint primary key references shipments,
  employee_id bigint not null references employees,
  at timestamptz not null,
  confirmed_by bigint references employees,
  confirmed_at timestamptz,
  reason text not null default '',
  check ((confirmed_by is null) = (confirmed_at is null))
);
create index unwitnessed_open on unwitnessed_shipments (at) where confirmed_at is null;

-- Lends a delivery boy of another branch to this branch for one day.
create table courier_loans (
  delivery_boy_id bigint not null references employees,
  branch_id bigint not null references branches,
  day date not null,
  lent_by bigint not null references employees,
  primary key (delivery_boy_id, branch_id, day)
);

-- `pin_set_by` may not use the PIN: nobody accepts in a delivery boy's name alone.
alter table employees
  add column works_on_paper boolean not null default false,
  add column pin_hash text,
  add column pin_set_by bigint references employees,
  add column wrong_pins smallint not null default 0;

-- The colleague who last created the account, or set its password or e-mail address. That colleague could sign in as this
-- employee, so the witness rule counts both as one person. Null for accounts that are older than the rule.
alter table employees add column overseen_by bigint references employees;
