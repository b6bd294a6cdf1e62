-- Whose an account is when two people approve money (docs/decisions/0059-own-accounts.md).
alter table employees
  -- Overseers before the last one, which is overseen_by.
  add column earlier_overseers bigint[] not null default '{}',
  -- Since when its person alone knows the password: they chose it by a mailed code, or together with their second factor.
  add column own_since timestamptz,
  add column email_confirmed_at timestamptz,
  -- People of before count as before for 30 days. An act of an overseer ends it.
  add column as_before_until timestamptz default now() + interval '30 days',
  -- When the person was mailed that this ends.
  add column as_before_mailed_at timestamptz;
alter table employees alter column as_before_until drop default;

-- An invitation comes from nobody's address.
alter table reset_codes alter column address drop not null;

update employees set earlier_overseers = array[created_by] where created_by is distinct from overseen_by and created_by is not null;

-- People of the demo company.
update employees set own_since = created_at, email_confirmed_at = created_at, as_before_until = null
where email like '%@mersal.example' and overseen_by is null;

-- Whether its person alone acts with the account. From the company's 15th day on, this takes seven days.
create function is_own(account employees, at timestamptz) returns boolean
  language sql stable parallel safe
  return coalesce(account.own_since + case
      when at < (select created_at from employees order by id limit 1) + interval '14 days' then interval '0'
      else interval '7 days'
    end <= at, false);

-- Whether overseers may act with the account.
create function is_held(account employees, at timestamptz) returns boolean
  language sql stable parallel safe
  return (account.overseen_by is not null or account.earlier_overseers <> '{}')
    and coalesce(at >= account.as_before_until, true) and not is_own(account, at);

-- The accounts whose people act with an account: itself, or those that its overseers lead to. Of overseers in a ring all are.
create function holders_of(account employees, at timestamptz) returns bigint[]
  language plpgsql stable parallel safe as $$
begin
  if is_held(account, at) is not true then return array[account.id]; end if;
  return (
    with recursive reached as (
      select account.id as id, true as held, account.earlier_overseers || account.overseen_by as overseers
      union
      select e.id, is_held(e, at), e.earlier_overseers || e.overseen_by
      from reached r join employees e on r.held and e.id = any(r.overseers)
    )
    select coalesce(array_agg(id) filter (where not held), array_agg(id)) from reached);
end $$;

-- Whether two accounts are one person for approvals: one person may act with both, or one counts as the other. Nobody oversees
-- an account that is its person's own.
create function one_for_approvals(person employees, other employees, at timestamptz) returns boolean
  language plpgsql stable parallel safe as $$
begin
  if holders_of(person, at) && holders_of(other, at) then return true; end if;
  if is_own(person, at) then person.overseen_by := null; end if;
  if is_own(other, at) then other.overseen_by := null; end if;
  return counts_as(person, other);
end $$;

-- Who approves alone may use another account than the preparer. The holders are those at the decision; approvals of before have none.
alter table approvals
  drop constraint approvals_check6,
  add constraint approvals_alone check (not alone or (state = 'approved' and reason <> '')),
  add column preparer_holders bigint[],
  add column decider_holders bigint[];
