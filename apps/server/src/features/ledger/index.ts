export {
  balanceOf,
  type Entry,
  type EntryKind,
  lockAccount,
  postEntries,
  postEntry,
  reverseDelivery,
} from './ledger.repository.ts'
export * from './postings.ts'
