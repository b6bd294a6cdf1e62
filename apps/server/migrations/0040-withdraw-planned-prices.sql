-- A published version may become a draft again before its first day. Its prices do not change by that.
create or replace function refuse_published_change() returns trigger language plpgsql as $$
begin
  if old.published_at is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and new.published_at is null and new.terms = old.terms and new.list_id = old.list_id
    and old.from_date > cairo_day(clock_timestamp()) then
    return new;
  end if;
  raise exception 'a published price version never changes' using errcode = 'restrict_violation';
end $$;
