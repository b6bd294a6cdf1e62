-- A delivery boy hands a whole run back (docs/decisions/0035-runs.md).
alter type tracking_action add value 'run_given_back';

create type give_back_reason as enum ('accident', 'illness', 'vehicle', 'wrong_run', 'other');
alter table runs
  add column given_back_at timestamptz,
  add column given_back_reason give_back_reason,
  add column given_back_note text not null default '',
  add check ((given_back_at is null) = (given_back_reason is null));
create index runs_given_back on runs (branch_id) where given_back_at is not null and closed_at is null;
