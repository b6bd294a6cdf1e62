-- The daily digest that a client gets by e-mail.

-- The first day that digests tell of, in Cairo; null while they are switched off.
alter table clients add column digests_from date;
alter table clients add constraint clients_digests_have_email check (digests_from is null or email is not null);

-- What happened to a client's shipments on one day in Cairo. `handled_at`: when its mail was queued, or found needless.
create table client_digests (
  client_id bigint not null references clients,
  day date not null,
  delivered integer not null default 0,
  failed integer not null default 0,
  returned integer not null default 0,
  handled_at timestamptz,
  primary key (client_id, day)
);
