import { type Breach, type Invariant, mostBreaches } from './invariant.ts'

/** Invariants of two people for money (docs/decisions/0050-two-people-for-money.md). */
export const approvalInvariants: Invariant[] = [
  {
    holds:
      'money above the company’s limit is moved only with an approval, of another person unless there is none',
    breaches: (sql) => sql<Breach[]>`
      with moved as (
        select e.id, e.at, (select sum(p.piastres) from ledger_postings p where p.entry_id = e.id and p.piastres > 0) as piastres
        from ledger_entries e
        where e.kind in ('settled', 'shortage_written_off', 'merchant_paid') and e.at > (select at from approvals_start)
      )
      select 'entry ' || m.id as subject, 'an approval of ' || m.piastres as expected, a.piastres::text as found
      from moved m
      left join approvals a on a.entry_id = m.id and a.state = 'approved' and (a.alone or a.decided_by <> a.prepared_by)
      left join lateral (
        select (c.fields->>'second_person_above')::bigint as piastres from company_sections c
        where c.section = 'rules' and c.created_at <= m.at and c.fields ? 'second_person_above' order by c.version desc limit 1
      ) l on true
      where a.piastres is distinct from m.piastres and m.piastres > l.piastres limit ${mostBreaches}`,
  },
  {
    holds: 'each settlement is waiting with an open approval, paid with an entry, or declined without lines',
    breaches: (sql) => sql<Breach[]>`
      select 'settlement ' || t.id as subject, t.state::text as expected,
        concat_ws(' ', a.state, e.kind, case when x.held then 'with lines' end) as found
      from settlements t
      left join approvals a on a.settlement_id = t.id
      left join ledger_entries e on e.source = 'settlement:' || t.id
      cross join lateral (
        select exists (select from shipments where settlement_id = t.id)
          or exists (select from client_payments where settlement_id = t.id)
          or exists (select from client_adjustments where settlement_id = t.id)
          or exists (select from write_offs where t.id in (settlement_id, reversal_settlement_id)) as held
      ) x
      where (t.state = 'waiting' and (a.state is distinct from 'waiting' or e.id is not null))
        or (t.state = 'paid' and (e.id is null or a.state in ('waiting', 'declined')))
        or (t.state = 'declined' and (a.state is distinct from 'declined' or e.id is not null or x.held))
      limit ${mostBreaches}`,
  },
]
