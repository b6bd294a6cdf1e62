/* Postings (pure), the double-entry ledger, and what was taken at counters. */

export {
  balanceOf,
  type Entry,
  endTakings,
  lockAccount,
  lockTakings,
  openClaims,
  postEntries,
  postEntry,
  reverseEntry,
} from './ledger.repository.ts'
export * from './postings.ts'
export { presentPostings } from './present-postings.ts'
