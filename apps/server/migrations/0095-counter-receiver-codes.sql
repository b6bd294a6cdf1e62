-- At a counter the receiver has a code of their own, too: staff see only the code of the line (docs/decisions/0045-receiver-code.md).
insert into receiver_codes (awb, leg, code)
  select awb, leg, lpad((('x' || substr(md5(gen_random_uuid()::text), 1, 7))::bit(28)::integer % 10000)::text, 4, '0')
  from shipment_lines
  where active and counter and kind = 'end' and direction = 'forward' and status = 'Pending'
  on conflict do nothing;

-- Who took a parcel without a code is a person, too.
create or replace function erase_event_notes(awbs bigint[]) returns void
  language sql security definer set search_path to 'public', 'pg_temp'
as $$
  update tracking_events set note = '',
    details = case when details ? 'stand_in' then jsonb_set(details, '{stand_in}', (details -> 'stand_in') - 'reason')
      else details end - array['giver', 'taken_by', 'evidence']
  where awb = any(awbs) and (note <> '' or details ?| array['giver', 'taken_by', 'stand_in', 'evidence'])
$$;
