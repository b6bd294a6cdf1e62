-- Lost parcels, and erased persons (docs/decisions/0039-write-offs.md).
alter type tracking_action add value 'lost';
alter type tracking_action add value 'found';
alter type entry_kind add value 'lost';
alter type entry_kind add value 'found';
-- The account itself is opened by the first write-off: a new value cannot be used in the transaction that adds it.
alter type account_kind add value 'claims';

create type shipment_loss as enum ('lost', 'found');
alter table shipments add column loss shipment_loss;

create table write_offs (
  awb bigint primary key references shipments,
  client_id bigint not null references clients,
  at timestamptz not null,
  written_off_by bigint not null references employees,
  what text not null check (what in ('lost', 'destroyed')),
  paid_by text not null check (paid_by in ('claims', 'delivery_boy')),
  delivery_boy_id bigint references employees,
  compensation_piastres bigint not null check (compensation_piastres >= 0),
  reason text not null,
  -- Null without a compensation.
  entry_id bigint unique references ledger_entries,
  settlement_id bigint references settlements,
  found_at timestamptz,
  found_by bigint references employees,
  found_reason text not null default '',
  new_awb bigint unique references shipments,
  reversal_id bigint unique references ledger_entries,
  reversal_settlement_id bigint references settlements,
  check ((paid_by = 'delivery_boy') = (delivery_boy_id is not null)),
  check ((entry_id is null) = (compensation_piastres = 0)),
  check ((found_at is null) = (found_by is null) and (found_at is null) = (new_awb is null)),
  check ((reversal_id is null) = (found_at is null or compensation_piastres = 0))
);
create index write_offs_to_settle on write_offs (client_id)
  where compensation_piastres > 0 and (settlement_id is null or found_at is not null and reversal_settlement_id is null);
create index write_offs_by_settlement on write_offs (settlement_id) where settlement_id is not null;
create index write_offs_by_reversal_settlement on write_offs (reversal_settlement_id)
  where reversal_settlement_id is not null;

alter table settlements add column compensation_piastres bigint not null default 0,
  drop constraint settlements_shipments_check,
  add constraint settlements_shipments_check check (shipments >= 0);

alter table main_shipments add column erased_at timestamptz;
create index main_shipments_to_erase on main_shipments (created_at, id) where erased_at is null;

-- An event stays as it is, but what it says of a person can be blanked.
drop trigger tracking_events_append_only on tracking_events;
create trigger tracking_events_append_only before delete or truncate on tracking_events
  for each statement execute function refuse_change();
create function refuse_event_change() returns trigger language plpgsql as $$
begin
  if new.note in ('', old.note) and coalesce(old.details, '{}') @> coalesce(new.details, '{}')
    and (to_jsonb(new) - 'note' - 'details') = (to_jsonb(old) - 'note' - 'details') then
    return new;
  end if;
  raise exception 'tracking_events is append-only' using errcode = 'restrict_violation';
end $$;
create trigger tracking_events_only_erased before update on tracking_events
  for each row execute function refuse_event_change();

-- Runs with the rights of its owner: the app itself may not update events.
create function erase_event_notes(awbs bigint[]) returns void language sql security definer
  set search_path = public, pg_temp as $$
  update tracking_events set note = '',
    details = case when details ? 'stand_in' then jsonb_set(details, '{stand_in}', (details -> 'stand_in') - 'reason')
      else details end - 'giver'
  where awb = any(awbs) and (note <> '' or details ?| array['giver', 'stand_in'])
$$;
