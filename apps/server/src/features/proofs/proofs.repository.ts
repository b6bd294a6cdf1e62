import type { Sql, Transaction } from '../../platform/database/database.ts'
import { idsOf, type Principal, type PrincipalIds, principalOf } from '../../platform/session/principal.ts'

export type ProofRecord = {
  id: string
  awb: number
  taker: Principal
  taken_at: Date
  received_at: Date
  bytes: number
}

/** Whether a parcel of a real order is or was with a delivery boy. */
export async function wasTheirs(sql: Sql, awb: number, employeeId: number): Promise<boolean> {
  const [row] = await sql<{ theirs: boolean }[]>`
    select exists (select from shipments where awb = ${awb} and not sandbox)
      and (exists (select from shipment_lines where awb = ${awb} and courier_id = ${employeeId})
        or exists (select from tracking_events where awb = ${awb}
          and (employee_id = ${employeeId} or (details->>'taken_from')::bigint = ${employeeId}))) as theirs`
  return row?.theirs === true
}

/** Who took the photo of an id; undefined for a new one. */
export async function takerOfProof(sql: Sql, id: string): Promise<Principal | undefined> {
  const [row] = await sql<PrincipalIds[]>`select employee_id, client_user_id from proofs where id = ${id}`
  return row && principalOf(row)
}

/** Holds the photos of a parcel until the transaction ends, and counts them. */
export async function lockProofsOf(tx: Transaction, awb: number): Promise<number> {
  await tx`select from shipments where awb = ${awb} for key share`
  const [row] = await tx<
    { count: number }[]
  >`select count(*)::integer as count from proofs where awb = ${awb}`
  return row?.count ?? 0
}

/** Returns false when the id is known already. */
export async function insertProof(tx: Transaction, proof: ProofRecord): Promise<boolean> {
  const { employee_id, client_user_id } = idsOf(proof.taker)
  const inserted = await tx`
    insert into proofs (id, awb, employee_id, client_user_id, taken_at, received_at, bytes)
    values (${proof.id}, ${proof.awb}, ${employee_id}, ${client_user_id}, ${proof.taken_at}, ${proof.received_at}, ${proof.bytes})
    on conflict (id) do nothing`
  return inserted.count > 0
}

/** Photos that are older than `before`, or whose order has no persons any more. */
export async function proofsToRemove(sql: Sql, before: Date, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from proofs where received_at < ${before} or erased limit ${most}`
  return rows.map(({ id }) => id)
}

export async function deleteProofs(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`delete from proofs where id = any(${ids as string[]}::uuid[])`
}
