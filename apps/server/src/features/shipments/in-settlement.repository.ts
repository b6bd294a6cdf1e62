import type { Transaction } from '../../platform/database/database.ts'

/** Puts those of `awbs` into a settlement that are collected or returned, and in none. */
export async function putIntoSettlement(
  tx: Transaction,
  awbs: readonly number[],
  settlementId: number,
): Promise<void> {
  await tx`
    update shipments set settlement_id = ${settlementId}
    where awb = any(${awbs as number[]}::bigint[]) and settlement_id is null and status in ('collected', 'returned')`
}

export async function takeOutOfSettlement(tx: Transaction, awbs: readonly number[]): Promise<void> {
  await tx`update shipments set settlement_id = null where awb = any(${awbs as number[]}::bigint[])`
}
