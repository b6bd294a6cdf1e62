import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { idsOf, type Principal, type PrincipalIds, principalOf } from '../../../platform/session/principal.ts'

export type Proof = { tries: number; expires_at: Date }

export async function addProof(
  tx: Transaction,
  proof: { tokenHash: Buffer; person: Principal; at: Date; expiresAt: Date },
): Promise<void> {
  const { employee_id, client_user_id } = idsOf(proof.person)
  await tx`
    insert into sign_in_proofs (token_hash, employee_id, client_user_id, created_at, expires_at)
    values (${proof.tokenHash}, ${employee_id}, ${client_user_id}, ${proof.at}, ${proof.expiresAt})`
}

/** The owner of a proof, without a lock. */
export async function ownerOfProof(sql: Sql, tokenHash: Buffer): Promise<Principal | null> {
  const [row] = await sql<PrincipalIds[]>`
    select employee_id, client_user_id from sign_in_proofs where token_hash = ${tokenHash}`
  return row ? principalOf(row) : null
}

/** Locks a proof until the transaction ends, which serializes its attempts. */
export async function lockProof(tx: Transaction, tokenHash: Buffer): Promise<Proof | null> {
  const [row] = await tx<Proof[]>`
    select tries, expires_at from sign_in_proofs where token_hash = ${tokenHash} for update`
  return row ?? null
}

export async function countProofTry(tx: Transaction, tokenHash: Buffer): Promise<void> {
  await tx`update sign_in_proofs set tries = tries + 1 where token_hash = ${tokenHash}`
}

export async function removeProof(tx: Transaction, tokenHash: Buffer): Promise<void> {
  await tx`delete from sign_in_proofs where token_hash = ${tokenHash}`
}
