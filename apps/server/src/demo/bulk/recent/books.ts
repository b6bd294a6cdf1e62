import type { HandInBook } from './hand-in-book.ts'
import type { SafeBook } from './safe-book.ts'
import type { SettlementBook } from './settlement-book.ts'
import type { Accounts, Numbers } from './sheets.ts'

/** State that is carried from order to order. */
export type Books = {
  numbers: Numbers
  accounts: Accounts
  handIns: HandInBook
  settlements: SettlementBook
  safes: SafeBook
}
