-- Undoing a delivery needs its delivery boy's own request or a second person (docs/decisions/0061-undoing-a-delivery.md).
alter type tracking_action add value 'undo_asked';
alter type approval_act add value 'undo_delivery';
alter table approvals_start add column undo_asks_at timestamptz not null default now();

-- A write-off without a compensation waits too, when its preparer undid the delivery.
alter table approvals
  drop constraint approvals_amount,
  add constraint approvals_amount check (piastres > 0
    or piastres = 0 and (plan is not null or act in ('payout_details', 'write_off'))),
  drop constraint approvals_entry,
  add constraint approvals_entry check (plan is not null or act = 'write_off' and piastres = 0 and entry_id is null or
    (state = 'approved' and act not in ('payout_details', 'payout_batch')) = (entry_id is not null));

-- What one person booked in a day without a second person, over clients and kinds.
drop index ledger_entries_of_person;
create index ledger_entries_of_person on ledger_entries (employee_id, at)
  where kind in ('corrected', 'lost', 'shortage_written_off', 'count_reversed', 'delivery_undone');

-- Whether a person undid a delivery of a parcel, or is one person with who did, so that another person judges the parcel: a superuser, or
-- a manager of its branches. If there is none, they do after 24 hours.
create function undo_bars(person employees, parcel bigint, at timestamptz) returns boolean
  language sql stable parallel safe
  return exists (
    select from tracking_events u join employees k on k.id = u.employee_id join shipments s on s.awb = u.awb
    where u.awb = undo_bars.parcel and u.action = 'delivery_undone' and one_for_approvals(person, k, undo_bars.at)
      and (u.at > undo_bars.at - interval '24 hours' or exists (
        select from employees o
        where o.active and not one_for_approvals(o, k, undo_bars.at) and (o.role = 'superuser' or o.role = 'manager' and exists (
          select from branches b
          where b.manager_id = o.id and b.deleted_at is null and b.id in (s.origin_branch_id, s.destination_branch_id))))));

-- Whether the request of a delivery boy is that of another person than who undoes. Who set the PIN may type it, but has no phone of theirs.
create function asks_for_self(courier employees, person employees, by_pin boolean, at timestamptz) returns boolean
  language plpgsql stable parallel safe as $$
begin
  if not by_pin then
    courier.pin_set_by := null;
  elsif exists (select from employees p where p.id = courier.pin_set_by and one_for_approvals(person, p, asks_for_self.at)) then
    return false;
  end if;
  return not one_for_approvals(person, courier, asks_for_self.at);
end $$;
