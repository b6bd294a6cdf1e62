-- Transfers at the door that nobody confirms, and those without a photo (docs/decisions/0046-transfers-at-the-door.md).
create index door_transfers_waiting on door_transfers (delivery_boy_id, at) include (piastres) where state = 'waiting';
alter type case_kind add value 'transfer_unproved';
-- Its subject is the shipment.
alter table cases add column transfer_id bigint references door_transfers;
create unique index cases_by_transfer on cases (transfer_id) where transfer_id is not null;

-- What counts towards the cash ceiling of a delivery boy: their cash that is not counted, and the transfers before a moment that
-- still wait.
create function cash_towards_ceiling(courier_id bigint, transfers_before timestamptz) returns bigint
  language sql stable parallel safe
  begin atomic
    select ((
      select coalesce(sum(coalesce(s.taken_piastres, s.due_piastres)), 0) from shipments s where s.cash_holder_id = courier_id
    ) + (
      select coalesce(sum(t.piastres), 0) from door_transfers t
      where t.delivery_boy_id = courier_id and t.state = 'waiting' and t.at < transfers_before
    ))::bigint;
  end;
