-- The session of a delivery boy in /courier: no idle time ends it.
alter table sessions add column on_phone boolean not null default false;
