import { columnsOf, insertRows } from '../../../platform/database/columns.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Span } from '../span.ts'
import type { Model } from './draw-models.ts'

/**
 * Creates the temporary tables from which older shipments are built. The end of the transaction drops them.
 */
export async function createSources(tx: Transaction): Promise<void> {
  await tx`
    create temp table older_models (model integer, client_id bigint, sender_name text, sender_phone text, sender_address text,
      sender_latitude double precision, sender_longitude double precision, sender_place text, receiver_place text,
      sender_area_id bigint, receiver_area_id bigint, sender_folded text, receiver_address text,
      receiver_mark text, receiver_latitude double precision, receiver_longitude double precision, priority smallint,
      origin_branch_id bigint, destination_branch_id bigint, seller_sends boolean, pick_up_nearby boolean, length_mm integer,
      width_mm integer, height_mm integer, weight_grams integer, tariff_version integer, zone_from smallint, zone_to smallint,
      discount_basis_points integer, discount_flat_piastres bigint, receiver_pays_fee boolean, cod_piastres bigint,
      fees_piastres bigint, tax_piastres bigint, return_fees_piastres bigint, return_tax_piastres bigint,
      days_from smallint, days_to smallint) on commit drop`
  await tx`create temp table older_names (number integer, name text, folded text) on commit drop`
  await tx`
    create temp table older_days (day integer, opens_at timestamptz, days_from smallint, days_to smallint,
      promised_from date, promised_to date) on commit drop`
  await tx`
    create temp table older_rows (number bigint, awb bigint, model integer, status shipment_status, receiver integer,
      phone text, created_at timestamptz, updated_at timestamptz, promised_from date, promised_to date) on commit drop`
}

const modelTypes = `model integer, clientId bigint, senderName text, senderPhone text, senderAddress text,
  senderLatitude double precision, senderLongitude double precision, senderPlace text, receiverPlace text,
  senderAreaId bigint, receiverAreaId bigint, senderFolded text, receiverAddress text, receiverMark text,
  receiverLatitude double precision, receiverLongitude double precision, priority smallint, originBranchId bigint,
  destinationBranchId bigint, sellerSends boolean, pickUpNearby boolean, lengthMm integer, widthMm integer,
  heightMm integer, weightGrams integer, tariffVersion integer, zoneFrom smallint, zoneTo smallint,
  discountBasisPoints integer, discountFlatPiastres bigint, receiverPaysFee boolean, codPiastres bigint,
  feesPiastres bigint, taxPiastres bigint, returnFeesPiastres bigint, returnTaxPiastres bigint, daysFrom smallint,
  daysTo smallint`

type Day = {
  day: number
  opensAt: Date
  daysFrom: number
  daysTo: number
  promisedFrom: string
  promisedTo: string
}
const dayTypes = `day integer, opensAt timestamptz, daysFrom smallint, daysTo smallint, promisedFrom date,
  promisedTo date`

export async function fillSources(
  tx: Transaction,
  models: readonly Model[],
  names: readonly { number: number; name: string; folded: string }[],
  days: readonly Day[],
): Promise<void> {
  await tx`insert into older_models ${insertRows(tx, columnsOf(models, modelTypes))}`
  await tx`insert into older_names ${insertRows(tx, columnsOf(names, 'number integer, name text, folded text'))}`
  await tx`insert into older_days ${insertRows(tx, columnsOf(days, dayTypes))}`
  await tx`analyze older_models, older_names, older_days`
}

/**
 * Draws the rows of the shipments from `first` on, one for each AWB. The drawn values depend only on the
 * number.
 */
