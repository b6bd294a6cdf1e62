-- What is still owed of each charge of a delivery boy. Payments settle the oldest charges first (docs/decisions/0055-pay-sheets.md).
create function open_charges(courier_id bigint)
  returns table (entry_id bigint, piastres bigint, open_piastres bigint)
  language sql stable parallel safe rows 10
  begin atomic
    with account as (
      select b.account_id, b.piastres as debt from accounts a join current_balances b on b.account_id = a.id
      where a.kind = 'courier_receivable' and a.owner_id = courier_id
    ), charges as (
      select e.id, p.piastres, a.debt, (sum(p.piastres) over (order by e.at desc, e.id desc) - p.piastres)::bigint as later
      from account a join ledger_postings p on p.account_id = a.account_id join ledger_entries e on e.id = p.entry_id
      where p.piastres > 0 and e.kind not in ('shortage_repaid', 'shortage_written_off')
        and not exists (select from ledger_entries r where r.reverses = e.id)
    )
    select c.id, c.piastres, least(c.piastres, c.debt - c.later) from charges c where c.later < c.debt;
  end;

-- Whether the shortage of a count is still owed.
create function is_shortage_open(h hand_ins) returns boolean
  language sql stable parallel safe
  return h.counted_piastres < h.due_piastres and h.reversed_at is null
    and exists (
      select from open_charges(h.employee_id) c join ledger_entries e on e.id = c.entry_id where e.source = 'hand_in:' || h.id);
