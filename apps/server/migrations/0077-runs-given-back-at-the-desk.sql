-- Who handed a run back, and how: the desk may do it for a delivery boy (docs/decisions/0035-runs.md).
create type give_back_way as enum ('phone', 'pin', 'stand_in');

alter table runs
  add column given_back_by bigint references employees,
  add column given_back_how give_back_way;
update runs set given_back_by = delivery_boy_id, given_back_how = 'phone' where given_back_at is not null;
alter table runs
  add check ((given_back_at is null) = (given_back_by is null)),
  add check ((given_back_at is null) = (given_back_how is null));
