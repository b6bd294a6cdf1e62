-- Changes until delivery (docs/decisions/0037-changes.md). The columns are nullable or have a constant default, so adding them
-- rewrites nothing.
alter table main_shipments
  -- The day and the hours that the receiver wants.
  add column deliver_on date,
  add column deliver_from text,
  add column deliver_until text;

alter table shipments
  -- The promise at creation. Null: it is the promise of today.
  add column first_promised_to date,
  -- What the receiver paid at creation. Null: it is what they pay today.
  add column first_due_piastres bigint,
  -- What the receiver pays of the fees and VAT, when a change made these higher. Null: everything, or nothing.
  add column receiver_fee_piastres bigint,
  add column label_printed_at timestamptz,
  -- The printed label shows a value that has changed since.
  add column label_outdated boolean not null default false;

-- This rewrites the table and its indexes once for both columns: about a minute for 1,000,000 shipments, with the table locked.
alter table shipments
  alter column due_piastres set expression as
    (cod_piastres + case when receiver_pays_fee then coalesce(receiver_fee_piastres, fees_piastres + tax_piastres) else 0 end),
  alter column merchant_share_piastres set expression as
    (cod_piastres - case when receiver_pays_fee then fees_piastres + tax_piastres - coalesce(receiver_fee_piastres, fees_piastres + tax_piastres)
      else fees_piastres + tax_piastres end);

-- What changed since the delivery boy took the parcel, until they have seen it.
alter table shipment_lines add column changed_fields text[];

-- A merchant's change has no employee. `awb`: the parcel of the changed fields; null for fields of the order.
alter table shipment_changes
  alter column employee_id drop not null,
  add column reason text not null default '',
  add column awb bigint references shipments;

-- Differences in price after delivery, as lines of the client's next settlement. Amounts are what the client pays more.
alter type entry_kind add value 'adjusted';
create table client_adjustments (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  awb bigint not null references shipments,
  fees_piastres bigint not null,
  tax_piastres bigint not null,
  note text not null,
  employee_id bigint not null references employees,
  at timestamptz not null,
  settlement_id bigint references settlements
);
create index client_adjustments_to_settle on client_adjustments (client_id) where settlement_id is null;
create index client_adjustments_by_settlement on client_adjustments (settlement_id) where settlement_id is not null;
create index client_adjustments_by_awb on client_adjustments (awb);
