import { type Breach, type Invariant, mostBreaches } from './invariant.ts'

/** Each stored price follows from its version and the VAT of its day (decision 33). */
export const priceInvariants: Invariant[] = [
  {
    holds:
      'a client has the discounts that were weighed last, and those above the company’s rule were approved',
    breaches: (sql) => sql<Breach[]>`
      with newest as (
        select distinct on (client_id) * from client_terms order by client_id, id desc
      ), changed as (
        select l.entity_id as client_id, l.at from activity_log l cross join approvals_start started
        where l.entity = 'client' and l.action = 'client_updated' and l.at > started.client_terms_at
          and exists (select from jsonb_array_elements(l.changes) c where c->>'field' in ('dis_per', 'dis_num'))
      )
      select 'client ' || c.id as subject, concat_ws(' ', t.discount_basis_points, t.discount_flat_piastres) as expected,
        concat_ws(' ', c.discount_basis_points, c.discount_flat_piastres) as found
      from newest t join clients c on c.id = t.client_id
      where (t.discount_basis_points, t.discount_flat_piastres) <> (c.discount_basis_points, c.discount_flat_piastres)
      union all
      select 'client ' || h.client_id, 'weighed terms', 'none' from changed h
      where not exists (select from client_terms t where t.client_id = h.client_id and t.at = h.at)
      union all
      select concat_ws(' ', 'client', t.client_id, t.at), 'an approval', t.off_basis_points::text from client_terms t
      where t.off_basis_points > t.above_basis_points and t.off_basis_points > t.before_basis_points
        and not exists (
          select from approvals a
          where a.act = 'client_terms' and a.client_id = t.client_id and a.state = 'approved' and a.decided_at = t.at)
      limit ${mostBreaches}`,
  },
  {
    holds: 'each order has the price version that was in force for its client on its day',
    breaches: (sql) => sql<Breach[]>`
      select concat_ws(' ', 'client', client_id, created_on) as subject,
        coalesce(price_version_of(client_id, created_on)::text, 'none') as expected, tariff_version::text as found
      from (select client_id, created_on, tariff_version from shipments group by client_id, created_on, tariff_version) used
      where tariff_version is distinct from price_version_of(client_id, created_on)
      limit ${mostBreaches}`,
  },
  {
    holds: 'each client is on a price list with prices from that day on',
    breaches: (sql) => sql<Breach[]>`
      select concat_ws(' ', 'client', p.client_id, p.from_date) as subject, 'a published version' as expected, 'none' as found
      from client_price_lists p
      where not exists (select from price_versions v where v.list_id = p.list_id and v.from_date <= p.from_date)
      limit ${mostBreaches}`,
  },
  {
    holds:
      'each shipment’s fees and VAT, with its adjustments, follow from its price version, its sizes and the VAT of its day',
    breaches: (sql) => sql<Breach[]>`
      with pairs as materialized (
        select v.id as version_id, p."from" as zone_a, p."to" as zone_b, p.first_kg, p.further_kg,
          (v.terms ->> 'volumetric_divisor')::bigint as divisor, (v.terms ->> 'smallest_fee')::bigint as smallest,
          (v.terms ->> 'return_share')::bigint as return_share,
          -- Versions of before partial delivery do not say it.
          coalesce((v.terms ->> 'rest_share')::bigint, 5000) as rest_share, (v.terms -> 'cod_fee' ->> 'threshold')::bigint as cod_threshold,
          (v.terms -> 'cod_fee' ->> 'percent')::bigint as cod_percent, (v.terms -> 'cod_fee' ->> 'minimum')::bigint as cod_minimum,
          array[null, v.terms -> 'express' -> 'surcharge', v.terms -> 'urgent' -> 'surcharge'] as surcharges
        from price_versions v
          cross join lateral jsonb_to_recordset(v.terms -> 'pairs') as p ("from" smallint, "to" smallint, first_kg bigint, further_kg bigint)
        where v.published_at is not null
      ), rates as materialized (
        select day, vat_on(day) as vat from (select distinct created_on as day from shipments) days
      ), carried as (
        select s.awb, s.fees_piastres + coalesce(d.fees, 0) as fees_piastres, s.tax_piastres + coalesce(d.tax, 0) as tax_piastres,
          s.return_fees_piastres, s.return_tax_piastres, s.back_fees_piastres, s.back_tax_piastres, s.back_awb, s.kind,
          s.discount_basis_points, s.discount_flat_piastres, p.smallest, p.return_share, p.rest_share, r.vat, p.surcharges[s.priority + 1] as surcharge,
          p.first_kg
            + p.further_kg * ((greatest(s.weight_grams, ceil(s.length_mm::numeric * s.width_mm * s.height_mm / p.divisor), 1) + 999)::bigint / 1000 - 1)
            + case when o.cod = 0 then 0
              else greatest(p.cod_minimum, (greatest(0, o.cod - p.cod_threshold) * p.cod_percent + 5000) / 10000) end as carried
        from shipments s cross join lateral (select coalesce(s.ordered_cod_piastres, s.cod_piastres) as cod) o join rates r on r.day = s.created_on
          left join (select awb, sum(fees_piastres) as fees, sum(tax_piastres) as tax from client_adjustments group by awb) d
            on d.awb = s.awb
          left join pairs p on p.version_id = s.tariff_version and p.zone_a = least(s.zone_from, s.zone_to)
            and p.zone_b = greatest(s.zone_from, s.zone_to)
      ), charged as (
        select *, carried + coalesce(case surcharge ->> 'kind'
          when 'percent' then (carried * (surcharge ->> 'percent')::bigint + 5000) / 10000
          else (surcharge ->> 'amount')::bigint end, 0) as subtotal
        from carried
      ), priced as (
        select *, greatest(smallest, subtotal - (subtotal * discount_basis_points + 5000) / 10000 - discount_flat_piastres) as fees
        from charged
      ), returned as (
        select *, (fees * return_share + 5000) / 10000 as return_fees,
          case when back_awb is null then 0 else (fees * rest_share + 5000) / 10000 end as back_fees from priced
      )
      select awb::text as subject,
        concat_ws(' ', fees, (fees * vat + 5000) / 10000, return_fees, (return_fees * vat + 5000) / 10000, back_fees,
          (back_fees * vat + 5000) / 10000) as expected,
        concat_ws(' ', fees_piastres, tax_piastres, return_fees_piastres, return_tax_piastres, back_fees_piastres,
          back_tax_piastres) as found
      from returned
      -- A parcel that was found goes back without a fee.
      where not exists (select from write_offs w where w.new_awb = returned.awb) and kind <> 'rest'
        and (fees_piastres, tax_piastres, return_fees_piastres, return_tax_piastres, back_fees_piastres, back_tax_piastres)
        is distinct from (fees, (fees * vat + 5000) / 10000, return_fees, (return_fees * vat + 5000) / 10000, back_fees,
          (back_fees * vat + 5000) / 10000)
      limit ${mostBreaches}`,
  },
]
