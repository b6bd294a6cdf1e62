import type { Case } from './case.ts'

/** Nullability of columns. */
export const nullCases: Case[] = [
  [
    'an outer join',
    'sql<{ id: number; name: string }[]>`select p.id, h.name from parcel p left join person h on h.id = p.holder_id`',
    'column name is string | null, not string',
  ],
  [
    'an inner join',
    'sql<{ id: number; name: string }[]>`select p.id, h.name from parcel p join person h on h.id = p.holder_id`',
  ],
  [
    'a right join',
    'sql<{ id: number; name: string }[]>`select p.id, h.name from parcel p right join person h on h.id = p.holder_id`',
    'column id is number | null, not number',
  ],
  [
    'a lateral join',
    'sql<{ id: number; at: Date }[]>`select h.id, l.at from person h left join lateral (select at from parcel where owner_id = h.id limit 1) l on true`',
    'column at is Date | null, not Date',
  ],
  [
    'a view',
    'sql<{ id: number; holder: string }[]>`select id, holder from held`',
    'column holder is string | null, not string',
  ],
  ['a count', 'sql<{ n: number }[]>`select count(*) as n from person`'],
  [
    'a sum of nothing',
    'sql<{ n: string }[]>`select sum(cash) as n from parcel`',
    'column n is string | null, not string',
  ],
  [
    'a sum of a group',
    'sql<{ paid: boolean; n: string; m: Date }[]>`select paid, sum(cash) as n, max(at) as m from parcel group by paid`',
  ],
  [
    'a filtered sum of a group',
    'sql<{ n: string }[]>`select sum(cash) filter (where paid) as n from parcel group by paid`',
    'column n is string | null, not string',
  ],
  [
    'a sum of nulls',
    'sql<{ n: number }[]>`select sum(weight) as n from parcel group by paid`',
    'column n is number | null, not number',
  ],
  [
    'grouping sets',
    'sql<{ paid: boolean }[]>`select paid from parcel group by rollup (paid)`',
    'column paid is boolean | null, not boolean',
  ],
  ['a coalesced sum', 'sql<{ n: string }[]>`select coalesce(sum(cash), 0) as n from parcel`'],
  [
    'arithmetic',
    'sql<{ n: number; m: number }[]>`select id + 1 as n, weight + 1 as m from parcel`',
    'column m is number | null, not number',
  ],
  [
    'a choice',
    "sql<{ a: string; b: string }[]>`select case when paid then 'x' else name end as a, case when paid then 'x' end as b from parcel join person on person.id = owner_id`",
    'column b is string | null, not string',
  ],
  [
    'a scalar query',
    'sql<{ n: number; first: number }[]>`select (select count(*) from parcel) as n, (select id from parcel limit 1) as first`',
    'column first is number | null, not number',
  ],
  [
    'an array query',
    'sql<{ ids: number[]; there: boolean }[]>`select array(select id from parcel) as ids, exists (select 1) as there`',
  ],
  [
    'a common table',
    'sql<{ id: number; nick: string }[]>`with t as (select id, nick from person) select id, nick from t`',
    'column nick is string | null, not string',
  ],
  [
    'a recursive one',
    'sql<{ n: number }[]>`with recursive t (n) as (select 1 union all select n + 1 from t where n < 5) select n from t`',
  ],
  [
    'a recursive one that grows null',
    'sql<{ n: number }[]>`with recursive t (n) as (select 1 union all select nullif(n, 3) from t where n < 5) select n from t`',
    'column n is number | null, not number',
  ],
  [
    'a changing common table',
    'sql<{ id: number }[]>`with gone as (delete from parcel returning id) select id from gone`',
  ],
  [
    'a union',
    'sql<{ name: string }[]>`select name from person union all select nick from person`',
    'column name is string | null, not string',
  ],
  [
    'a union of values',
    'sql<{ name: string }[]>`select name from person union select upper(name) from person`',
  ],
  [
    'rows returned',
    'sql<{ id: number; nick: string | null }[]>`insert into person (id, name) values (1, ${"x"}) returning id, nick`',
  ],
  [
    'the row before an update',
    'sql<{ was: string; is: string }[]>`update person set name = name || ${"x"} returning old.name as was, new.name as is`',
  ],
  [
    'the row before an insert',
    'sql<{ was: string }[]>`insert into person (id, name) values (1, ${"x"}) returning old.name as was`',
    'column was is string | null, not string',
  ],
  [
    'a proven column',
    'sql<{ holder_id: number }[]>`select holder_id from parcel where paid and holder_id is not null`',
  ],
  [
    'a compared column',
    'sql<{ holder_id: number }[]>`select holder_id from parcel where holder_id = any(${[1]})`',
  ],
  [
    'a column not proven by or',
    'sql<{ holder_id: number }[]>`select holder_id from parcel where holder_id = 1 or paid`',
    'column holder_id is number | null, not number',
  ],
  [
    'windows',
    'sql<{ n: number; s: string; l: number }[]>`select row_number() over () as n, sum(cash) over (order by id) as s, lag(id) over () as l from parcel`',
    'column l is number | null, not number',
  ],
  [
    'functions of our own',
    'sql<{ a: number; b: number }[]>`select strict_length(name) as a, strict_length(nick) as b from person`',
    'column b is number | null, not number',
  ],
  [
    'a parameter as a column',
    'const maybe: string | null = Math.random() > 2 ? null : "x"; sql<{ a: string; b: string }[]>`select ${"x" as string}::text as a, ${maybe as string | null}::text as b`',
    'column b is string | null, not string',
  ],
  [
    'values',
    "sql<{ n: number; t: string }[]>`select n, t from (values (1, 'a'), (2, null)) v (n, t)`",
    'column t is string | null, not string',
  ],
  [
    'a series',
    'sql<{ n: number; o: number }[]>`select n, o from unnest(${[1, 2]}::int[]) with ordinality as t (n, o)`',
  ],
]
