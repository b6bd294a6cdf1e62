import { asksForCode, type CallReply, type CompanyFields, egp, formatAwb, type Taker } from '@mersal/contract'
import type { CourierLineRecord } from '../reads/courier-lines.repository.ts'

type CourierLine = CallReply<'listOwnLines'>['list_items'][number]

export function presentCourierLine(line: CourierLineRecord, rules: CompanyFields['rules']): CourierLine {
  const toReceiver = line.kind === 'end' && line.direction === 'forward' && !isToHandBack(line)
  return {
    awb: formatAwb(line),
    kind: line.kind,
    direction: line.direction,
    re_status: line.line_status,
    status: line.status,
    ...placeOf(line, nextPlace(line)),
    branch: line.kind === 'pick_up' ? line.to_name : line.from_name,
    person: personOf(line),
    due: toReceiver ? egp(line.due_piastres) : 0,
    partial: toReceiver ? partialOf(line) : null,
    unkept: line.is_rest ? line.items.map(({ name, quantity, note }) => ({ name, quantity, note })) : null,
    asks_code: toReceiver && asksForCode(rules, line.due_piastres),
    photo: toReceiver ? rules.photo : 'never',
    allow_opening: toReceiver && line.allow_opening,
    note: toReceiver ? line.note : '',
    hours:
      toReceiver && line.deliver_from !== null && line.deliver_until !== null
        ? { from: line.deliver_from, until: line.deliver_until }
        : null,
    takes: toReceiver && line.taker !== null ? { taker: line.taker as Taker, words: line.takes ?? '' } : null,
    promised_to: line.promised_to,
    visit_id: line.visit_id,
    run_id: line.run_id,
    stop: line.stop,
    brought: line.brought,
    changed: line.changed_fields ?? [],
    former_address: toReceiver ? line.former_address : null,
  }
}

function partialOf({
  items,
  cod_piastres,
  shop_delivery_piastres,
  back_awb,
}: CourierLineRecord): CourierLine['partial'] {
  if (back_awb === null || items.length === 0) return null
  return {
    items: items.map(({ price_piastres, ...item }) => ({ ...item, price: egp(price_piastres) })),
    cod: egp(cod_piastres),
    shop_delivery: egp(shop_delivery_piastres),
    rest: String(back_awb),
  }
}

/** The place where the delivery boy goes next. */
function nextPlace(line: CourierLineRecord): 'sender' | 'receiver' | 'from' | 'to' {
  if (line.kind === 'transfer') return 'to'
  if (line.kind === 'pick_up') return line.line_status === 'Active' ? 'to' : 'sender'
  return isToHandBack(line) ? 'from' : doorOf(line)
}

/** Whether the attempt has ended: the parcel goes back to its branch. */
function isToHandBack({ line_status }: CourierLineRecord): boolean {
  return line_status === 'Failed' || line_status === 'Cancelled'
}

function doorOf({ direction }: CourierLineRecord): 'sender' | 'receiver' {
  return direction === 'return' ? 'sender' : 'receiver'
}

/** The door where the goods of a parcel were that goes back to the branch. */
function doorLeft(line: CourierLineRecord): 'sender' | 'receiver' {
  return line.is_rest ? 'receiver' : doorOf(line)
}

function personOf(line: CourierLineRecord): CourierLine['person'] {
  if (line.kind === 'transfer' || !['from', 'to'].includes(nextPlace(line))) return null
  const person = line.kind === 'pick_up' ? 'sender' : doorLeft(line)
  return { name: line[`${person}_name`], phone: line[`${person}_phone`] }
}

function placeOf(line: CourierLineRecord, place: ReturnType<typeof nextPlace>) {
  const isDoor = place === 'sender' || place === 'receiver'
  const isElsewhere = place === 'receiver' && line.point_outdated
  const latitude = line[`${place}_latitude`]
  const longitude = line[`${place}_longitude`]
  return {
    name: line[`${place}_name`] ?? '',
    phone: line[`${place}_phone`],
    phone2: isDoor ? line[`${place}_phone2`] : null,
    area: isDoor ? line.area : null,
    address: line[`${place}_address`] ?? '',
    landmark: isDoor ? line[`${place}_mark`] : null,
    map: latitude === null || longitude === null || isElsewhere ? null : { latitude, longitude },
  }
}
