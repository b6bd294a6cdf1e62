-- A person who signs in is an employee or a user of a client (docs/decisions/0065-principals.md).
create type client_role as enum ('owner', 'operations', 'finance', 'developer');

create table client_users (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  role client_role not null,
  first_name text not null,
  last_name text not null,
  email text not null unique check (email = lower(email)),
  phone text check (phone ~ '^01[0125][0-9]{8}$'),
  active boolean not null default true,
  password_hash text,
  created_at timestamptz not null default now()
);
create index client_users_by_client on client_users (client_id);

alter table sessions alter employee_id drop not null,
  add client_user_id bigint references client_users,
  add constraint sessions_of_one check (num_nonnulls(employee_id, client_user_id) = 1);
create index sessions_by_client_user on sessions (client_user_id) where client_user_id is not null;

alter table recovery_codes drop constraint recovery_codes_employee_id_fkey, drop constraint recovery_codes_pkey;
alter table second_factors drop constraint second_factors_pkey;
alter table second_factors alter employee_id drop not null,
  add client_user_id bigint references client_users,
  add constraint second_factors_employee_id_key unique (employee_id),
  add constraint second_factors_client_user_id_key unique (client_user_id),
  add constraint second_factors_of_one check (num_nonnulls(employee_id, client_user_id) = 1);
alter table recovery_codes alter employee_id drop not null,
  add foreign key (employee_id) references second_factors (employee_id) on delete cascade,
  add client_user_id bigint references second_factors (client_user_id) on delete cascade,
  add constraint recovery_codes_key unique nulls not distinct (employee_id, client_user_id, code_hash),
  add constraint recovery_codes_of_one check (num_nonnulls(employee_id, client_user_id) = 1);
create index recovery_codes_by_client_user on recovery_codes (client_user_id) where client_user_id is not null;

alter table sign_in_proofs alter employee_id drop not null,
  add client_user_id bigint references client_users,
  add constraint sign_in_proofs_of_one check (num_nonnulls(employee_id, client_user_id) = 1);
create index sign_in_proofs_by_client_user on sign_in_proofs (client_user_id) where client_user_id is not null;

alter table known_devices drop constraint known_devices_pkey;
alter table known_devices alter employee_id drop not null,
  add client_user_id bigint references client_users,
  add constraint known_devices_key unique nulls not distinct (employee_id, client_user_id, device_hash),
  add constraint known_devices_of_one check (num_nonnulls(employee_id, client_user_id) = 1);

alter table documents alter employee_id drop not null,
  add client_user_id bigint references client_users,
  add constraint documents_of_one check (num_nonnulls(employee_id, client_user_id) = 1);
create index documents_under_way_by_client_user on documents (client_user_id)
  where client_user_id is not null and state in ('queued', 'working');

alter table saved_views drop constraint saved_views_employee_id_list_name_key;
alter table saved_views alter employee_id drop not null,
  add client_user_id bigint references client_users,
  add constraint saved_views_key unique nulls not distinct (employee_id, client_user_id, list, name),
  add constraint saved_views_of_one check (num_nonnulls(employee_id, client_user_id) = 1);

-- Rows of before have no user of a client, so the checks read none of them: the tables may have millions.
alter table proofs alter employee_id drop not null,
  add client_user_id bigint references client_users,
  add constraint proofs_of_one check (num_nonnulls(employee_id, client_user_id) = 1) not valid;
alter table activity_log
  add client_user_id bigint references client_users,
  add constraint activity_log_of_one_at_most check (num_nonnulls(employee_id, client_user_id) <= 1) not valid;
