import { promisedDates, workingCalendar } from '../../pricing/index.ts'
import type { ChangeFacts, OrderState, ParcelState } from './change-facts.ts'

type Setting = {
  facts: Pick<ChangeFacts, 'order' | 'now' | 'calendar' | 'branches'>
  /** The branch whose cut-off hour counts. */
  originBranchId: number
  order: Pick<OrderState, 'deliver_on'>
  /** The working days that the price promises. */
  days: { from: number; to: number }
}

/**
 * The parcel with its promise: the day that the receiver wants, or without one the first promise. Another branch or zone
 * promises anew from today, never earlier than before. The first promise is kept.
 */
export function promised(before: ParcelState, after: ParcelState, setting: Setting): ParcelState {
  const { from, to } = promiseOf(before, after, setting)
  const first = before.first_promised_to ?? before.promised_to
  return {
    ...after,
    promised_from: from,
    promised_to: to,
    first_promised_to: to === first ? null : first,
  }
}

function promiseOf(before: ParcelState, after: ParcelState, { facts, originBranchId, order, days }: Setting) {
  const { deliver_on } = order
  const now = { from: before.promised_from, to: before.promised_to }
  if (deliver_on !== facts.order.deliver_on) {
    if (deliver_on !== null) return { from: deliver_on, to: deliver_on }
    const to = before.first_promised_to ?? before.promised_to
    return { from: now.from < to ? now.from : to, to }
  }
  const goesElsewhere =
    after.zone_to !== before.zone_to || after.destination_branch_id !== before.destination_branch_id
  if (deliver_on !== null || !goesElsewhere) return now
  const cutOff = facts.branches.find(({ id }) => id === originBranchId)?.cutOff
  const anew = promisedDates(days, facts.now, workingCalendar(facts.calendar, cutOff))
  return anew.to > now.to ? anew : now
}
