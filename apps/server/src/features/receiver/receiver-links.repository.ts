import { columnsOf, insertRows, rowsOf } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/database.ts'

/** A shipment with the phone of its receiver today, and its link in use. `number` is 0 before the first link. */
export type LinkInUse = {
  awb: number
  phone: string
  number: number
  link_phone: string | null
  token_hash: Buffer | null
}

/** The real shipments of `awbs` whose receiver still has a phone. */
export async function linksInUse(tx: Transaction, awbs: readonly number[]): Promise<LinkInUse[]> {
  return tx<LinkInUse[]>`
    select s.awb, m.receiver_phone as phone, l.phone as link_phone, l.token_hash,
      coalesce(l.number, (select max(o.number) from receiver_links o where o.awb = s.awb), 0)::integer as number
    from shipments s
    join main_shipments m on m.id = s.main_shipment_id and m.receiver_phone <> ''
    left join receiver_links l on l.awb = s.awb and l.ended_at is null
    where s.awb = any(${awbs as number[]}::bigint[]) and not s.sandbox
    order by s.awb`
}

export type NewLink = { awb: number; number: number; phone: string; token_hash: Buffer }

/** Ends the links in use of these shipments and stores new ones. A link that another transaction made meanwhile stays. */
export async function replaceLinks(tx: Transaction, links: readonly NewLink[], at: Date): Promise<void> {
  const columns = columnsOf(links, 'token_hash bytea, awb bigint, number smallint, phone text')
  await tx`
    update receiver_links l set ended_at = ${at} from ${rowsOf(tx, columns)}
    where l.awb = r.awb and l.number < r.number and l.ended_at is null`
  await tx`
    insert into receiver_links ${insertRows(tx, columns, { made_at: at })} order by r.awb
    on conflict do nothing`
}

/** The phone gets no more messages. */
export async function stopPhone(
  tx: Transaction,
  { phone, awb, at }: { phone: string; awb: number; at: Date },
): Promise<void> {
  await tx`
    insert into stopped_phones (phone, reason, awb, at) values (${phone}, 'wrong_number', ${awb}, ${at})
    on conflict (phone) do nothing`
}

/** The link opens nothing any more. */
export async function endLink(tx: Transaction, tokenHash: Buffer, at: Date): Promise<void> {
  await tx`update receiver_links set ended_at = ${at} where token_hash = ${tokenHash}`
}
