-- Photos that delivery boys take (docs/decisions/0044-proofs.md). The events of acts name their ids.
create table proofs (
  -- Made by the phone.
  id uuid primary key,
  awb bigint not null references shipments,
  employee_id bigint not null references employees,
  -- By the clock of the phone, corrected by ours.
  taken_at timestamptz not null,
  received_at timestamptz not null check (received_at >= taken_at),
  bytes integer not null check (bytes > 0),
  -- The persons of its order were erased: it goes at the next removal.
  erased boolean not null default false
);
create index proofs_by_awb on proofs (awb);
create index proofs_by_age on proofs (received_at);
create index proofs_erased on proofs (id) where erased;

-- The evidence of an attempt tells where the receiver lives.
create or replace function erase_event_notes(awbs bigint[]) returns void language sql security definer
  set search_path to 'public', 'pg_temp' as $$
  update tracking_events set note = '',
    details = case when details ? 'stand_in' then jsonb_set(details, '{stand_in}', (details -> 'stand_in') - 'reason')
      else details end - array['giver', 'evidence']
  where awb = any(awbs) and (note <> '' or details ?| array['giver', 'stand_in', 'evidence'])
$$;
