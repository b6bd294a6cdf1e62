export { balanceOf, type Entry, lockAccount, postEntry, reverseDelivery } from './ledger.repository.ts'
export * from './postings.ts'
