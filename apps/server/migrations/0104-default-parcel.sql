-- A company of before the rule keeps the parcel that its orders without a size counted as: 1 kg, 30 × 20 × 10 cm, in grams and
-- millimetres. A new company starts with another one (docs/decisions/0072-default-parcel.md). One of before company settings has
-- shipments and no rules.
insert into company_sections (section, version, fields, created_at)
select 'rules', coalesce(newest.version, 1) + 1,
  coalesce(newest.fields, '{}') || '{"default_parcel": {"weight": 1000, "length": 300, "width": 200, "height": 100}}', now()
from (select) one
left join lateral (
  select version, fields from company_sections where section = 'rules' order by version desc limit 1
) newest on true
where newest.version is not null or exists (select from shipments);
