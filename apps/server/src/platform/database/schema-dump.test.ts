import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEmptyDatabase } from '../../../test/setup/test-database.ts'
import { dumpSchema } from './schema-dump.ts'

let database: { url: string; drop(): Promise<void> }
let sql: postgres.Sql

beforeEach(async () => {
  database = await createEmptyDatabase()
  sql = postgres(database.url, { max: 1, onnotice: () => {} })
})

afterEach(async () => {
  await sql.end()
  await database.drop()
})

const schema = `
  create extension citext;
  create type state as enum ('open', 'it''s done');
  create function day_of(at timestamptz) returns date language sql immutable strict
    return (at at time zone 'UTC')::date;
  create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end';
  create table person (
    id bigint generated always as identity primary key,
    name citext not null unique,
    "order" int default 1 check ("order" > 0),
    at timestamptz not null default now(),
    day date generated always as (day_of(at)) stored
  );
  create table parcel (id int primary key, owner_id bigint not null references person, state state) with (fillfactor = 80);
  create index parcel_open on parcel (owner_id) where state = 'open';
  create view owners as select distinct owner_id from parcel;
  create trigger keep before delete on parcel for each row execute function refuse();
`

describe('the schema as text', () => {
  it('shows every kind of object, and nothing of extensions', async () => {
    await sql.unsafe(schema)
    expect(await dumpSchema(sql)).toBe(`create extension citext;

create type state as enum ('open', 'it''s done');

create table parcel (
  id integer not null,
  owner_id bigint not null,
  state state,
  constraint parcel_pkey PRIMARY KEY (id),
  constraint parcel_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES person(id)
) with (fillfactor=80);
CREATE INDEX parcel_open ON public.parcel USING btree (owner_id) WHERE (state = 'open'::state);

create table person (
  id bigint not null generated always as identity,
  name citext not null,
  "order" integer default 1,
  at timestamp with time zone not null default now(),
  day date generated always as (day_of(at)) stored,
  constraint person_pkey PRIMARY KEY (id),
  constraint person_name_key UNIQUE (name),
  constraint person_order_check CHECK (("order" > 0))
);

create view owners as
 SELECT DISTINCT owner_id
   FROM parcel;

CREATE OR REPLACE FUNCTION public.day_of(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN ((at AT TIME ZONE 'UTC'::text))::date;

CREATE OR REPLACE FUNCTION public.refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin raise exception 'no'; end$function$;

CREATE TRIGGER keep BEFORE DELETE ON public.parcel FOR EACH ROW EXECUTE FUNCTION refuse();
`)
  })

  it.each([
    ['a column', 'alter table parcel add note text'],
    ['a default', "alter table person alter name set default 'x'"],
    ['a label', "alter type state add value 'lost'"],
    ['a constraint', 'alter table parcel add check (id > 0)'],
    ['an index', 'create index on parcel (state)'],
    [
      'a function',
      "create or replace function refuse() returns trigger language plpgsql as 'begin return old; end'",
    ],
    ['a trigger', 'drop trigger keep on parcel'],
    ['a view', 'drop view owners'],
  ])('changes with %s', async (_what, change) => {
    await sql.unsafe(schema)
    const before = await dumpSchema(sql)
    await sql.unsafe(change)
    expect(await dumpSchema(sql)).not.toBe(before)
  })
})
