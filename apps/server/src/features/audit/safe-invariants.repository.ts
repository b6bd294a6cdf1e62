import { type Breach, type Invariant, mostBreaches } from './invariant.ts'

/**
 * Invariants of safes, deposit slips, clients' payments and cash of counters (docs/decisions/0053-safes-and-wallet.md,
 * 0060-counter-cash.md).
 */
export const safeInvariants: Invariant[] = [
  {
    holds: 'each banking has a deposit slip of its own',
    breaches: (sql) => sql<Breach[]>`
      select 'entry ' || e.id as subject, 'a slip' as expected, null as found
      from ledger_entries e
      where e.kind = 'banked' and e.at > (select at from cash_rules_start)
        and not exists (select from bank_slips s where s.entry_id = e.id)
      union all
      select 'slip ' || s.number, 'a banking', e.kind::text
      from bank_slips s join ledger_entries e on e.id = s.entry_id where e.kind <> 'banked'
      union all
      select 'slip ' || s.number, 'a photo or a reference', 'none' from bank_slips s
      where s.photo is null and s.reference = ''
        and not exists (select from bank_slip_checks k where k.entry_id = s.entry_id and k.state is null)
      limit ${mostBreaches}`,
  },
  {
    holds: 'cash in transit from each branch is what its open exchanges sent',
    breaches: (sql) => sql<Breach[]>`
      select 'branch ' || b.branch_id as subject, coalesce(x.piastres, 0)::text as expected, b.piastres::text as found
      from current_balances b
      left join (
        select from_branch_id, sum(piastres) as piastres from safe_exchanges where state = 'open' group by 1
      ) x on x.from_branch_id = b.branch_id
      where b.kind = 'cash_in_transit' and b.piastres <> coalesce(x.piastres, 0) limit ${mostBreaches}`,
  },
  {
    holds: 'each exchange of safes is posted once as it was sent, and once as it ended',
    breaches: (sql) => sql<Breach[]>`
      with stated as (
        select 'safe_sent:' || id as source, sent_by as by, from_branch_id as branch_id, -piastres as piastres from safe_exchanges
        union all
        select 'safe_received:' || id, ended_by, to_branch_id, nullif(counted_piastres, 0) from safe_exchanges where state = 'accepted'
        union all
        select 'safe_withdrawn:' || id, ended_by, from_branch_id, piastres from safe_exchanges where state = 'withdrawn'
      ), posted as (
        select e.source, e.employee_id as by, p.branch_id, p.piastres
        from ledger_entries e
        left join lateral (
          select a.branch_id, p.piastres from ledger_postings p join accounts a on a.id = p.account_id
          where p.entry_id = e.id and a.kind = 'branch_safe') p on true
        where e.kind in ('safe_sent', 'safe_received', 'safe_withdrawn')
      )
      select coalesce(t.source, p.source) as subject, concat_ws(' ', t.by, t.branch_id, t.piastres) as expected,
        concat_ws(' ', p.by, p.branch_id, p.piastres) as found
      from stated t full join posted p using (source)
      where t.source is null or p.source is null or t.by <> p.by or t.piastres is distinct from p.piastres
        or t.piastres is not null and t.branch_id <> p.branch_id
      limit ${mostBreaches}`,
  },
  {
    holds: 'each payment of a client is posted once with its amount',
    breaches: (sql) => sql<Breach[]>`
      with paid as (
        select e.id as entry_id, a.client_id, -p.piastres as piastres, e.at
        from ledger_entries e join ledger_postings p on p.entry_id = e.id join accounts a on a.id = p.account_id
        where e.kind in ('merchant_paid', 'bar_paid') and a.kind = 'merchant_payable'
      ), stated as (
        select entry_id, client_id, piastres from client_payments where entry_id is not null
      )
      select 'entry ' || coalesce(t.entry_id, p.entry_id) as subject, t.piastres::text as expected, p.piastres::text as found
      from paid p full join stated t using (entry_id, client_id)
      where t.piastres is distinct from p.piastres and (t.entry_id is not null or p.at > (select at from cash_rules_start))
      limit ${mostBreaches}`,
  },
  {
    holds: 'who counted reversed the count alone, as the log says too, or with a second person',
    breaches: (sql) => sql<Breach[]>`
      select 'count ' || h.id as subject, 'reversed alone, or an approval' as expected, l.action as found
      from hand_ins h
      left join lateral (
        select action from activity_log
        where entity = 'hand_in' and entity_id = h.id and action like 'money_count_reversed%' limit 1) l on true
      where h.reversed_at is not null
        and (h.reversed_by = h.collected_by and not h.reversed_alone and not exists (
            select from ledger_entries e join approvals a on a.entry_id = e.id
            where e.source = 'count_reversed:' || h.id and a.state = 'approved' and a.decided_by <> a.prepared_by)
          or h.reversed_alone <> (l.action is not distinct from 'money_count_reversed_alone'))
      limit ${mostBreaches}`,
  },
  {
    holds: 'the cash of each person’s counter is what they took there and nobody counted',
    breaches: (sql) => sql<Breach[]>`
      select 'employee ' || b.employee_id as subject, coalesce(t.piastres, 0)::text as expected, b.piastres::text as found
      from current_balances b
      left join (
        select employee_id, sum(piastres) as piastres from counter_takings where hand_in_id is null group by 1
      ) t on t.employee_id = b.employee_id
      where b.kind = 'counter_cash' and b.piastres <> coalesce(t.piastres, 0) limit ${mostBreaches}`,
  },
  {
    holds: 'what is taken at a counter goes into no safe without a count',
    breaches: (sql) => sql<Breach[]>`
      select 'entry ' || e.id as subject, 'cash of a person' as expected, 'a safe' as found
      from ledger_entries e join ledger_postings p on p.entry_id = e.id join accounts a on a.id = p.account_id
      where e.kind in ('delivered', 'merchant_paid', 'shortage_repaid', 'bar_paid') and a.kind = 'branch_safe'
        and e.at >= (select at from counter_cash_start)
      limit ${mostBreaches}`,
  },
  {
    holds:
      'nobody counts what they took at a counter, but what they sealed a day before when nobody else may',
    breaches: (sql) => sql<Breach[]>`
      select 'count ' || h.id as subject, 'another person, or a seal a day before' as expected,
        'employee ' || h.collected_by as found
      from hand_ins h
      where exists (
          select from counter_takings t where t.hand_in_id = h.id
            and (not h.counted_alone and h.collected_by = t.employee_id
              or h.counted_alone and not exists (
                select from counter_seals s where s.employee_id = t.employee_id and s.branch_id = t.branch_id
                  and s.at >= t.at and s.at <= h.at - interval '24 hours')))
        or h.collected_by = h.employee_id and not h.counted_alone
      limit ${mostBreaches}`,
  },
]
