-- Files that are made on request, with their progress. Each is its asker's alone, and forgotten after a day.

create type document_state as enum ('queued', 'working', 'ready', 'failed');

create table documents (
  id uuid primary key,
  kind text not null,
  employee_id bigint not null references employees,
  request jsonb not null,
  state document_state not null default 'queued',
  done integer not null default 0 check (done >= 0),
  -- 0 while it is not known.
  total integer not null check (total >= 0),
  tries smallint not null default 0 check (tries >= 0),
  name text not null,
  media_type text not null,
  -- The sentence that says why there is no file, as key and parameters.
  failure jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((failure is not null) = (state = 'failed'))
);
create index documents_by_expiry on documents (expires_at);
create index documents_under_way on documents (employee_id) where state in ('queued', 'working');
