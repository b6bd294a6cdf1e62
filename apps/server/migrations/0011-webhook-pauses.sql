-- A target whose receiver fails rests, and all that waits for it waits for one job
-- (docs/decisions/0027-webhook-receivers-that-fail.md).

alter table webhook_targets
  -- Tries in a row that failed; 0 since one arrived.
  add column failures integer not null default 0,
  -- Nothing is sent before then.
  add column paused_until timestamptz,
  -- Why the last of them failed, and what the receiver answered, if it did.
  add column last_failure webhook_failure,
  add column last_status smallint;

-- What a target is sent next.
create index webhook_deliveries_next on webhook_deliveries (target_id, next_at, id) where next_at is not null;
