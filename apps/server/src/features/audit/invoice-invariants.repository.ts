import { type Breach, type Invariant, mostBreaches } from './invariant.ts'

/** Invariants of tax invoices and credit notes. */
export const invoiceInvariants: Invariant[] = [
  {
    holds:
      'the fees of each client and month are the revenue and VAT that was booked for the client in that month',
    breaches: (sql) => sql<Breach[]>`
      with months as (
        select month, last_entry_id, (month + interval '1 month') at time zone 'Africa/Cairo' as ends,
          (select min(month) from invoice_months)::timestamp at time zone 'Africa/Cairo' as began
        from invoice_months where summed_at is not null
      ), posted as (
        select e.id, e.at, coalesce(s.client_id, max(a.client_id)) as client_id,
          -coalesce(sum(p.piastres) filter (where a.kind = 'revenue'), 0) as net,
          -coalesce(sum(p.piastres) filter (where a.kind = 'vat_payable'), 0) as vat
        from ledger_entries e
        join ledger_postings p on p.entry_id = e.id
        join accounts a on a.id = p.account_id
        left join shipments s on s.awb = e.awb
        where e.at >= (select min(began) from months) or e.id > (select min(last_entry_id) from months)
        group by e.id, s.client_id
        having bool_or(a.kind in ('revenue', 'vat_payable'))
      ), expected as (
        select m.month, p.client_id, sum(p.net) as net, sum(p.vat) as vat
        from posted p cross join lateral (
          select min(month) as month from months where ends > p.at and last_entry_id >= p.id) m
        where m.month is not null group by 1, 2
      ), found as (
        select month, client_id, sum(net_piastres) as net, sum(vat_piastres) as vat from month_fees group by 1, 2
      )
      select concat_ws(' ', coalesce(e.month, f.month), 'client', coalesce(e.client_id, f.client_id)) as subject,
        concat_ws(' + ', e.net, e.vat) as expected, concat_ws(' + ', f.net, f.vat) as found
      from expected e full join found f on f.month = e.month and f.client_id = e.client_id
      where coalesce(e.net, 0) <> coalesce(f.net, 0) or coalesce(e.vat, 0) <> coalesce(f.vat, 0) limit ${mostBreaches}`,
  },
  {
    holds: 'the invoices and credit notes of each client and month sum to its fees, once the month is made',
    breaches: (sql) => sql<Breach[]>`
      with fees as (
        select month, client_id, sum(net_piastres) as net, sum(vat_piastres) as vat from month_fees group by 1, 2
      ), invoiced as (
        select month, client_id, sum(net_piastres) as net, sum(vat_piastres) as vat from invoices group by 1, 2
      )
      select concat_ws(' ', m.month, 'client', coalesce(f.client_id, i.client_id)) as subject,
        concat_ws(' + ', f.net, f.vat) as expected, concat_ws(' + ', i.net, i.vat) as found
      from fees f full join invoiced i on i.month = f.month and i.client_id = f.client_id
      join invoice_months m on m.month = coalesce(f.month, i.month)
      where (m.made_at is not null or i.client_id is not null)
        and (coalesce(f.net, 0) <> coalesce(i.net, 0) or coalesce(f.vat, 0) <> coalesce(i.vat, 0)) limit ${mostBreaches}`,
  },
  {
    holds: 'the numbers of invoices and of credit notes of a year run from 1 to the last without a gap',
    breaches: (sql) => sql<Breach[]>`
      with used as (select kind, year, count(*) as n, min(number) as first, max(number) as last from invoices group by kind, year)
      select concat_ws(' ', coalesce(n.kind, u.kind), coalesce(n.year, u.year)) as subject, '1 to ' || coalesce(n.last, 0) as expected,
        concat(u.n, ' from ', u.first, ' to ', u.last) as found
      from invoice_numbers n full join used u on u.kind = n.kind and u.year = n.year
      where coalesce(n.last, 0) <> coalesce(u.n, 0) or u.first <> 1 or u.last <> n.last limit ${mostBreaches}`,
  },
  {
    holds: 'a cancelled invoice has one credit note over all of it, and one invoice that replaces it',
    breaches: (sql) => sql<Breach[]>`
      select 'invoice ' || i.id as subject, concat_ws(' ', -i.net_piastres, -i.vat_piastres, i.net_piastres, i.vat_piastres) as expected,
        concat_ws(' ', c.net_piastres, c.vat_piastres, r.net_piastres, r.vat_piastres) as found
      from invoices i left join invoices c on c.credits_id = i.id left join invoices r on r.replaces_id = i.id
      where (c.id is not null or r.id is not null) and (i.kind <> 'invoice'
        or (i.client_id, i.month, i.client_id, i.month) is distinct from (c.client_id, c.month, r.client_id, r.month)
        or (-i.net_piastres, -i.vat_piastres, i.net_piastres, i.vat_piastres)
          is distinct from (c.net_piastres, c.vat_piastres, r.net_piastres, r.vat_piastres)) limit ${mostBreaches}`,
  },
]
