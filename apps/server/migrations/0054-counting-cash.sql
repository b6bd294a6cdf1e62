-- Counts of cash that were wrong (docs/decisions/0049-counting-cash.md).
alter type tracking_action add value 'count_reversed';
alter type entry_kind add value 'count_reversed';

-- A reversed count stays as it was; its parcels are counted again as another hand-in.
alter table hand_ins
  add column reversed_at timestamptz,
  add column reversed_by bigint references employees,
  add column reversal_reason text,
  -- The parcels that it had.
  add column reversed_awbs bigint[],
  add constraint hand_ins_reversed_check check (
    num_nulls(reversed_at, reversed_by, reversal_reason, reversed_awbs) in (0, 4) and reversed_by <> collected_by);
create index hand_ins_reversed on hand_ins (employee_id) where reversed_at is not null;

-- A delivery boy may object once to a count of their cash. The schedule opens a case of it.
alter type case_kind add value 'count_objection';
alter table hand_ins
  add column objected_at timestamptz,
  add column objection text,
  add constraint hand_ins_objection_check check ((objected_at is null) = (objection is null));
create index hand_ins_by_courier on hand_ins (employee_id, id desc);
create index hand_ins_objected on hand_ins (objected_at) where objected_at is not null;

-- Staff who also count cash at their branch.
alter table employees add column cashier boolean not null default false,
  add constraint employees_cashier_check check (not cashier or role = 'staff' and branch_id is not null);

-- The role by which an employee acts.
create type acting_role as enum ('superuser', 'manager', 'accountant', 'staff', 'cashier', 'delivery', 'new');
