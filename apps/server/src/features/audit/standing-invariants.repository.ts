import { type Breach, type Invariant, mostBreaches } from './invariant.ts'

/** Invariants of barred phones (docs/decisions/0070-standing-of-receivers.md). */
export const standingInvariants: readonly Invariant[] = [
  {
    holds: 'each bar that was lifted was paid once at a counter, its sum for the client of its order',
    breaches: (sql) => sql<Breach[]>`
      with paid as (
        select e.id as entry_id, e.employee_id, -p.piastres as piastres, a.client_id, t.piastres as taken
        from ledger_entries e
        left join ledger_postings p on p.entry_id = e.id
          and p.account_id in (select id from accounts where kind = 'merchant_payable')
        left join accounts a on a.id = p.account_id
        left join counter_takings t on t.entry_id = e.id and t.employee_id = e.employee_id
        where e.kind = 'bar_paid'
      ), stated as (
        select b.entry_id, b.ended_by, b.piastres, s.client_id, c.piastres as settled
        from phone_bars b join shipments s on s.awb = b.awb
        left join client_payments c on c.entry_id = b.entry_id and c.client_id = s.client_id and c.awb = b.awb and not c.deposit
        where b.entry_id is not null
      )
      select 'entry ' || coalesce(t.entry_id, p.entry_id) as subject,
        concat_ws(' ', t.ended_by, t.client_id, t.piastres, t.settled) as expected,
        concat_ws(' ', p.employee_id, p.client_id, p.piastres, p.taken) as found
      from stated t full join paid p using (entry_id)
      where (t.ended_by, t.client_id, t.piastres, t.piastres, t.settled)
        is distinct from (p.employee_id, p.client_id, p.piastres, p.taken, p.piastres)
      limit ${mostBreaches}`,
  },
  {
    holds: 'nobody voids a bar that they made within a day, and the log names who barred and who voided',
    breaches: (sql) => sql<Breach[]>`
      select 'bar ' || b.id as subject, 'another person, and the log' as expected, 'employee ' || b.ended_by as found
      from phone_bars b
      where b.ended_by = b.barred_by and b.void_reason is not null and b.ended_at < b.at + interval '24 hours'
        or not exists (
          select from activity_log l
          where l.entity = 'shipment' and l.entity_id = b.awb and l.action = 'phone_barred' and l.employee_id = b.barred_by)
        or b.void_reason is not null and not exists (
          select from activity_log l
          where l.entity = 'shipment' and l.entity_id = b.awb and l.action = 'phone_bar_voided' and l.employee_id = b.ended_by)
      limit ${mostBreaches}`,
  },
  {
    holds: 'the bars of an order whose persons were erased have no phone and no words',
    breaches: (sql) => sql<Breach[]>`
      select 'bar ' || b.id as subject, 'no phone' as expected, 'a phone or words' as found
      from phone_bars b join shipments s on s.awb = b.awb join main_shipments m on m.id = s.main_shipment_id
      where m.erased_at is not null and (b.phone is not null or b.note <> '' or b.void_reason <> '')
      limit ${mostBreaches}`,
  },
]
