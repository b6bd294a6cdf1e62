import { isFinal, type ReceiverAnswer, type ReceiverOnce, receiverWindows } from '@mersal/contract'
import type { Company } from '../../platform/company/company.ts'
import { dayInCairo } from '../../platform/company/day-in-cairo.ts'
import { addWorkingDays, workingCalendar } from '../pricing/index.ts'
import type { ReceiverParcel } from './receiver-parcel.ts'

const dayMs = 86_400_000
/** How many days a receiver may choose from, how often, and how much they may say in a day. */
export const daysAhead = 5
export const dayChoices = 2
export const answersADay = 20

/**
 * Where a parcel stands for its receiver. `waits`: what they say holds at once. `tried`: an attempt failed, or the run
 * was handed back, and the delivery boy brings it back. `handed_over`: it is leaving the branch at this moment.
 */
export type Stage = 'waits' | 'tried' | 'handed_over' | 'out' | 'at_counter' | 'delivered' | 'over'

export function stageOf({ status, direction, line, handed_out }: ReceiverParcel): Stage {
  if (direction !== 'forward') return 'over'
  if (status === 'delivered' || status === 'collected') return 'delivered'
  if (isFinal(status) || !line) return 'over'
  if (line.kind !== 'end') return 'waits'
  if (line.counter) return 'at_counter'
  if (line.status === 'Active') return 'out'
  if (line.status === 'Failed' || line.status === 'Cancelled') return 'tried'
  return handed_out ? 'handed_over' : 'waits'
}

export type May = {
  day: 'now' | 'request' | null
  address: 'now' | 'request' | null
  branch: boolean
  door: boolean
  who: boolean
  place: boolean
  refuse: boolean
  wrong_number: boolean
  nobody_came: boolean
  rate: boolean
}

/** What the receiver may do now: THE rules of the page. */
export function mayOf(parcel: ReceiverParcel): May {
  const stage = stageOf(parcel)
  const said = (kind: ReceiverAnswer) => parcel.answers.some((answer) => answer.kind === kind)
  const isComing = stage !== 'delivered' && stage !== 'over'
  const toDoor = isComing && stage !== 'at_counter' && !parcel.is_fetched
  const failed = parcel.failed_event_id
  const isStill =
    (stage === 'waits' || stage === 'at_counter') && !parcel.handed_out && parcel.sibling === null
  const who = toDoor && stage !== 'handed_over' && !parcel.refused
  return {
    day: !toDoor || hasChosenDays(parcel) ? null : whenOf(parcel, ['waits', 'tried']),
    address: toDoor && !parcel.refused ? addressWhen(parcel) : null,
    branch: toDoor && isStill && parcel.branch.open && !parcel.new_phone,
    door: isStill && parcel.is_fetched && choseBranch(parcel) && !hasChosenDays(parcel),
    who,
    place: who && parcel.due_piastres === 0,
    refuse: isComing && !parcel.refused,
    wrong_number: isComing,
    nobody_came:
      failed !== null &&
      stage !== 'delivered' &&
      !isFinal(parcel.status) &&
      !parcel.answers.some(({ kind, event_id }) => kind === 'nobody_came' && event_id > failed),
    rate: stage === 'delivered' && !said('rated'),
  }
}

/** What a proof opens. A rating is all that is left of a delivered parcel. */
export function offersOf(parcel: ReceiverParcel): 'choices' | 'rating' | 'nothing' {
  const { rate, ...choices } = mayOf(parcel)
  if (Object.values(choices).some(Boolean)) return 'choices'
  return rate ? 'rating' : 'nothing'
}

/** What would be offered if they had not done it as often as they may. */
export function usedBy(parcel: ReceiverParcel): ReceiverOnce[] {
  const fresh = mayOf({ ...parcel, answers: parcel.answers.filter(({ kind }) => kind === 'branch') })
  const may = mayOf(parcel)
  const isDayUsed = hasChosenDays(parcel) && (fresh.day !== null || fresh.door)
  return [
    ...(isDayUsed ? (['day'] as const) : []),
    ...(fresh.nobody_came && !may.nobody_came ? (['nobody_came'] as const) : []),
    ...(fresh.rate && !may.rate ? (['rate'] as const) : []),
  ]
}

/** Another day and the way back from the branch to the door count together. */
export function hasChosenDays({ answers }: Pick<ReceiverParcel, 'answers'>): boolean {
  return answers.filter(({ kind }) => kind === 'day' || kind === 'door').length >= dayChoices
}

/** The receiver chose the branch. What the sender has agreed to with them is not theirs to change. */
function choseBranch({ answers }: Pick<ReceiverParcel, 'answers'>): boolean {
  return answers.findLast(({ kind }) => kind === 'branch' || kind === 'door')?.kind === 'branch'
}

/** An order changes as a whole, so nothing changes at once while another parcel of it is out. */
function whenOf(parcel: ReceiverParcel, atOnce: readonly Stage[]): 'now' | 'request' | null {
  const stage = stageOf(parcel)
  if (atOnce.includes(stage) && parcel.sibling !== 'out') return 'now'
  return stage === 'out' || stage === 'tried' ? 'request' : null
}

/** Of a phone that an employee set today, the branch decides. It could be theirs. */
function addressWhen(parcel: ReceiverParcel): May['address'] {
  const when = whenOf(parcel, ['waits'])
  return parcel.new_phone && when !== null ? 'request' : when
}

/** The working days to choose from. A parcel that is not at its last branch comes no earlier than promised. */
export function daysFor(
  { line, promised_from }: Pick<ReceiverParcel, 'line' | 'promised_from'>,
  { now, company }: { now: Date; company: Pick<Company, 'fields'> },
): string[] {
  const calendar = workingCalendar(company.fields.calendar)
  const today = dayInCairo(now)
  const dayBefore = new Date(Date.parse(promised_from) - dayMs).toISOString().slice(0, 10)
  const after = line?.kind === 'end' || dayBefore < today ? today : dayBefore
  return Array.from({ length: daysAhead }, (_, ahead) => addWorkingDays(after, ahead + 1, calendar))
}

/** The windows within the company's opening hours, which may last past midnight. */
export function windowsOf({ fields }: Pick<Company, 'fields'>) {
  const { opens, closes } = fields.calendar.opening
  return receiverWindows.filter(({ from, until }) => from >= opens && (until <= closes || closes <= opens))
}
