-- Most orders of a day have the same few versions, and a published version never changes. A process keeps their terms, so
-- `prices_of` leaves out those that the caller knows.

drop function prices_of(bigint, date);

-- The prices of a client on a day, or of Standard for no client. `key` names the version in any database. The terms are
-- null for a key of `known`.
create function prices_of(client bigint, on_day date, known text[]) returns jsonb language sql stable parallel safe
  return (
    select jsonb_build_object('key', p.key, 'versionId', p.id, 'list', p.list, 'number', p.number, 'fromDate', p.from_date,
      'terms', case when p.key = any(known) then null else p.terms end, 'vatBasisPoints', vat_on(on_day))
    from (
      select v.id, v.number, v.from_date, v.terms, v.id || ' ' || extract(epoch from v.published_at) as key,
        jsonb_build_object('ar', l.name_ar, 'en', l.name_en) as list
      from price_versions v join price_lists l on l.id = v.list_id
      where v.id = price_version_of(client, on_day)
    ) p
  );

-- The same, for an order that is being stored: until its transaction ends, changes of prices wait. A volatile function
-- reads what was committed while it waited for the lock itself.
create function held_prices_of(client bigint, on_day date, known text[]) returns jsonb language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(7201418);
  return prices_of(client, on_day, known);
end $$;
