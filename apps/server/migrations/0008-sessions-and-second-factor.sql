-- Sessions that are listed and ended, the second factor, and browsers that are known
-- (docs/decisions/0023-sessions-and-second-factor.md).

-- `id` is what a session is named by to its person; the token's hash never leaves the server.
alter table sessions
  add column id bigint generated always as identity unique,
  add column user_agent text not null default '';
-- The time of the last use is written again and again: room for it beside the old version of the row.
alter table sessions set (fillfactor = 80);
create index sessions_expired on sessions (expires_at);

create table second_factors (
  employee_id bigint primary key references employees,
  secret_sealed bytea not null,
  created_at timestamptz not null,
  -- Null until a code of it was given: until then nothing asks for one.
  confirmed_at timestamptz,
  -- The newest 30 seconds whose code was used; it and earlier ones are refused.
  last_step bigint not null default 0
);

create table recovery_codes (
  employee_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (employee_id, code_hash)
);

-- The password was right; the code is still to come.
create table sign_in_proofs (
  token_hash bytea primary key,
  employee_id bigint not null references employees,
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_proofs_by_employee on sign_in_proofs (employee_id);

-- Browsers from which an employee signed in: strangers' wrong tries do not keep them out.
create table known_devices (
  employee_id bigint not null references employees,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (employee_id, device_hash)
);

-- A wrong try from a browser that is known to the account, which counts for that browser alone.
alter table sign_in_failures add column device_hash bytea;
