-- Notifications to phones, and where delivery boys are (docs/decisions/0043-phones.md).
create table push_subscriptions (
  session_hash bytea primary key references sessions on delete cascade,
  employee_id bigint not null references employees,
  -- The address at the push service of the phone's browser.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at timestamptz not null
);
create index push_subscriptions_by_employee on push_subscriptions (employee_id);

-- The last known position, for a day.
create table courier_positions (
  employee_id bigint primary key references employees,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  accuracy_m integer not null check (accuracy_m >= 0),
  at timestamptz not null
);
