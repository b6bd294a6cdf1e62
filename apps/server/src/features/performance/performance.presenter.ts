import type { CallReply, ReceiverAnswer } from '@mersal/contract'
import type { AnsweredFigures, CountedAnswer } from '../receiver/index.ts'
import type { EndingCounts, EndingFigures } from '../shipment-lists/index.ts'
import type { Named } from './performance.repository.ts'

type Performance = CallReply<'viewPerformance'>

const dayMs = 86_400_000
export const none: EndingCounts = { ended: 0, delivered: 0, first_attempt: 0, attempts: 0, kept: 0 }

/** Shapes the figures of a range. A day without endings has zeros. */
export function presentPerformance(
  figures: readonly EndingFigures[],
  names: readonly Named[],
  { from_date, to_date, behind }: { from_date: string; to_date: string; behind: boolean },
): Omit<Performance, 'receivers'> {
  const ofDay = new Map(figures.map(({ day, id: _, ...counts }) => [day, counts]))
  const ofId = new Map(
    figures.filter(({ day }) => day === null).map(({ id, day: _, ...counts }) => [id, counts]),
  )
  const days: Performance['days'] = []
  for (let at = Date.parse(from_date); at <= Date.parse(to_date); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    days.push({ day, ...(ofDay.get(day) ?? none) })
  }
  return {
    list_items: names.map(({ id, name, branch }) => ({ id, name, branch, ...(ofId.get(id) ?? none) })),
    total: days.reduce(sum, none),
    days,
    behind,
  }
}

/** What receivers said, and what it was good for. */
export function presentReceivers(
  all: Pick<EndingCounts, 'ended' | 'first_attempt'>,
  figures: AnsweredFigures,
  said: readonly CountedAnswer[],
): Performance['receivers'] {
  return {
    answered: { ended: figures.answered, first_attempt: figures.answered_first_attempt },
    silent: {
      ended: all.ended - figures.answered,
      first_attempt: all.first_attempt - figures.answered_first_attempt,
    },
    said: said.map(({ kind, count }) => ({ kind: kind as ReceiverAnswer, count })),
    ratings: { count: figures.ratings, average: figures.average },
  }
}

export function sum(a: EndingCounts, b: EndingCounts): EndingCounts {
  return {
    ended: a.ended + b.ended,
    delivered: a.delivered + b.delivered,
    first_attempt: a.first_attempt + b.first_attempt,
    attempts: a.attempts + b.attempts,
    kept: a.kept + b.kept,
  }
}

/** `part` of `whole` in percent, with one decimal place. Null for nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1_000) / 10
}
