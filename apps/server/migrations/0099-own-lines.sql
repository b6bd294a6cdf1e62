-- Who corrected a client's account does not settle that line alone: another person does, or they do a day later if nobody else may
-- (docs/decisions/0050-two-people-for-money.md).
create function line_waits(settled_by bigint, made_by bigint, client bigint, made_at timestamptz) returns boolean
  language sql stable parallel safe
  return exists (
    select from employees s, employees m
    where s.id = line_waits.settled_by and m.id = line_waits.made_by and one_for_approvals(s, m, now())
      and (line_waits.made_at > now() - interval '24 hours' or exists (
        select from employees o
        where o.active and not one_for_approvals(o, m, now()) and (o.role in ('superuser', 'accountant')
          or o.role = 'manager' and exists (select from clients c where c.id = line_waits.client and c.manager_id = o.id)))));

-- The same of a correction or a price that gives the client money, unless a second person approved it; and of a compensation.
create function line_waits(a client_adjustments, settled_by bigint) returns boolean
  language sql stable parallel safe
  return (a).correction_piastres - (a).fees_piastres - (a).tax_piastres > 0
    and line_waits(line_waits.settled_by, (a).employee_id, (a).client_id, (a).at)
    and not exists (
      select from ledger_entries n join approvals p on p.entry_id = n.id and p.state = 'approved'
      where n.source = 'correction:' || (a).id);
create function line_waits(w write_offs, settled_by bigint) returns boolean
  language sql stable parallel safe
  return line_waits(line_waits.settled_by, (w).written_off_by, (w).client_id, (w).at)
    and not exists (select from approvals p where p.entry_id = (w).entry_id and p.state = 'approved');

alter table approvals_start add column own_lines_at timestamptz not null default now();
