import type { Sql, Transaction } from '../../platform/database/database.ts'

/** The version of the texts in which the terms, with the list of prohibited goods, became what they are; who agreed to it. */
export type GoodsAgreement = {
  version: number
  since: Date
  agreed_at: Date | null
  noted_by: string | null
}

/** A change of other texts leaves the list, and the agreement to it, in force. */
export async function goodsAgreement(sql: Sql, clientId: number): Promise<GoodsAgreement> {
  const [row] = await sql<GoodsAgreement[]>`
    with texts as (
      select c.version, c.created_at, c.fields->'terms' is distinct from
        lag(c.fields->'terms') over (order by c.version) as is_new
      from company_sections c where c.section = 'texts'
    ), list as (
      select version, created_at from texts where is_new order by version desc limit 1
    )
    select l.version, l.created_at as since, a.at as agreed_at, e.first_name || ' ' || e.last_name as noted_by
    from list l
    left join goods_agreements a on a.client_id = ${clientId} and a.texts_version = l.version
    left join employees e on e.id = a.employee_id`
  if (!row) throw new Error('a company has texts')
  return row
}

export async function insertAgreement(
  tx: Transaction,
  { clientId, version, at, by }: { clientId: number; version: number; at: Date; by: number },
): Promise<boolean> {
  const added = await tx`
    insert into goods_agreements (client_id, texts_version, at, employee_id)
    values (${clientId}, ${version}, ${at}, ${by}) on conflict do nothing`
  return added.count > 0
}
