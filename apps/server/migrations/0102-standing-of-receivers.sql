-- Phones to which nothing is delivered (docs/decisions/0070-standing-of-receivers.md).
create table phone_bars (
  id bigint generated always as identity primary key,
  -- Of the phone, by a key that is not in the database. It stays when the phone is erased.
  phone_hash text not null,
  phone text,
  reason text not null check (reason in ('fee_not_paid', 'not_collected', 'abuse')),
  awb bigint not null references shipments (awb),
  -- What lifts it.
  piastres bigint not null check (piastres >= 0 and (piastres = 0) = (reason = 'abuse')),
  note text not null,
  barred_by bigint not null references employees (id),
  at timestamptz not null,
  ended_by bigint references employees (id),
  ended_at timestamptz,
  -- Of the payment.
  entry_id bigint unique references ledger_entries (id),
  void_reason text,
  constraint phone_bars_ended check ((ended_at is null) = (ended_by is null)
    and num_nonnulls(entry_id, void_reason) = case when ended_at is null then 0 else 1 end)
);
create unique index phone_bars_standing on phone_bars (phone_hash, awb, reason) where ended_at is null;
create index phone_bars_by_shipment on phone_bars (awb);

-- Cash that a receiver pays for what their phone is barred for. A new value is usable only in the next migration.
alter type entry_kind add value 'bar_paid';
alter table client_payments add column awb bigint references shipments (awb);
