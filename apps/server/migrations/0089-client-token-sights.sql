-- Who saw the token of a client, and whom we told of it (docs/decisions/0011-clients-logs-bills.md): the client by e-mail, the
-- case desk, or, for a repeat within an hour, nobody again.
create type token_told as enum ('mail', 'case', 'before');
create table client_token_sights (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  employee_id bigint not null references employees,
  at timestamptz not null,
  told token_told not null
);
create index client_token_sights_by_client on client_token_sights (client_id, at);
create index client_token_sights_untold on client_token_sights (at) where told = 'case';

alter type case_kind add value 'token_shown';
alter table cases
  add column sight_id bigint references client_token_sights,
  drop constraint cases_subject,
  add constraint cases_subject check (num_nonnulls(awb, hand_in_id, exchange_id, safe_count_id, slip_id, sight_id) = 1);
create unique index cases_by_sight on cases (sight_id) where sight_id is not null;
