import {
  firstStatuses,
  isExplained,
  isPartPriced,
  keptCod,
  type PricedItem,
  shipmentKinds,
} from '@mersal/contract'
import type { Sql } from '../../platform/database/database.ts'
import { type Breach, type Invariant, mostBreaches } from './invariant.ts'

const kinds = [...shipmentKinds]
const firsts = kinds.map((kind) => firstStatuses[kind])

/** Invariants of partial deliveries (decision 78). */
export const partialInvariants: Invariant[] = [
  {
    holds: 'each parcel begins with the status of its kind',
    breaches: (sql) => sql<Breach[]>`
      select 'shipment ' || s.awb as subject, k.first as expected, t.to_status::text as found
      from unnest(${kinds}::text[], ${firsts}::text[]) as k (kind, first)
      join shipments s on s.kind::text = k.kind and s.history_entry_id is null
      join lateral (select to_status from tracking_events where awb = s.awb order by id limit 1) t on true
      where s.kind <> 'forward' and t.to_status::text <> k.first limit ${mostBreaches}`,
  },
  {
    holds:
      'of each item of a parcel of which a part was delivered, what is kept and what is in rests is what was ordered',
    breaches: (sql) => sql<Breach[]>`
      select 'item ' || i.id || ' of ' || i.awb as subject, i.quantity::text as expected,
        concat_ws(' + ', i.kept_quantity, r.quantity) as found
      from shipments s join shipment_items i on i.awb = s.awb
      left join lateral (
        select sum(b.quantity) as quantity from shipment_items b join shipments p on p.awb = b.awb
        where b.of_item = i.id and p.pair_awb = s.awb and p.kind = 'rest'
          and (p.status <> 'cancelled_admin' or p.loss is not null)) r on true
      where s.ordered_cod_piastres is not null and i.kept_quantity + coalesce(r.quantity, 0) is distinct from i.quantity
        or s.ordered_cod_piastres is null and i.kept_quantity is not null
      limit ${mostBreaches}`,
  },
  {
    holds: 'a rest belongs to one parcel, of which a part is delivered; it was undone otherwise',
    breaches: (sql) => sql<Breach[]>`
      select 'rest ' || r.awb as subject, 'a parcel of which a part is delivered' as expected,
        concat_ws(' ', s.awb, s.status, s.ordered_cod_piastres) as found
      from shipments r left join shipments s on s.awb = r.pair_awb and s.kind = 'forward'
      where r.kind = 'rest' and (s.awb is null
        or (r.status = 'cancelled_admin' and r.loss is null) <> (s.ordered_cod_piastres is null)
          and not (r.status = 'cancelled_admin' and r.loss is null))
        or r.kind <> 'rest' and r.pair_awb is not null
      limit ${mostBreaches}`,
  },
  {
    holds: 'the number of a rest is used once, and only while a part is delivered',
    breaches: (sql) => sql<Breach[]>`
      select 'shipment ' || s.awb as subject, case when s.ordered_cod_piastres is null then 'unused' else 'its rest' end as expected,
        concat_ws(' ', r.awb, r.pair_awb) as found
      from shipments s left join shipments r on r.awb = s.back_awb
      where s.back_awb is not null and (s.ordered_cod_piastres is null) <> (r.awb is null)
        or s.ordered_cod_piastres is not null and r.pair_awb is distinct from s.awb
      limit ${mostBreaches}`,
  },
  {
    holds: 'rests cost what was frozen with the order of their parcel, once',
    breaches: (sql) => sql<Breach[]>`
      select 'shipment ' || s.awb as subject, concat_ws(' ', s.back_fees_piastres, s.back_tax_piastres) as expected,
        concat_ws(' ', r.fees, r.tax) as found
      from shipments s join lateral (
        select sum(return_fees_piastres) as fees, sum(return_tax_piastres) as tax from shipments
        where pair_awb = s.awb and kind = 'rest' and (status <> 'cancelled_admin' or loss is not null)) r on true
      where s.ordered_cod_piastres is not null
        and (r.fees, r.tax) is distinct from (s.back_fees_piastres, s.back_tax_piastres)
      limit ${mostBreaches}`,
  },
  {
    holds:
      'the COD of a parcel of which a part is delivered is what its kept items cost, and the prices of a whole one explain its COD',
    breaches: wronglyPriced,
  },
  {
    holds: 'no parcel of which a part was delivered is settled before a branch has its rest',
    breaches: (sql) => sql<Breach[]>`
      select 'shipment ' || s.awb as subject, 'no settlement' as expected, s.settlement_id::text as found
      from shipments s join shipments r on r.pair_awb = s.awb and r.kind = 'rest'
      join shipment_lines l on l.awb = r.awb and l.leg = 1 and l.active
      where s.settlement_id is not null and s.ordered_cod_piastres is not null limit ${mostBreaches}`,
  },
]

type PricedRow = {
  awb: number
  cod: number
  ordered: number | null
  shop_delivery: number
  items: unknown
  /** Whether a change lowered the COD, perhaps below what the shop takes for the delivery. */
  lowered: boolean
}

/** Recomputes the COD with the function that phones and the server use. */
async function wronglyPriced(sql: Sql): Promise<Breach[]> {
  const rows = await sql<PricedRow[]>`
    select s.awb, s.cod_piastres as cod, s.ordered_cod_piastres as ordered, s.shop_delivery_piastres as shop_delivery,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'price', i.price_piastres, 'quantity', i.quantity, 'kept',
        i.kept_quantity) order by i.id) from shipment_items i where i.awb = s.awb), '[]') as items,
      exists (select from shipment_changes c where c.awb = s.awb and c.changes @> '[{"field": "cod"}]') as lowered
    from shipments s where s.back_awb is not null`
  return rows
    .flatMap(({ awb, cod, ordered, shop_delivery: shopDelivery, items, lowered }): Breach[] => {
      const list = items as (PricedItem & { kept: number | null })[]
      const whole = { items: list, cod: ordered ?? cod, shopDelivery }
      const subject = `shipment ${awb}`
      if (!(lowered ? isPartPriced(whole) : isExplained(whole)))
        return [{ subject, expected: 'prices that explain the COD', found: String(whole.cod) }]
      const kept = new Map(list.map((item) => [item.id, item.kept ?? item.quantity]))
      const expected = keptCod(whole, kept)
      return expected === cod ? [] : [{ subject, expected: String(expected), found: String(cod) }]
    })
    .slice(0, mostBreaches)
}
