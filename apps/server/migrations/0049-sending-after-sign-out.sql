-- A signed-out phone still sends what waits, with a part of its session's token (docs/decisions/0042-courier-acts.md).
alter table sessions
  -- The hash of that part. Null for sessions of the console.
  add column sending_hash bytea unique,
  -- Since then the whole token opens nothing.
  add column signed_out_at timestamptz;
