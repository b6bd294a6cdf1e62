-- The receiver's page (docs/decisions/0048-receiver-page.md).
create table receiver_links (
  -- The token itself derives from the server's key, so that each message can contain it.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  awb bigint not null references shipments,
  -- Each new link of a shipment has the next number.
  number smallint not null check (number > 0),
  -- Whom the link was made for.
  phone text not null,
  made_at timestamptz not null,
  ended_at timestamptz check (ended_at >= made_at),
  -- Wrong last digits of the phone since `tries_since`.
  tries smallint not null default 0 check (tries >= 0),
  tries_since timestamptz,
  unique (awb, number)
);
create unique index receiver_links_in_use on receiver_links (awb) where ended_at is null;

-- Phones that get no more messages: the person said that the parcel is not theirs, or asked for silence.
create table stopped_phones (
  phone text primary key,
  reason text not null check (reason in ('wrong_number', 'opted_out')),
  -- The parcel about which they said so.
  awb bigint references shipments,
  at timestamptz not null
);
