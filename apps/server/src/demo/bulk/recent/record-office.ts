import { egp, formatEgp } from '@mersal/contract'
import { type Posting, postBanked, postCollected, postSettled } from '../../../features/ledger/index.ts'
import { dayOf, dayText } from '../../cairo-clock.ts'
import type { Company } from '../../company/company.ts'
import type { Books } from './books.ts'
import { countedOf } from './hand-in-book.ts'
import { type BookedSettlement, netOf } from './settlement-book.ts'
import { addEntry, addLog, type Sheets } from './sheets.ts'

/** Adds the rows of cash counts, and the safes that they fill. */
export function recordHandIns(sheets: Sheets, books: Books): void {
  for (const handIn of books.handIns.all()) {
    const { id, courierId, branchId, by, duePiastres, awbs } = handIn
    const at = new Date(handIn.at)
    const countedPiastres = countedOf(handIn)
    sheets.handIns.push([id, courierId, branchId, duePiastres, countedPiastres, by, at])
    books.safes.add(branchId, handIn.at, countedPiastres)
    addEntry(sheets, books, {
      kind: 'collected',
      source: `hand_in:${id}`,
      postings: postCollected({
        holderId: courierId,
        branchId,
        parcelsPiastres: duePiastres,
        counterPiastres: 0,
        countedPiastres,
      }),
      employeeId: by,
      at,
    })
    addLog(sheets, {
      at,
      employeeId: by,
      clientId: null,
      action: 'money_collected',
      entity: 'hand_in',
      entityId: id,
      branchIds: [branchId],
      money: true,
      changes: [
        ['due', null, String(egp(duePiastres))],
        ['counted', null, String(egp(countedPiastres))],
        ['awbs', null, awbs.join(', ')],
      ],
    })
  }
}

/** Adds the rows of bankings from the safes. */
export function recordBankings(sheets: Sheets, books: Books, { cast }: Company, until: number): void {
  for (const { branchId, at, piastres } of books.safes.bankings(until)) {
    recordMovement(sheets, books, {
      kind: 'banked',
      source: `banked:${branchId}:${dayText(dayOf(at))}`,
      postings: postBanked(branchId, piastres),
      piastres,
      branchIds: [branchId],
      by: cast.accountantOf(branchId).id,
      at: new Date(at),
    })
  }
}

/** Adds the rows of payments to merchants. */
export function recordSettlements(
  sheets: Sheets,
  books: Books,
  { cast, clients }: Company,
  paid: readonly BookedSettlement[],
): void {
  for (const settlement of paid) {
    const { id, clientId, cod, fees, tax, shipments } = settlement
    const branchId = clients.find(({ actor }) => actor.id === clientId)?.branchId ?? 0
    const by = cast.accountantOf(branchId).id
    const at = new Date(settlement.at)
    const piastres = netOf(settlement)
    sheets.settlements.push([id, clientId, cod, fees, tax, 0, piastres, shipments, by, at])
    const source = `settlement:${id}`
    const postings = postSettled(clientId, piastres)
    recordMovement(sheets, books, {
      kind: 'settled',
      source,
      postings,
      piastres,
      branchIds: [branchId],
      by,
      at,
      id,
    })
  }
}

type Movement = {
  kind: 'banked' | 'settled'
  source: string
  postings: Posting[]
  piastres: number
  branchIds: number[]
  by: number
  at: Date
  /** The settlement. A banking is identified by its ledger entry. */
  id?: number
}

function recordMovement(sheets: Sheets, books: Books, movement: Movement): void {
  const { kind, source, postings, piastres, branchIds, by, at, id } = movement
  const entryId = addEntry(sheets, books, { kind, source, postings, employeeId: by, at })
  addLog(sheets, {
    at,
    employeeId: by,
    clientId: null,
    action: `money_${kind}`,
    entity: id === undefined ? 'ledger_entry' : 'settlement',
    entityId: id ?? entryId,
    branchIds,
    money: true,
    changes: [['amount', null, formatEgp(piastres)]],
  })
}
