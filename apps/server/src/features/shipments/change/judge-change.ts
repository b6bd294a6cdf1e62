import { formatEgpGrouped, type MessageKey } from '@mersal/contract'
import { Refused } from '../../../platform/http/refused.ts'
import { whyNoChange } from '../../lifecycle/index.ts'
import { isWorkingDay, workingCalendar } from '../../pricing/index.ts'
import {
  type ChangeFacts,
  isOnTheWay,
  isOut,
  type OrderState,
  type ParcelFacts,
  type Wish,
} from './change-facts.ts'
import { mostDue } from './price-change.ts'

/** The latest new day, in days from today. */
export const furthestDay = 30
const sizes = ['length', 'width', 'height', 'weight']
const onlyBefore: readonly string[] = ['shipment_to', 'items', 'partial', 'shop_delivery']

/**
 * Refuses what may not change now, or not by this person. `changed` are the fields that really differ. Each refusal of a
 * value names its field.
 */
export function judgeChange(named: ParcelFacts, changed: ReadonlySet<string>, wish: Wish): void {
  const { shipment } = named
  const { status } = shipment
  const closed = whyNoChange(shipment)
  if (closed) throw new Refused('conflict', closed, { status })
  if (status === 'collected') return judgeCorrection(changed, wish)
  if (wish.by === 'merchant' && isOut(named))
    throw new Refused('conflict', 'change_after_hand_out', { status })
  if (wish.by === 'receiver' && isOnTheWay(named)) throw new Refused('conflict', lateKey(named), { status })
  judgeCod(named, changed, wish)
  if (!isOut(named)) return
  const late = [...changed].find((field) => onlyBefore.includes(field))
  if (late !== undefined) throw Refused.field(late, lateKey(named))
}

/** The sentence for what cannot change because the parcel is out, or is handed over at this moment. */
export function lateKey({ handedOut }: Pick<ParcelFacts, 'handedOut'>): MessageKey {
  return handedOut ? 'change_while_handed_over' : 'change_too_late'
}

function judgeCorrection(changed: ReadonlySet<string>, { by }: Wish): void {
  const other = [...changed].some((field) => !sizes.includes(field))
  if (by === 'merchant' || other) throw new Refused('conflict', 'shipment_closed', { status: 'collected' })
  const [first] = changed
  if (by === 'staff' && first !== undefined) throw Refused.field(first, 'size_by_manager')
}

function judgeCod(named: ParcelFacts, changed: ReadonlySet<string>, { fields, by, reason }: Wish): void {
  if (!changed.has('cod') || fields.cod === undefined) return
  const most = mostDue(named.state)
  if (by === 'staff') throw Refused.field('cod', 'cod_by_manager')
  if (fields.cod > named.state.cod_piastres && isOut(named))
    throw Refused.field('cod', 'cod_up_after_hand_out')
  if (fields.cod > most) throw Refused.field('cod', 'cod_too_high', { amount: formatEgpGrouped(most) })
  if (by === 'manager' && reason === '') throw Refused.field('reason', 'cod_needs_reason')
}

/** The new day and its hours: a working day from today to 30 days ahead. */
export function judgeDay(
  order: OrderState,
  changed: ReadonlySet<string>,
  { now, calendar }: Pick<ChangeFacts, 'now' | 'calendar'>,
): void {
  const { deliver_on, deliver_from, deliver_until } = order
  if ((deliver_from === null) !== (deliver_until === null))
    throw Refused.field(deliver_from === null ? 'deliver_from' : 'deliver_until', 'hours_incomplete')
  if (deliver_from !== null && deliver_until !== null) {
    if (deliver_on === null) throw Refused.field('deliver_on', 'hours_without_day')
    if (deliver_from >= deliver_until) throw Refused.field('deliver_until', 'hours_in_order')
  }
  if (deliver_on === null || !changed.has('deliver_on')) return
  const last = new Date(Date.parse(now.day) + furthestDay * 86_400_000).toISOString().slice(0, 10)
  if (deliver_on < now.day) throw Refused.field('deliver_on', 'day_is_past')
  if (deliver_on > last) throw Refused.field('deliver_on', 'day_too_far', { days: furthestDay })
  if (!isWorkingDay(deliver_on, workingCalendar(calendar))) throw Refused.field('deliver_on', 'day_is_off')
}
