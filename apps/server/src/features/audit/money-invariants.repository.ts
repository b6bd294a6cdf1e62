import { type Breach, type Invariant, mostBreaches } from './invariant.ts'

/** Invariants of the ledger. */
export const moneyInvariants: Invariant[] = [
  {
    holds: 'all postings together add up to zero',
    breaches: (sql) => sql<Breach[]>`
      select 'ledger' as subject, '0' as expected, sum(piastres)::text as found
      from ledger_postings having sum(piastres) <> 0`,
  },
  {
    holds: 'the postings of each entry add up to zero',
    breaches: (sql) => sql<Breach[]>`
      select 'entry ' || entry_id as subject, '0' as expected, sum(piastres)::text as found
      from ledger_postings group by entry_id having sum(piastres) <> 0 limit ${mostBreaches}`,
  },
  {
    holds: 'each balance is the sum of its postings',
    breaches: (sql) => sql<Breach[]>`
      select b.kind || ' ' || b.account_id as subject, coalesce(p.piastres, 0)::text as expected, b.piastres::text as found
      from current_balances b
      left join (select account_id, sum(piastres) as piastres from ledger_postings group by account_id) p using (account_id)
      where b.piastres <> coalesce(p.piastres, 0) limit ${mostBreaches}`,
  },
  {
    holds:
      'the cash of each courier is what they took for their delivered, uncollected shipments, without transfers',
    breaches: (sql) => sql<Breach[]>`
      select 'courier ' || b.employee_id as subject, coalesce(s.due, 0)::text as expected, b.piastres::text as found
      from current_balances b
      left join (
        select cash_holder_id, sum(coalesce(taken_piastres, due_piastres)) as due from shipments where cash_holder_id is not null group by 1
      ) s on s.cash_holder_id = b.employee_id
      where b.kind = 'courier_cash' and b.piastres <> coalesce(s.due, 0) limit ${mostBreaches}`,
  },
  {
    holds:
      'the transfers to confirm of each courier are the amounts of their delivered shipments whose transfer waits',
    breaches: (sql) => sql<Breach[]>`
      select 'courier ' || b.employee_id as subject, coalesce(s.taken, 0)::text as expected, b.piastres::text as found
      from current_balances b
      left join (
        select l.courier_id, sum(coalesce(s.taken_piastres, s.due_piastres)) as taken
        from shipments s join shipment_lines l on l.awb = s.awb and l.active
        where s.status = 'delivered' and s.cash_holder_id is null and not s.sandbox group by 1
      ) s on s.courier_id = b.employee_id
      where b.kind = 'transfers_to_confirm' and b.piastres <> coalesce(s.taken, 0) limit ${mostBreaches}`,
  },
  {
    holds:
      'what counts towards the ceiling of each courier, once each transfer is old, is their cash and transfers in the books',
    breaches: (sql) => sql<Breach[]>`
      select 'courier ' || b.employee_id as subject, sum(b.piastres)::text as expected,
        cash_towards_ceiling(b.employee_id, 'infinity')::text as found
      from current_balances b where b.kind in ('courier_cash', 'transfers_to_confirm')
      group by b.employee_id having sum(b.piastres) <> cash_towards_ceiling(b.employee_id, 'infinity') limit ${mostBreaches}`,
  },
  {
    holds:
      'each transfer at the door is of its shipment: it waits while no cash is with a courier, and ends as collected or undone',
    breaches: (sql) => sql<Breach[]>`
      select 'shipment ' || s.awb as subject, 'a waiting transfer' as expected, t.state::text as found
      from shipments s left join door_transfers t on t.awb = s.awb and t.state <> 'undone'
      where s.status = 'delivered' and not s.sandbox and (s.cash_holder_id is null) <> (t.state is not distinct from 'waiting')
      union all
      select 'transfer ' || t.id, case t.state when 'waiting' then 'delivered' else 'collected' end, s.status::text
      from door_transfers t join shipments s on s.awb = t.awb
      where t.state <> 'undone' and (s.status::text <> case t.state when 'waiting' then 'delivered' else 'collected' end
        or t.piastres <> coalesce(s.taken_piastres, s.due_piastres) or s.hand_in_id is not null)
      limit ${mostBreaches}`,
  },
  {
    holds:
      'each transfer that ended is posted once: to the bank when it was confirmed, to its courier when it was refused',
    breaches: (sql) => sql<Breach[]>`
      select 'transfer ' || t.id as subject, t.piastres || ' of ' || t.state as expected, string_agg(e.kind || ' ' || p.piastres, ', ') as found
      from door_transfers t
      left join ledger_entries e on e.awb = t.awb and e.kind in ('transfer_confirmed', 'transfer_refused')
      left join ledger_postings p on p.entry_id = e.id and p.piastres > 0
      left join accounts a on a.id = p.account_id
      where t.state in ('confirmed', 'refused')
      group by t.id
      having count(*) <> 1 or not coalesce(bool_and(p.piastres = t.piastres and case t.state when 'confirmed'
        then e.kind = 'transfer_confirmed' and a.kind = 'bank'
        else e.kind = 'transfer_refused' and a.kind = 'courier_receivable' and a.owner_id = t.courier_id end), false)
      limit ${mostBreaches}`,
  },
  {
    holds:
      'merchant payable is the merchants’ share of deliveries, less return fees and settlements, plus their payments, compensations and corrections',
    breaches: (sql) => sql<Breach[]>`
      with earned as (
        select client_id, sum(case
          when status in ('delivered', 'collected') then merchant_share_piastres
          when status = 'returned' then -(return_fees_piastres + return_tax_piastres) else 0 end) as piastres
        from shipments where not sandbox group by client_id
      ), settled as (
        select client_id, sum(net_piastres) as piastres from settlements where state in ('approved', 'paid') group by client_id
      ), paid as (
        select client_id, sum(piastres) as piastres from client_payments group by client_id
      ), adjusted as (
        select client_id, sum(fees_piastres + tax_piastres - correction_piastres) as piastres from client_adjustments group by client_id
      ), lost as (
        select client_id, sum(compensation_piastres) as piastres from write_offs where found_at is null group by client_id
      )
      select 'client ' || b.client_id as subject,
        (coalesce(e.piastres, 0) - coalesce(s.piastres, 0) + coalesce(p.piastres, 0) + coalesce(w.piastres, 0)
          - coalesce(d.piastres, 0))::text as expected, (-b.piastres)::text as found
      from current_balances b
      left join earned e using (client_id) left join settled s using (client_id) left join paid p using (client_id)
        left join lost w using (client_id) left join adjusted d using (client_id)
      where b.kind = 'merchant_payable'
        and -b.piastres <> coalesce(e.piastres, 0) - coalesce(s.piastres, 0) + coalesce(p.piastres, 0) + coalesce(w.piastres, 0)
          - coalesce(d.piastres, 0)
      limit ${mostBreaches}`,
  },
  {
    holds:
      'the revenue of each branch is the fees of its delivered and the return fees of its returned shipments, with adjustments',
    breaches: (sql) => sql<Breach[]>`
      with earned as (
        select origin_branch_id, sum(case
          when status in ('delivered', 'collected') then fees_piastres
          when status = 'returned' then return_fees_piastres else 0 end) as piastres
        from shipments where not sandbox group by origin_branch_id
      ), adjusted as (
        select s.origin_branch_id, sum(d.fees_piastres) as piastres
        from client_adjustments d join shipments s using (awb) group by s.origin_branch_id
      )
      select 'branch ' || b.branch_id as subject, (coalesce(e.piastres, 0) + coalesce(d.piastres, 0))::text as expected,
        (-b.piastres)::text as found
      from current_balances b left join earned e on e.origin_branch_id = b.branch_id
        left join adjusted d on d.origin_branch_id = b.branch_id
      where b.kind = 'revenue' and -b.piastres <> coalesce(e.piastres, 0) + coalesce(d.piastres, 0) limit ${mostBreaches}`,
  },
  {
    holds:
      'VAT payable is the tax on the fees of delivered and the return fees of returned shipments, with adjustments',
    breaches: (sql) => sql<Breach[]>`
      with owed as (
        select coalesce(sum(case
          when status in ('delivered', 'collected') then tax_piastres
          when status = 'returned' then return_tax_piastres else 0 end), 0)
          + (select coalesce(sum(tax_piastres), 0) from client_adjustments) as piastres
        from shipments where not sandbox
      )
      select 'VAT' as subject, owed.piastres::text as expected, (-b.piastres)::text as found
      from owed, current_balances b where b.kind = 'vat_payable' and -b.piastres <> owed.piastres`,
  },
  {
    holds:
      'no safe and no courier has a negative balance, but for a compensation that was paid before the parcel was found',
    breaches: (sql) => sql<Breach[]>`
      select b.kind || ' ' || b.account_id as subject, 'zero or more' as expected, b.piastres::text as found
      from current_balances b
      where b.kind in ('branch_safe', 'cash_in_transit', 'courier_cash', 'counter_cash', 'courier_receivable', 'transfers_to_confirm') and b.piastres < 0
        and (b.kind <> 'courier_receivable' or b.piastres < -(
          select coalesce(sum(w.compensation_piastres), 0) from write_offs w
          where w.courier_id = b.employee_id and w.found_at is not null)) limit ${mostBreaches}`,
  },
  {
    holds: 'each shipment has exactly the ledger entries that follow from its events',
    breaches: (sql) => sql<Breach[]>`
      with called_for as (
        select t.awb, t.action || ':' || t.id as source
        from tracking_events t join shipments s using (awb)
        where t.action in ('delivered', 'delivery_undone', 'returned') and not s.sandbox
        union all
        select t.awb, t.action || ':' || t.id
        from tracking_events t join write_offs w using (awb)
        where t.action in ('lost', 'found') and w.compensation_piastres > 0
        union all
        select awb, 'adjustment:' || id from client_adjustments where awb is not null
        union all
        select awb, 'transfer_' || (details->>'transfer') || ':' || id
        from tracking_events where action = 'collected' and details ? 'transfer'
      ), written as (
        select awb, source from ledger_entries where awb is not null
      )
      select 'shipment ' || coalesce(c.awb, w.awb) as subject, c.source as expected, w.source as found
      from called_for c full join written w on w.source = c.source and w.awb = c.awb
      where c.source is null or w.source is null limit ${mostBreaches}`,
  },
  {
    holds: 'each delivery is posted with the amounts of its shipment',
    breaches: (sql) => sql<Breach[]>`
      with standing as (
        select e.id, e.awb, e.kind from ledger_entries e
        where e.kind in ('delivered', 'returned') and not exists (select from ledger_entries r where r.reverses = e.id)
      ), posted as (
        select x.id, x.awb, x.kind,
          coalesce(sum(p.piastres) filter (where a.kind in ('courier_cash', 'counter_cash', 'branch_safe', 'transfers_to_confirm')), 0) as cash,
          coalesce(-sum(p.piastres) filter (where a.kind = 'over_short'), 0) as other,
          coalesce(-sum(p.piastres) filter (where a.kind = 'merchant_payable' and a.client_id = s.client_id), 0) as merchant,
          coalesce(-sum(p.piastres) filter (where a.kind = 'revenue' and a.branch_id = s.origin_branch_id), 0) as revenue,
          coalesce(-sum(p.piastres) filter (where a.kind = 'vat_payable'), 0) as vat
        from standing x join shipments s using (awb)
        left join ledger_postings p on p.entry_id = x.id left join accounts a on a.id = p.account_id
        group by x.id, x.awb, x.kind
      )
      select 'entry ' || p.id as subject,
        case p.kind when 'delivered' then concat_ws(' ', coalesce(s.taken_piastres, s.due_piastres), coalesce(s.taken_piastres, s.due_piastres) - s.due_piastres,
            s.merchant_share_piastres, s.fees_piastres, s.tax_piastres)
          else concat_ws(' ', 0, 0, -(s.return_fees_piastres + s.return_tax_piastres), s.return_fees_piastres, s.return_tax_piastres) end as expected,
        concat_ws(' ', p.cash, p.other, p.merchant, p.revenue, p.vat) as found
      from posted p join shipments s using (awb)
      where (p.kind = 'delivered' and (p.cash, p.other, p.merchant, p.revenue, p.vat)
          <> (coalesce(s.taken_piastres, s.due_piastres), coalesce(s.taken_piastres, s.due_piastres) - s.due_piastres,
            s.merchant_share_piastres, s.fees_piastres, s.tax_piastres))
        or (p.kind = 'returned' and (p.cash, p.other, p.merchant, p.revenue, p.vat)
          <> (0, 0, -(s.return_fees_piastres + s.return_tax_piastres), s.return_fees_piastres, s.return_tax_piastres))
      limit ${mostBreaches}`,
  },
  {
    holds: 'the amount due of each count is that of its shipments and takings, and it is posted once',
    breaches: (sql) => sql<Breach[]>`
      with held as (
        select hand_in_id, coalesce(taken_piastres, due_piastres) as due from shipments where hand_in_id is not null
        union all
        select hand_in_id, piastres from counter_takings where hand_in_id is not null
      )
      select 'count ' || h.id as subject, h.due_piastres::text as expected, s.due::text as found
      from hand_ins h
      left join (select hand_in_id, sum(due) as due from held group by 1) s on s.hand_in_id = h.id
      left join ledger_entries e on e.kind = 'collected' and e.source = 'hand_in:' || h.id
      where h.reversed_at is null and s.due is distinct from h.due_piastres or e.id is null limit ${mostBreaches}`,
  },
  {
    holds: 'a reversed count has no other effect left: its entry is reversed, and no shipment belongs to it',
    breaches: (sql) => sql<Breach[]>`
      select 'count ' || h.id as subject, 'reversed, with ' || h.due_piastres || ' due' as expected,
        concat_ws(' ', r.id, s.shipments, a.due, p.piastres) as found
      from hand_ins h
        left join ledger_entries e on e.kind = 'collected' and e.source = 'hand_in:' || h.id
        left join ledger_entries r on r.reverses = e.id
        left join lateral (select count(*) as shipments from shipments where hand_in_id = h.id) s on true
        left join lateral (
          select sum(due_piastres)::bigint as due from shipments where awb = any(h.reversed_awbs)) a on true
        left join lateral (
          select sum(abs(x.piastres))::bigint as piastres from (
            select sum(piastres) as piastres from ledger_postings where entry_id in (e.id, r.id) group by account_id) x) p on true
      where (h.reversed_at is not null) <> (r.id is not null)
        or h.reversed_at is not null and (s.shipments > 0 or a.due is distinct from h.due_piastres or p.piastres <> 0
          or r.kind <> 'count_reversed' or r.employee_id <> h.reversed_by
          or exists (
            select from unnest(h.reversed_awbs) as x (awb) where not exists (
              select from tracking_events t where t.awb = x.awb and t.action = 'count_reversed' and t.at = h.reversed_at)))
      limit ${mostBreaches}`,
  },
  {
    holds:
      'a safe’s counts explain what over/short took from it: each difference is posted once, with a reason',
    breaches: (sql) => sql<Breach[]>`
      with counted as (
        select entry_id, branch_id, counted_piastres - expected_piastres as piastres from safe_counts
        where booked and counted_piastres <> expected_piastres and note <> ''
      ), posted as (
        select e.id as entry_id, a.branch_id, p.piastres
        from ledger_entries e join ledger_postings p on p.entry_id = e.id join accounts a on a.id = p.account_id
        where e.kind = 'safe_counted' and a.kind = 'branch_safe'
      )
      select 'entry ' || coalesce(c.entry_id, p.entry_id) as subject, c.piastres::text as expected, p.piastres::text as found
      from counted c full join posted p using (entry_id, branch_id)
      where c.piastres is distinct from p.piastres limit ${mostBreaches}`,
  },
  {
    holds: 'each collected amount belongs to a hand-in, a counter payment, a transfer or a history entry',
    breaches: (sql) => sql<Breach[]>`
      select 'shipment ' || s.awb as subject, 'a hand-in' as expected, null as found
      from shipments s
      where s.status = 'collected' and coalesce(s.taken_piastres, s.due_piastres) > 0 and s.hand_in_id is null and s.history_entry_id is null and not s.sandbox
        and not exists (select from shipment_lines l where l.awb = s.awb and l.kind = 'end' and l.counter and l.status = 'Done')
        and not exists (select from door_transfers t where t.awb = s.awb and t.state in ('confirmed', 'refused'))
      limit ${mostBreaches}`,
  },
  {
    holds:
      'each settlement is the sum of its shipments, which are all collected or returned, its compensations, its adjustments and its corrections',
    breaches: (sql) => sql<Breach[]>`
      with summed as (
        select settlement_id, count(*) as shipments, count(*) filter (where status not in ('collected', 'returned')) as open,
          sum(case when status = 'collected' then merchant_share_piastres else -(return_fees_piastres + return_tax_piastres) end) as net
        from shipments where settlement_id is not null group by settlement_id
      ), paid as (
        select settlement_id, sum(piastres) as piastres from client_payments where settlement_id is not null group by settlement_id
      ), compensated as (
        select settlement_id, sum(piastres) as piastres from (
          select settlement_id, compensation_piastres as piastres from write_offs where settlement_id is not null
          union all
          select reversal_settlement_id, -compensation_piastres from write_offs where reversal_settlement_id is not null
        ) lines group by settlement_id
      ), adjusted as (
        select settlement_id, sum(correction_piastres - fees_piastres - tax_piastres) as piastres, sum(correction_piastres) as corrections from client_adjustments
        where settlement_id is not null group by settlement_id
      )
      select 'settlement ' || t.id as subject, concat_ws(' ', t.shipments, t.net_piastres, 0) as expected,
        concat_ws(' ', coalesce(s.shipments, 0), coalesce(s.net, 0) + coalesce(p.piastres, 0) + coalesce(c.piastres, 0)
          + coalesce(d.piastres, 0), s.open) as found
      from settlements t left join summed s on s.settlement_id = t.id left join paid p on p.settlement_id = t.id
        left join compensated c on c.settlement_id = t.id left join adjusted d on d.settlement_id = t.id
      where t.state not in ('carried', 'declined') and (coalesce(s.net, 0) + coalesce(p.piastres, 0) + coalesce(c.piastres, 0) + coalesce(d.piastres, 0) <> t.net_piastres
        or coalesce(s.shipments, 0) <> t.shipments or s.open > 0 or t.compensation_piastres <> coalesce(c.piastres, 0)
        or t.net_piastres <> t.cod_piastres + t.paid_in_piastres + t.compensation_piastres + t.corrections_piastres - t.fees_piastres - t.tax_piastres
        or t.corrections_piastres <> coalesce(d.corrections, 0)
        or t.paid_in_piastres <> coalesce(p.piastres, 0))
      limit ${mostBreaches}`,
  },
]
