-- What a client pays less than Standard waits for a second person above a rule (docs/decisions/0033-prices.md).
alter type approval_act add value 'client_terms';
alter table approvals_start add column client_terms_at timestamptz not null default now();

-- The terms that a client got: its discounts, and the list when that changed; what they took off Standard's fees, what the terms of
-- before took off, and the rule, all in basis points.
create table client_terms (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  at timestamptz not null,
  discount_basis_points integer not null,
  discount_flat_piastres bigint not null,
  list_id bigint references price_lists,
  from_date date,
  off_basis_points integer not null,
  before_basis_points integer not null,
  above_basis_points integer not null,
  constraint client_terms_list check ((list_id is null) = (from_date is null))
);
create index client_terms_by_client on client_terms (client_id, id);
create trigger client_terms_append_only before update or delete or truncate on client_terms
  for each statement execute function refuse_change();
