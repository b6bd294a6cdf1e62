import type { PayoutLeftReason, PayoutMethod, Piastres } from '@mersal/contract'

/** An approved settlement, and its amount that is in no batch. */
export type OpenSettlement = {
  id: number
  client_id: number
  client_name: string
  open_piastres: Piastres
}

/** The most that one client receives by a method; null is no limit. */
export type MethodLimits = { line: Piastres | null; day: Piastres | null; month: Piastres | null }

/** The sums of a client's open and paid lines of a method, today and this month. */
export type Used = { day: Piastres; month: Piastres }

export type PlannedLine = { settlementId: number; clientId: number; detailsId: number; piastres: Piastres }
export type Left = { client: { id: number; name: string }; piastres: Piastres; reason: PayoutLeftReason }

type Planning = {
  settlements: readonly OpenSettlement[]
  detailsOf: (clientId: number) => { id: number; method: PayoutMethod } | undefined
  limitsOf: (method: PayoutMethod) => MethodLimits
  usedOf: (clientId: number, method: PayoutMethod) => Used
  mostLines: number
}

/**
 * The lines that pay open settlements, in their order. A settlement above the limit of a line is split into lines that add up
 * to it. What exceeds the limit of the day or month stays open for a later batch.
 */
export function planLines(planning: Planning): { lines: PlannedLine[]; left: Left[] } {
  const lines: PlannedLine[] = []
  const left = new Map<string, Left>()
  const used = new Map<number, Used>()
  const leave = (
    { client_id, client_name }: OpenSettlement,
    piastres: Piastres,
    reason: PayoutLeftReason,
  ) => {
    const key = `${client_id} ${reason}`
    const before = left.get(key)?.piastres ?? 0
    left.set(key, { client: { id: client_id, name: client_name }, piastres: before + piastres, reason })
  }
  for (const settlement of planning.settlements) {
    const details = planning.detailsOf(settlement.client_id)
    if (!details) {
      leave(settlement, settlement.open_piastres, 'no_details')
      continue
    }
    const limits = planning.limitsOf(details.method)
    const { client_id: clientId } = settlement
    const soFar = used.get(clientId) ?? { ...planning.usedOf(clientId, details.method) }
    used.set(clientId, soFar)
    let open = settlement.open_piastres
    while (open > 0) {
      const ofDay = roomOf(limits.day, soFar.day)
      const ofMonth = roomOf(limits.month, soFar.month)
      const piastres = Math.min(open, limits.line ?? open, ofDay, ofMonth)
      if (piastres <= 0 || lines.length === planning.mostLines) {
        leave(settlement, open, piastres > 0 ? 'batch_full' : ofDay <= 0 ? 'day_limit' : 'month_limit')
        break
      }
      lines.push({ settlementId: settlement.id, clientId, detailsId: details.id, piastres })
      soFar.day += piastres
      soFar.month += piastres
      open -= piastres
    }
  }
  return { lines, left: [...left.values()] }
}

function roomOf(limit: Piastres | null, used: Piastres): Piastres {
  return limit === null ? Number.POSITIVE_INFINITY : limit - used
}
