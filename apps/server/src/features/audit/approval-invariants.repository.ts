import { contactFields, placeFields } from '@mersal/contract'
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
        cross join approvals_start started
        where (e.kind in ('settled', 'shortage_written_off', 'merchant_paid', 'corrected') and e.at > started.at
            or e.kind = 'lost' and e.at > started.write_offs_at)
          -- A correction that a client pays needs no second person.
          and (e.kind <> 'corrected' or exists (select from ledger_postings p join accounts c on c.id = p.account_id
            where p.entry_id = e.id and c.kind = 'over_short' and p.piastres > 0))
      )
      select 'entry ' || m.id as subject, 'an approval of ' || m.piastres as expected, a.piastres::text as found
      from moved m
      left join approvals a on a.entry_id = m.id and a.state = 'approved' and (a.alone or a.decided_by is distinct from a.prepared_by)
      left join lateral (
        select (c.fields->>'second_person_above')::bigint as piastres from company_sections c
        where c.section = 'rules' and c.created_at <= m.at and c.fields ? 'second_person_above' order by c.version desc limit 1
      ) l on true
      where a.piastres is distinct from m.piastres and m.piastres > l.piastres limit ${mostBreaches}`,
  },
  {
    holds:
      'what one person books in 24 hours without a second person is within the company’s limit, over all kinds',
    breaches: (sql) => sql<Breach[]>`
      with booked as (
        select e.id, e.employee_id, e.at, sum(p.piastres) as piastres
        from ledger_entries e cross join approvals_start started
          join ledger_postings p on p.entry_id = e.id and p.piastres > 0 join accounts a on a.id = p.account_id
        where e.kind in ('corrected', 'lost', 'shortage_written_off', 'count_reversed', 'delivery_undone')
          and e.at > started.undo_asks_at and (e.kind <> 'corrected' or a.kind = 'over_short')
          and not exists (select from approvals d where d.entry_id = e.id and d.state = 'approved')
        group by e.id, e.employee_id, e.at
      ), summed as (
        select b.*, sum(b.piastres) over (
          partition by b.employee_id order by b.at range between interval '24 hours' preceding and current row) as sum
        from booked b
      )
      select 'entry ' || s.id as subject, 'at most ' || l.piastres || ' of ' || s.employee_id as expected, s.sum::text as found
      from summed s
      left join lateral (
        select (c.fields->>'second_person_above')::bigint as piastres from company_sections c
        where c.section = 'rules' and c.created_at <= s.at and c.fields ? 'second_person_above' order by c.version desc limit 1
      ) l on true
      where s.sum > l.piastres limit ${mostBreaches}`,
  },
  {
    holds: 'an act that its preparer approved alone was booked a day after they asked for it',
    breaches: (sql) => sql<Breach[]>`
      select 'approval ' || a.id as subject, 'a day or more' as expected,
        coalesce((a.decided_at - a.asked_alone_at)::text, 'not asked for') as found
      from approvals a cross join approvals_start started
      where a.alone and a.decided_at > started.alone_waits_at
        and coalesce(a.decided_at < a.asked_alone_at + interval '24 hours' or a.decided_by <> a.asked_alone_by, true)
      limit ${mostBreaches}`,
  },
  {
    holds:
      'nobody approves through a second account what they prepared, unless the approval says that they were alone',
    breaches: (sql) => sql<Breach[]>`
      select 'approval ' || id as subject, 'held by others than ' || preparer_holders::text as expected, decider_holders::text as found
      from approvals where state = 'approved' and not alone and preparer_holders && decider_holders limit ${mostBreaches}`,
  },
  {
    holds: 'staff redirect a prepaid parcel, or one above the company’s limit, only with an approval',
    breaches: (sql) => sql<Breach[]>`
      with changed as (
        select v.id, v.main_shipment_id, v.at, bool_or(c->>'field' = any(${[...contactFields]}::text[])) as contact,
          bool_or(c->>'field' = any(${[...placeFields]}::text[])) as place
        from shipment_changes v, jsonb_array_elements(v.changes) c where v.employee_id is not null group by v.id
      )
      select 'change ' || r.id as subject, 'an approval' as expected, null as found
      from changed r cross join approvals_start started
      left join lateral (
        select (c.fields->>'second_person_above')::bigint as piastres from company_sections c
        where c.section = 'rules' and c.created_at <= r.at and c.fields ? 'second_person_above' order by c.version desc limit 1
      ) l on true
      where r.at > started.redirects_at and (r.contact or r.place)
        and exists (
          select from changed o where o.main_shipment_id = r.main_shipment_id and o.id <= r.id and o.at > r.at - interval '24 hours'
            and (r.contact and o.place or r.place and o.contact))
        and is_worth_redirecting(r.main_shipment_id, l.piastres, r.at)
        and not exists (
          select from approvals a join shipments s on s.awb = a.awb
          where s.main_shipment_id = r.main_shipment_id and a.act = 'redirect' and a.state = 'approved' and a.decided_at = r.at)
      limit ${mostBreaches}`,
  },
  {
    holds:
      'each delivery was undone at the request of its delivery boy or with an approval, is a case, and is written off by another person',
    breaches: (sql) => sql<Breach[]>`
      with undone as (
        select t.id, t.awb, t.leg, t.employee_id, t.at, l.courier_id, e.id as entry_id
        from tracking_events t cross join approvals_start started
        join shipments s on s.awb = t.awb and not s.sandbox
        join shipment_lines l on l.awb = t.awb and l.leg = t.leg
        left join ledger_entries e on e.source = 'delivery_undone:' || t.id
        where t.action = 'delivery_undone' and t.at > started.undo_asks_at
      )
      select 'event ' || u.id || ' of ' || u.awb as subject, 'a request of ' || u.courier_id || ' or an approval' as expected,
        'neither' as found
      from undone u
      where not exists (
          select from tracking_events q
          where q.awb = u.awb and q.leg = u.leg and q.action = 'undo_asked' and q.employee_id = u.courier_id and q.id < u.id)
        and not exists (
          select from approvals a where a.entry_id = u.entry_id and a.act = 'undo_delivery' and a.state = 'approved')
      union all
      select 'event ' || u.id || ' of ' || u.awb, 'a case', 'none'
      from undone u
      where u.id <= (select after_id from event_cursors where consumer = 'cases' and log = 'shipments')
        and not exists (
          select from cases c where c.awb = u.awb and c.kind = 'delivery_undone'
            and (c.event_id = u.id or c.event_id < u.id and coalesce(c.closed_at >= u.at, true)))
        and not exists (
          select from dead_events d where d.consumer = 'cases' and d.log = 'shipments' and d.state <> 'handled' and d.event_id = u.id)
      union all
      select 'write-off of ' || w.awb, 'another person than ' || u.employee_id, w.written_off_by::text
      from write_offs w join undone u on u.awb = w.awb and u.employee_id = w.written_off_by
      where not exists (
        select from approvals a where a.awb = w.awb and a.act = 'write_off' and a.state = 'approved')
      limit ${mostBreaches}`,
  },
  {
    holds:
      'each settlement is waiting with an open approval, approved or paid with an entry of its net amount, carried or declined without lines',
    breaches: (sql) => sql<Breach[]>`
      select 'settlement ' || t.id as subject, t.state::text as expected,
        concat_ws(' ', a.state, e.kind, e.piastres, case when x.held then 'with lines' end) as found
      from settlements t
      left join approvals a on a.settlement_id = t.id
      left join lateral (
        select e.kind, sum(p.piastres) filter (where c.kind = 'merchant_payable' and c.client_id = t.client_id) as piastres,
          -sum(p.piastres) filter (where c.kind = case t.pays when 'payout' then 'payouts_in_transit' else 'bank' end::account_kind) as from_there
        from ledger_entries e join ledger_postings p on p.entry_id = e.id join accounts c on c.id = p.account_id
        where e.source = 'settlement:' || t.id group by e.id
      ) e on true
      cross join lateral (
        select exists (select from shipments where settlement_id = t.id)
          or exists (select from client_payments where settlement_id = t.id)
          or exists (select from client_adjustments where settlement_id = t.id)
          or exists (select from write_offs where t.id in (settlement_id, reversal_settlement_id)) as held
      ) x
      where (t.state = 'waiting' and (a.state is distinct from 'waiting' or e.kind is not null))
        or (t.state in ('approved', 'paid') and (e.kind is distinct from 'settled' or e.piastres is distinct from t.net_piastres
          or e.from_there is distinct from t.net_piastres or a.state in ('waiting', 'declined')))
        or (t.state = 'approved' and t.pays <> 'payout')
        -- What the schedule prepares waits for a person.
        or (t.paid_by is null and t.state in ('approved', 'paid') and a.state is distinct from 'approved')
        or (t.state = 'declined' and (a.state is distinct from 'declined' or e.kind is not null or x.held))
        or (t.state = 'carried' and (a.state is not null or e.kind is not null or x.held))
      limit ${mostBreaches}`,
  },
  {
    holds: 'each correction of a client’s account is posted once, from over and short to the client',
    breaches: (sql) => sql<Breach[]>`
      with posted as (
        select e.source, sum(-p.piastres) filter (where c.kind = 'merchant_payable') as client, min(c.client_id) as client_id,
          sum(p.piastres) filter (where c.kind = 'over_short') as company
        from ledger_entries e join ledger_postings p on p.entry_id = e.id join accounts c on c.id = p.account_id
        where e.kind = 'corrected' group by e.id
      ), corrections as (
        select 'correction:' || id as source, client_id, correction_piastres as piastres from client_adjustments where awb is null
      )
      select source as subject, concat_ws(' ', c.client_id, c.piastres) as expected, concat_ws(' ', p.client_id, p.client, p.company) as found
      from corrections c full join posted p using (source)
      where (c.client_id, c.piastres, c.piastres) is distinct from (p.client_id, p.client, p.company)
      limit ${mostBreaches}`,
  },
  {
    holds: 'nobody settles alone what they gave the client within a day before',
    breaches: (sql) => sql<Breach[]>`
      with own as (
        select a.settlement_id, a.employee_id, a.at, 'correction:' || a.id as source
        from client_adjustments a where a.correction_piastres - a.fees_piastres - a.tax_piastres > 0
        union all
        select w.settlement_id, w.written_off_by, w.at, n.source
        from write_offs w join ledger_entries n on n.id = w.entry_id where w.compensation_piastres > 0
      )
      select o.source as subject, 'another person than ' || o.employee_id as expected, 'settlement ' || s.id as found
      from own o join settlements s on s.id = o.settlement_id and s.paid_by = o.employee_id
        cross join approvals_start started
      where s.at > started.own_lines_at and o.at > s.at - interval '24 hours'
        and not exists (
          select from ledger_entries n join approvals p on p.entry_id = n.id and p.state = 'approved' where n.source = o.source)
      limit ${mostBreaches}`,
  },
]
