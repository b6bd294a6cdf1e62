import type { Transaction } from '../../../platform/database.ts'
import type { Model } from './draw-models.ts'

/** The tables that older shipments are put together from; they go with the transaction. */
export async function createSources(tx: Transaction): Promise<void> {
  await tx`
    create temp table older_models (model integer, client_id bigint, sender_name text, sender_phone text, sender_address text,
      sender_latitude double precision, sender_longitude double precision, sender_folded text, receiver_address text,
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

export async function fillSources(
  tx: Transaction,
  models: Model[],
  names: { number: number; name: string; folded: string }[],
  days: {
    day: number
    opens_at: Date
    days_from: number
    days_to: number
    promised_from: string
    promised_to: string
  }[],
): Promise<void> {
  await tx`insert into older_models select m.* from jsonb_populate_recordset(null::older_models, ${tx.json(models)}) as m`
  await tx`insert into older_names select n.* from jsonb_populate_recordset(null::older_names, ${tx.json(names)}) as n`
  await tx`insert into older_days select d.* from jsonb_populate_recordset(null::older_days, ${tx.json(days as never)}) as d`
  await tx`analyze older_models, older_names, older_days`
}

/** Draws the rows of the shipments from `first` on, one an AWB; what is drawn hangs on the number alone. */
export async function drawRows(
  tx: Transaction,
  { first, awbs, perDay }: { first: number; awbs: number[]; perDay: number },
): Promise<void> {
  await tx`
    insert into older_rows
    select r.number, r.awb, m.model,
      (case when r.fate < 860 then 'collected' when r.fate < 940 then 'returned' when r.fate < 966 then 'cancelled_client'
        when r.fate < 984 then 'cancelled_admin' else 'cancelled_delivery_boy' end)::shipment_status,
      r.receiver, r.phone, r.created_at, r.created_at + make_interval(hours => 20 + r.fate % 90),
      r.promised_from, r.promised_to
    from (
      select n.number, n.awb, d.*,
        mod(hashint8extended(n.number, 2) & 2147483647, 1000) as fate,
        mod(hashint8extended(n.number, 3) & 2147483647, (select count(*) from older_names))::integer as receiver,
        (array['010', '011', '012', '015'])[1 + (hashint8extended(n.number, 4) & 3)]
          || lpad(mod(hashint8extended(n.number, 5) & 2147483647, 100000000)::text, 8, '0') as phone,
        d.opens_at + (n.number / ${perDay}::double precision - n.day) * interval '15 hours 40 minutes' as created_at
      from (
        select ${first}::bigint + a.position - 1 as number, a.awb,
          floor((${first}::bigint + a.position - 1) / ${perDay}::double precision)::integer as day,
          mod(hashint8extended(${first}::bigint + a.position - 1, 1) & 2147483647, (select count(*) from older_models))::integer as model
        from unnest(${awbs}::bigint[]) with ordinality as a (awb, position)
      ) n
      join older_models m on m.model = n.model
      join older_days d on d.day = n.day and d.days_from = m.days_from and d.days_to = m.days_to
    ) r`
}
