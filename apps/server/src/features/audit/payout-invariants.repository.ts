import { type Breach, type Invariant, mostBreaches } from './invariant.ts'

/** Invariants of payouts (docs/decisions/0052-payouts.md). */
export const payoutInvariants: Invariant[] = [
  {
    holds:
      'payouts in transit of each client are their approved settlements, without the lines that are paid',
    breaches: (sql) => sql<Breach[]>`
      with settled as (
        select client_id, sum(net_piastres) as piastres from settlements
        where pays = 'payout' and state in ('approved', 'paid') group by client_id
      ), paid as (
        select client_id, sum(piastres) as piastres from payout_lines where state = 'paid' group by client_id
      )
      select 'client ' || b.client_id as subject, (coalesce(s.piastres, 0) - coalesce(p.piastres, 0))::text as expected,
        (-b.piastres)::text as found
      from current_balances b left join settled s using (client_id) left join paid p using (client_id)
      where b.kind = 'payouts_in_transit' and -b.piastres <> coalesce(s.piastres, 0) - coalesce(p.piastres, 0)
      limit ${mostBreaches}`,
  },
  {
    holds: 'each line of a payout is posted once when it is paid, and reversed once when it returned',
    breaches: (sql) => sql<Breach[]>`
      with posted as (
        select e.id, e.kind, e.source, e.reverses,
          (select sum(p.piastres) from ledger_postings p join accounts a on a.id = p.account_id
            where p.entry_id = e.id and a.kind = 'payouts_in_transit' and a.client_id = l.client_id) as transit,
          (select -sum(p.piastres) from ledger_postings p join accounts a on a.id = p.account_id
            where p.entry_id = e.id and case when d.branch_id is null then a.kind = 'bank'
              else a.kind = 'branch_safe' and a.branch_id = d.branch_id end) as out
        from ledger_entries e
        left join payout_lines l on e.id in (l.paid_entry_id, l.returned_entry_id)
        left join payout_details d on d.id = l.details_id
        where e.kind in ('payout_paid', 'payout_returned')
      )
      select 'line ' || l.id as subject, l.state || ' ' || l.piastres as expected,
        concat_ws(' ', p.source, p.transit, p.out, r.source, r.transit, r.out) as found
      from payout_lines l left join posted p on p.id = l.paid_entry_id left join posted r on r.id = l.returned_entry_id
      where (l.state in ('paid', 'returned') and (p.kind, p.source, p.transit, p.out)
          is distinct from ('payout_paid'::entry_kind, 'payout_paid:' || l.id, l.piastres::numeric, l.piastres::numeric))
        or (l.state = 'returned' and (r.kind, r.reverses, r.transit, r.out)
          is distinct from ('payout_returned'::entry_kind, l.paid_entry_id, -l.piastres::numeric, -l.piastres::numeric))
      union all
      select 'entry ' || p.id, 'a line', 'none' from posted p
      where not exists (select from payout_lines l where p.id in (l.paid_entry_id, l.returned_entry_id))
      limit ${mostBreaches}`,
  },
  {
    holds:
      'a settlement is never paid out beyond its net amount, and is paid when its paid lines add up to it',
    breaches: (sql) => sql<Breach[]>`
      with lines as (
        select settlement_id, sum(piastres) filter (where state = 'paid') as paid,
          sum(piastres) filter (where state in ('open', 'paid')) as held, min(client_id) as client_id, max(client_id) as other_id
        from payout_lines group by settlement_id
      )
      select 'settlement ' || t.id as subject, t.state || ' ' || t.net_piastres as expected,
        concat_ws(' of ', coalesce(l.paid, 0), coalesce(l.held, 0)) as found
      from settlements t left join lines l on l.settlement_id = t.id
      where (l.held is not null and t.pays <> 'payout') or l.held > t.net_piastres
        or (t.pays = 'payout' and t.state in ('approved', 'paid') and (t.state = 'paid') <> (coalesce(l.paid, 0) = t.net_piastres))
        or l.held is not null and t.state not in ('approved', 'paid')
        or l.client_id <> t.client_id or l.other_id <> t.client_id
      limit ${mostBreaches}`,
  },
  {
    holds:
      'each batch waits, is declined, or was approved by another person than its preparer unless there is none',
    breaches: (sql) => sql<Breach[]>`
      select 'batch ' || b.id as subject, b.state::text as expected, concat_ws(' ', a.state, a.decided_by) as found
      from payout_batches b left join approvals a on a.payout_batch_id = b.id
      where case b.state when 'prepared' then a.state is distinct from 'waiting' when 'declined' then a.state is distinct from 'declined'
          else a.state is distinct from 'approved' or (a.decided_by = a.prepared_by and not a.alone) end
        or a.prepared_by <> b.prepared_by
        or a.piastres <> (select sum(l.piastres) from payout_lines l where l.batch_id = b.id)
        or (a.state = 'approved' and a.decided_by = any(a.barred) and a.reason = '')
      limit ${mostBreaches}`,
  },
  {
    holds:
      'the lines of a batch follow its state: none is paid before it is approved, and none is open when it is closed',
    breaches: (sql) => sql<Breach[]>`
      select 'line ' || l.id as subject, b.state::text as expected, l.state::text as found
      from payout_lines l join payout_batches b on b.id = l.batch_id
      where case b.state when 'prepared' then l.state <> 'open' when 'declined' then l.state <> 'dropped'
        when 'closed' then l.state in ('open', 'dropped') else l.state = 'dropped' end
      limit ${mostBreaches}`,
  },
  {
    holds: 'each approved line is paid to details of its client that held when its batch was approved',
    breaches: (sql) => sql<Breach[]>`
      select 'line ' || l.id as subject, 'details ' || coalesce(h.id::text, 'none') as expected, 'details ' || l.details_id as found
      from payout_lines l join approvals a on a.payout_batch_id = l.batch_id and a.state = 'approved'
      left join lateral (
        select p.id from payout_details p
        where p.client_id = l.client_id and p.state = 'approved' and p.in_force_from <= a.decided_at
        order by p.in_force_from desc, p.id desc limit 1) h on true
      where h.id is distinct from l.details_id limit ${mostBreaches}`,
  },
  {
    holds:
      'cash is paid to a client with their code, or with an approval of another person unless there is none; a line that waits for it is open',
    breaches: (sql) => sql<Breach[]>`
      select 'line ' || l.id as subject, concat_ws(' ', 'a code or an approval of', l.piastres) as expected,
        concat_ws(' ', l.state, l.cash_proof, a.state, a.piastres) as found
      from payout_lines l cross join approvals_start started
      left join ledger_entries e on e.id = l.paid_entry_id
      left join payout_codes k on k.line_id = l.id
      left join approvals a on a.payout_line_id = l.id and a.state <> 'declined'
      where case
          when l.method <> 'cash' then k.line_id is not null or a.id is not null
          when e.id is null then a.state = 'approved' or (a.state = 'waiting' and (l.state <> 'open' or a.piastres <> l.piastres))
          else case l.cash_proof
            when 'code' then k.line_id is null or a.id is not null
            when 'approval' then (a.state, a.entry_id, a.piastres) is distinct from ('approved'::approval_state, e.id, l.piastres)
              or (a.decided_by = a.prepared_by and not a.alone)
            else e.at > started.payout_codes_at end end
      limit ${mostBreaches}`,
  },
]
