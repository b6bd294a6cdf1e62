-- The same result. The version of the day is looked up once: as a condition, it was looked up for each stored version.
create or replace function prices_of(client bigint, on_day date, known text[]) returns jsonb
  language sql stable parallel safe
  return (
    select jsonb_build_object('key', p.key, 'versionId', p.id, 'list', p.list, 'number', p.number, 'fromDate', p.from_date,
      'terms', case when p.key = any(known) then null else p.terms end, 'vatBasisPoints', vat_on(on_day))
    from (
      select v.id, v.number, v.from_date, v.terms, v.id || ' ' || extract(epoch from v.published_at) as key,
        jsonb_build_object('ar', l.name_ar, 'en', l.name_en) as list
      from price_versions v join price_lists l on l.id = v.list_id
      where v.id = (select price_version_of(client, on_day))
    ) p
  );
