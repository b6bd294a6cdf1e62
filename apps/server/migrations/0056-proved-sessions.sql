-- When the person last gave the password or a code in this session (docs/decisions/0050-two-people-for-money.md).
alter table sessions add column proved_at timestamptz;
