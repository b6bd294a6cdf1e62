-- Amounts that are approved for a client and not yet paid (docs/decisions/0052-payouts.md).
create type settlement_pays as enum ('at_once', 'payout');
-- 'at_once': paid from the bank when it is approved. 'payout': approved first, then paid by a payout.
alter table settlements add column pays settlement_pays not null default 'at_once';

alter table accounts drop constraint accounts_check;
alter table accounts add check (
  (employee_id is not null) = (kind in ('courier_cash', 'courier_receivable', 'transfers_to_confirm'))
  and (branch_id is not null) = (kind in ('branch_safe', 'revenue'))
  and (client_id is not null) = (kind in ('merchant_payable', 'payouts_in_transit')));
insert into accounts (kind, client_id) select 'payouts_in_transit', id from clients;

create or replace function open_accounts() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'employees' then
    insert into accounts (kind, employee_id)
      select kind, new.id from unnest(array['courier_cash', 'courier_receivable', 'transfers_to_confirm']::account_kind[]) as kind;
  elsif tg_table_name = 'branches' then
    insert into accounts (kind, branch_id)
      select kind, new.id from unnest(array['branch_safe', 'revenue']::account_kind[]) as kind;
  else
    insert into accounts (kind, client_id)
      select kind, new.id from unnest(array['merchant_payable', 'payouts_in_transit']::account_kind[]) as kind;
  end if;
  return null;
end $$;
