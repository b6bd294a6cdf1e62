import { Refused } from '../http/refused.ts'
import type { Transaction } from './database.ts'

/**
 * Runs a part of a transaction. A refusal undoes the part and nothing else. Any other error ends the transaction, as it does
 * everywhere. Parts follow each other; they do not contain each other.
 */
export async function inSavepoint<T>(tx: Transaction, part: () => Promise<T>): Promise<T> {
  // sql-unchecked: a transaction statement.
  await tx`savepoint part`
  try {
    const result = await part()
    // sql-unchecked: a transaction statement.
    await tx`release savepoint part`
    return result
  } catch (error) {
    // sql-unchecked: a transaction statement.
    if (error instanceof Refused) await tx`rollback to savepoint part`
    throw error
  }
}
