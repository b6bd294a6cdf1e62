-- The Arabic name of a branch. Empty when it has none.
alter table branches add column name_ar text not null default '';
alter table branches alter column search_text set expression as (fold_text(
  name || ' ' || name_ar || ' ' || phone || ' ' || address || ' br-' || lpad(id::text, greatest(3, length(id::text)), '0')));

-- The name that readers of `language` see.
create function name_in(language text, name text, name_ar text) returns text
  language sql immutable strict parallel safe
  return case when language = 'ar' and name_ar <> '' then name_ar else name end;