export async function drawRows(
  tx: Transaction,
  { first, awbs, span: { shipments, days } }: { first: number; awbs: number[]; span: Span },
): Promise<void> {
  await tx`
    insert into older_rows
    select r.number, r.awb, r.model,
      (case when r.fate < 860 then 'collected' when r.fate < 940 then 'returned' when r.fate < 966 then 'cancelled_client'
        when r.fate < 984 then 'cancelled_admin' else 'cancelled_delivery_boy' end)::shipment_status,
      r.receiver, r.phone, r.created_at, r.created_at + (20 + r.fate % 90) * interval '1 hour',
      r.promised_from, r.promised_to
    from (
      select n.number, n.awb, n.model, d.promised_from, d.promised_to,
        mod(hashint8extended(n.number, 2) & 2147483647, 1000) as fate,
        mod(hashint8extended(n.number, 3) & 2147483647, (select count(*) from older_names))::integer as receiver,
        (array['010', '011', '012', '015'])[1 + (hashint8extended(n.number, 4) & 3)]
          || lpad(mod(hashint8extended(n.number, 5) & 2147483647, 100000000)::text, 8, '0') as phone,
        d.opens_at + mod(n.number * ${days}::bigint, ${shipments}::bigint) / ${shipments}::double precision * interval '15 hours 40 minutes' as created_at
      from (
        select ${first}::bigint + a.position - 1 as number, a.awb,
          ((${first}::bigint + a.position - 1) * ${days}::bigint / ${shipments}::bigint)::integer as day,
          mod(hashint8extended(${first}::bigint + a.position - 1, 1) & 2147483647, (select count(*) from older_models))::integer as model
        from unnest(${awbs}::bigint[]) with ordinality as a (awb, position)
      ) n
      join older_models m on m.model = n.model
      join older_days d on d.day = n.day and d.days_from = m.days_from and d.days_to = m.days_to
    ) r`
}

/** Totals of the drawn rows for a client at a branch, in piastres. */
export type OlderSum = {
  client_id: number
  origin_branch_id: number
  shipments: number
  cod: number
  due: number
  merchant_share: number
  fees: number
  tax: number
  borne_fees: number
  borne_tax: number
  return_fees: number
  return_tax: number
}

/** Sums the drawn rows. `borne` is the part of fees and tax that merchants pay for delivered shipments. */
export async function sumRows(tx: Transaction): Promise<OlderSum[]> {
  // sql-unchecked: these temporary tables exist only in this transaction.
  return tx<OlderSum[]>`
    select m.client_id, m.origin_branch_id, count(*) filter (where r.status in ('collected', 'returned')) as shipments,
      coalesce(sum(m.cod_piastres) filter (where delivered), 0)::bigint as cod,
      coalesce(sum(m.cod_piastres + case when receiver_pays_fee then fees_piastres + tax_piastres else 0 end)
        filter (where delivered), 0)::bigint as due,
      coalesce(sum(m.cod_piastres - case when receiver_pays_fee then 0 else fees_piastres + tax_piastres end)
        filter (where delivered), 0)::bigint as merchant_share,
      coalesce(sum(m.fees_piastres) filter (where delivered), 0)::bigint as fees,
      coalesce(sum(m.tax_piastres) filter (where delivered), 0)::bigint as tax,
      coalesce(sum(m.fees_piastres) filter (where delivered and not receiver_pays_fee), 0)::bigint as borne_fees,
      coalesce(sum(m.tax_piastres) filter (where delivered and not receiver_pays_fee), 0)::bigint as borne_tax,
      coalesce(sum(m.return_fees_piastres) filter (where r.status = 'returned'), 0)::bigint as return_fees,
      coalesce(sum(m.return_tax_piastres) filter (where r.status = 'returned'), 0)::bigint as return_tax
    from older_rows r join older_models m using (model), lateral (select r.status = 'collected' as delivered) as d
    group by m.client_id, m.origin_branch_id
    order by m.client_id, m.origin_branch_id`
}

