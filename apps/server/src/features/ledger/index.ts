export {
  balanceOf,
  type Entry,
  type EntryKind,
  lockAccount,
  postEntry,
  reverseDelivery,
} from './ledger.repository.ts'
export * from './postings.ts'
