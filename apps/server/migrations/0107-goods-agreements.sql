-- Which version of the texts, with the list of prohibited goods in their terms, a client agreed to (docs/decisions/0070-standing-of-receivers.md).
create table goods_agreements (
  client_id bigint not null references clients (id),
  texts_version integer not null check (texts_version > 0),
  at timestamptz not null,
  -- Who noted it.
  employee_id bigint not null references employees (id),
  primary key (client_id, texts_version)
);
create trigger goods_agreements_append_only before update or delete or truncate on goods_agreements
  for each statement execute function refuse_change();