/** Creates the settlement of a client's older shipments of a month. Returns its id. */
export async function insertOlderSettlement(
  tx: Transaction,
  settlement: {
    clientId: number
    codPiastres: number
    feesPiastres: number
    taxPiastres: number
    netPiastres: number
    shipments: number
    paidBy: number
    at: Date
  },
): Promise<number> {
  const { clientId, codPiastres, feesPiastres, taxPiastres, netPiastres, shipments, paidBy, at } = settlement
  const [row] = await tx<{ id: number }[]>`
    insert into settlements (client_id, cod_piastres, fees_piastres, tax_piastres, paid_in_piastres, net_piastres, shipments, paid_by, at)
    values (${clientId}, ${codPiastres}, ${feesPiastres}, ${taxPiastres}, 0, ${netPiastres}, ${shipments}, ${paidBy}, ${at})
    returning id`
  if (!row) throw new Error('a settlement was not written')
  return row.id
}

/**
 * Stores the drawn rows as orders and shipments with their history entry, and empties the temporary table.
 */
export async function storeRows(
  tx: Transaction,
  firstOrder: number,
  histories: { client_id: number; entry_id: number; settlement_id: number | null }[],
): Promise<void> {
  await tx`
    insert into main_shipments (id, client_id, created_at, sender_name, sender_phone, sender_address, sender_latitude,
      sender_longitude, receiver_name, receiver_phone, receiver_address, receiver_mark, receiver_latitude, receiver_longitude,
      sender_place, receiver_place)
    select ${firstOrder}::bigint + r.number, m.client_id, r.created_at, m.sender_name, m.sender_phone, m.sender_address,
      m.sender_latitude, m.sender_longitude, n.name, r.phone, m.receiver_address, nullif(m.receiver_mark, ''),
      m.receiver_latitude, m.receiver_longitude, m.sender_place, m.receiver_place
    from older_rows r join older_models m using (model) join older_names n on n.number = r.receiver`
  await tx`
    insert into shipments (awb, main_shipment_id, parcel, client_id, status, direction, cancelled_by, priority,
      origin_branch_id, destination_branch_id, seller_sends, pick_up_nearby, delivery_failures, length_mm, width_mm, height_mm,
      weight_grams, tariff_version, zone_from, zone_to, discount_basis_points, discount_flat_piastres, receiver_pays_fee,
      cod_piastres, fees_piastres, tax_piastres, return_fees_piastres, return_tax_piastres, settlement_id, history_entry_id,
      promised_from, promised_to, search_text, created_at, updated_at, version, sender_area_id, receiver_area_id)
    select r.awb, ${firstOrder}::bigint + r.number, 1, m.client_id, r.status,
      (case when r.status = 'returned' then 'return' else 'forward' end)::shipment_direction,
      (case r.status when 'cancelled_admin' then 'admin' when 'cancelled_client' then 'client'
        when 'cancelled_delivery_boy' then 'delivery_boy' end)::cancelled_by,
      m.priority, m.origin_branch_id, m.destination_branch_id, m.seller_sends, m.pick_up_nearby,
      case when r.status = 'returned' then 2 else 0 end, m.length_mm, m.width_mm, m.height_mm, m.weight_grams,
      m.tariff_version, m.zone_from, m.zone_to, m.discount_basis_points, m.discount_flat_piastres, m.receiver_pays_fee,
      m.cod_piastres, m.fees_piastres, m.tax_piastres, m.return_fees_piastres, m.return_tax_piastres,
      case when r.status in ('collected', 'returned') then h.settlement_id end, h.entry_id, r.promised_from, r.promised_to,
      n.folded || ' ' || m.sender_folded || ' ' || r.phone || ' ' || m.sender_phone || ' ' || r.awb,
      r.created_at, r.updated_at, 9, m.sender_area_id, m.receiver_area_id
    from older_rows r
    join older_models m using (model)
    join older_names n on n.number = r.receiver
    join jsonb_to_recordset(${tx.json(histories)}) as h (client_id bigint, entry_id bigint, settlement_id bigint)
      on h.client_id = m.client_id`
  await tx`truncate older_rows`
}
