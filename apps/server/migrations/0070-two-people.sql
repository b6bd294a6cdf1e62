-- A write-off of a parcel above the company's limit waits for a second person (docs/decisions/0050-two-people-for-money.md).
create type loss_reason as enum ('lost', 'destroyed');
alter table approvals
  add column awb bigint references shipments,
  -- The version of the shipment that the preparer saw. A parcel that changed since then is not written off.
  add column shipment_version integer,
  add column loss loss_reason,
  add constraint approvals_parcel check (
    (act = 'write_off') = (awb is not null) and (awb is null) = (shipment_version is null) and (awb is null) = (loss is null)),
  drop constraint approvals_subject,
  -- The delivery boy of a write-off pays the compensation; null is the company.
  add constraint approvals_subject check (
    (act in ('payout_batch', 'shortage_write_off')) = (client_id is null)
    and (act <> 'shortage_write_off' or courier_id is not null)
    and (courier_id is null or act in ('shortage_write_off', 'write_off')));
create unique index approvals_by_waiting_parcel on approvals (awb) where state = 'waiting' and awb is not null;

-- The audit holds write-offs above the limit against approvals from this moment.
alter table approvals_start add column write_offs_at timestamptz not null default now();

-- An exchange that was counted in with a difference is a case (docs/decisions/0053-safes-and-wallet.md).
alter table cases
  add column exchange_id bigint references safe_exchanges,
  drop constraint cases_check1,
  add constraint cases_subject check (num_nonnulls(awb, hand_in_id, exchange_id) = 1);
create unique index cases_by_exchange on cases (exchange_id) where exchange_id is not null;
create index safe_exchanges_with_difference on safe_exchanges (ended_at) where counted_piastres <> piastres;
