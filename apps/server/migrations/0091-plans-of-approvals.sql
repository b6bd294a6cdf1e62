-- An act whose feature keeps what it will do as a plan (docs/decisions/0050-two-people-for-money.md). The feature checks its plan.
alter table approvals add column plan jsonb,
  drop constraint approvals_entry,
  drop constraint approvals_parcel,
  drop constraint approvals_subject,
  drop constraint approvals_piastres_check,
  add constraint approvals_entry check (plan is not null or
    (state = 'approved' and act not in ('payout_details', 'payout_batch')) = (entry_id is not null)),
  add constraint approvals_parcel check (plan is not null or
    (act = 'write_off') = (awb is not null) and (awb is null) = (shipment_version is null) and (awb is null) = (loss is null)),
  add constraint approvals_subject check (plan is not null or
    (act in ('payout_batch', 'shortage_write_off')) = (client_id is null)
      and (act <> 'shortage_write_off' or courier_id is not null)
      and (courier_id is null or act in ('shortage_write_off', 'write_off'))),
  add constraint approvals_amount check (piastres > 0 or piastres = 0 and (plan is not null or act = 'payout_details'));
alter type approval_act add value 'count_reversal';

-- What one person booked in a day without a second person, over clients and kinds.
create index ledger_entries_of_person on ledger_entries (employee_id, at)
  where kind in ('corrected', 'lost', 'shortage_written_off', 'count_reversed');
