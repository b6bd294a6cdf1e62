import type { Sql, Transaction } from '../../../platform/database/database.ts'

export type Proof = { employee_id: number; tries: number; expires_at: Date }

export async function addProof(
  tx: Transaction,
  proof: { tokenHash: Buffer; employeeId: number; at: Date; expiresAt: Date },
): Promise<void> {
  await tx`
    insert into sign_in_proofs (token_hash, employee_id, created_at, expires_at)
    values (${proof.tokenHash}, ${proof.employeeId}, ${proof.at}, ${proof.expiresAt})`
}

/** The owner of a proof, without a lock. */
export async function ownerOfProof(sql: Sql, tokenHash: Buffer): Promise<number | null> {
  const [row] = await sql<{ employee_id: number }[]>`
    select employee_id from sign_in_proofs where token_hash = ${tokenHash}`
  return row?.employee_id ?? null
}

/** Locks a proof until the transaction ends, which serializes its attempts. */
export async function lockProof(tx: Transaction, tokenHash: Buffer): Promise<Proof | null> {
  const [row] = await tx<Proof[]>`
    select employee_id, tries, expires_at from sign_in_proofs where token_hash = ${tokenHash} for update`
  return row ?? null
}

export async function countProofTry(tx: Transaction, tokenHash: Buffer): Promise<void> {
  await tx`update sign_in_proofs set tries = tries + 1 where token_hash = ${tokenHash}`
}

export async function removeProof(tx: Transaction, tokenHash: Buffer): Promise<void> {
  await tx`delete from sign_in_proofs where token_hash = ${tokenHash}`
}
