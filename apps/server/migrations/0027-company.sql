create type company_section as enum ('identity', 'contact', 'texts', 'calendar', 'rules');

-- The company's own data in sections (docs/decisions/0032-company-settings.md). A change of a section is a new row, so
-- the newest version of each section is in force, and the largest id names the state of all.
create table company_sections (
  id bigint generated always as identity primary key,
  section company_section not null,
  version integer not null check (version > 0),
  fields jsonb not null,
  created_at timestamptz not null,
  -- Null for the first version, which the product brings.
  created_by bigint references employees,
  unique (section, version)
);
create trigger company_sections_append_only before update or delete or truncate on company_sections
  for each statement execute function refuse_change();

-- A row while the list of first steps is closed.
create table first_steps_closed (
  only_one boolean primary key default true check (only_one),
  at timestamptz not null,
  employee_id bigint references employees
);

-- The company's rule says how many failed deliveries turn a parcel back, five at most.
alter table shipments drop constraint shipments_delivery_failures_check;
alter table shipments add constraint shipments_delivery_failures_check check (delivery_failures between 0 and 5);

-- A branch's own hours, HH:MM. Null: the company's.
alter table branches
  add column cut_off text check (cut_off ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column opens text check (opens ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column closes text check (closes ~ '^([01]\d|2[0-3]):[0-5]\d$');
