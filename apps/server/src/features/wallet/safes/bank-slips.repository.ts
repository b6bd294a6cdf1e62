import type { Sql, Transaction } from '../../../platform/database/database.ts'

/** Keeps the slip of a banking. Returns false when its number was used before. */
export async function insertSlip(
  tx: Transaction,
  slip: { entryId: number; number: string; photo: string | null; reference: string },
): Promise<boolean> {
  const inserted = await tx`
    insert into bank_slips (entry_id, number, photo, reference)
    values (${slip.entryId}, ${slip.number}, ${slip.photo}, ${slip.reference})
    on conflict (number) do nothing`
  return inserted.count > 0
}

export type SlipRecord = { number: string; photo: string | null; reference: string }

export async function findSlip(sql: Sql, entryId: number): Promise<SlipRecord | null> {
  const [row] = await sql<SlipRecord[]>`
    select number, photo, reference from bank_slips where entry_id = ${entryId}`
  return row ?? null
}
