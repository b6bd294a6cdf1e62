-- Wrong sign-ins to accounts that there are not, until they are told by address and hour (decision 26).
create table sign_ins_of_nobody (
  id bigint generated always as identity primary key,
  address inet not null,
  at timestamptz not null
);
create index sign_ins_of_nobody_by_time on sign_ins_of_nobody (at);
