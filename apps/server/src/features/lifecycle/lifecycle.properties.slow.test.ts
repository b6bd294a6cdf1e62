import { isDeepStrictEqual } from 'node:util'
import { isFinal, mayStep, shipmentStatuses, transitions } from '@mersal/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Act, codes, newShipment, perform, run, type Step } from '../../../test/lifecycle/lifecycle.ts'
import { acts, way } from '../../../test/lifecycle/lifecycle-arbitraries.ts'
import { activeLine, type Line, type Shipment, situationOf, waitsForTransfer } from './index.ts'

/** Every run of the seed: the same each time, so that what they reach together can be counted on. */
const fixed = { seed: 20260117, numRuns: 600 } as const

let runs: Step[][] | undefined

/** Checks every step of all runs, which are made once. A failed check is repeated on runs that shrink to a short one. */
function holds(check: (step: Step, index: number, steps: Step[]) => void): void {
  runs ??= fc.sample(fc.tuple(way, acts), fixed).map(([chosenWay, chosenActs]) => run(chosenWay, chosenActs))
  try {
    for (const steps of runs) steps.forEach(check)
  } catch (error) {
    fc.assert(
      fc.property(way, acts, (chosenWay, chosenActs) => run(chosenWay, chosenActs).forEach(check)),
      fixed,
    )
    throw error
  }
}

/** As `expect(actual).toEqual(expected)`, which is slow when it is called for each step. */
function agree(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected)
}

function frozen(shipment: Shipment): Shipment {
  for (const line of shipment.lines) Object.freeze(line)
  Object.freeze(shipment.lines)
  return Object.freeze(shipment)
}

describe('whatever is done with a shipment, in whatever order', () => {
  test('every step is in the table, and its status is that of the last event', () => {
    holds(({ before, after, events, refused }) => {
      let status = before.status
      for (const event of events) {
        agree(event.from, status)
        if (event.to !== status) agree(mayStep(status, event.to), true)
        status = event.to
      }
      agree(after.status, status)
      if (refused !== null && refused !== 'line_locked') agree(events, [])
    })
  })

  test('exactly one line is active until the final status, and none after it', () => {
    holds(({ after }) => {
      const active = after.lines.filter((line) => line.active)
      agree(active.length, isFinal(after.status) ? 0 : 1)
    })
  })

  test('the active line fits the status', () => {
    holds(({ after }) => {
      const line = activeLine(after)
      const fits = {
        pending: line?.kind === 'pick_up' && line.status === 'Pending' && line.courierId === null,
        up_coming: line?.kind === 'pick_up' && line.courierId !== null && /Pending|Active/.test(line.status),
        in_progress: line?.kind !== 'pick_up' && line?.status === 'Pending' && line.fromBranchId !== null,
        being_shipped: line?.kind === 'transfer' && line.status === 'Active',
        under_delivery: line?.kind === 'end' && /Active|Failed|Cancelled/.test(line.status),
        delivered: line?.kind === 'end' && line.status === 'Done',
      }
      if (after.status in fits)
        agree([after.status, fits[after.status as keyof typeof fits]], [after.status, true])
    })
  })

  test('nothing changes after a final status, but a lost parcel may be found once, and a count reversed', () => {
    holds(({ act: done, before, after, refused, money }) => {
      if (!isFinal(before.status)) return
      if (done.act === 'reverseCount' && refused === null) {
        agree([before.status, after.status, money], ['collected', 'delivered', null])
        return
      }
      if (before.loss === 'lost' && after.loss === 'found') {
        agree({ ...after, loss: 'lost' }, before)
        return
      }
      agree(refused === null, false)
      agree(money, null)
      agree(after, before)
    })
  })

  test('it is collected only once delivered, and its cash is held exactly in between', () => {
    holds(({ after, events }) => {
      for (const event of events) if (event.to === 'collected') agree(event.from, 'delivered')
      const takenPiastres = after.takenPiastres ?? after.duePiastres
      agree(
        after.cashHolderId !== null || waitsForTransfer(after),
        after.status === 'delivered' && takenPiastres > 0,
      )
      if (after.takenPiastres !== null) agree(['delivered', 'collected'].includes(after.status), true)
    })
  })

  test('failures count failed attempts, at most two each way, and two turn it back', () => {
    holds((_, index, steps) => {
      if (index > 0) return
      let [deliveries, returns] = [0, 0]
      for (const { act: done, before, after, events } of steps) {
        const isAfterAll = done.act === 'deliverAfterAll' && events.length > 0
        if (isAfterAll && activeLine(before)?.status === 'Failed') deliveries -= 1
        if (events.some(({ action }) => action === 'attempt_failed')) {
          if (before.direction === 'forward') deliveries += 1
          else returns += 1
        }
        agree([after.deliveryFailures, after.returnFailures], [deliveries, returns])
        agree(Math.max(deliveries, returns) <= 2, true)
        if (deliveries === 2) agree(after.direction, 'return')
        if (before.direction === 'return' && !isAfterAll) agree(after.direction, 'return')
      }
    })
  })

  test('a line starts once, by its code, the name of the giver or its branch, and nothing else hands goods over', () => {
    holds(({ act: done, before, after }, index, steps) => {
      const wasStart =
        done.act === 'start' ||
        (['takeWithoutCode', 'arriveFromSender'].includes(done.act) &&
          activeLine(before)?.kind === 'pick_up') ||
        (done.act === 'go' && activeLine(before)?.status === 'Pending')
      for (const line of after.lines) {
        const was = before.lines.find(({ leg }) => leg === line.leg)
        const started = was?.status === 'Pending' && (line.status === 'Active' || line.status === 'Done')
        if (started) agree(wasStart && was.active, true)
        if (was?.status === 'Active') agree(line.status === 'Pending', false)
        if (was && was.status !== 'Pending') agree(line.status === 'Pending', false)
      }
      if (index < steps.length - 1) return
      const starts = steps
        .filter(({ refused }) => refused === null)
        .flatMap(({ before: from, after: to }) =>
          to.lines.filter(({ leg, status }) => {
            const was = from.lines.find((line) => line.leg === leg)
            return was?.status === 'Pending' && (status === 'Active' || status === 'Done')
          }),
        )
      agree(new Set(starts.map(({ leg }) => leg)).size, starts.length)
    })
  })

  test('a refusal changes nothing but the count of wrong codes', () => {
    holds(({ before, after, refused }) => {
      if (refused === null || after === before) return
      agree(['wrong_code', 'line_locked'].includes(refused), true)
      const blind = ({ lines, ...rest }: Shipment) => ({
        ...rest,
        lines: lines.map(({ wrongCodes: _, ...line }) => line),
      })
      agree(blind(after), blind(before))
    })
  })

  test('a line takes five wrong codes, says so once, and then no code until it is released', () => {
    holds(({ act: done, before, after, events, refused }) => {
      const [was, is] = [activeLine(before), activeLine(after)]
      if (!was || !is) return
      agree(is.wrongCodes <= 5, true)
      const locks = events.some(({ action }) => action === 'line_locked')
      agree(locks, was.wrongCodes < 5 && is.wrongCodes === 5 && was.leg === is.leg)
      if (was.wrongCodes === 5 && done.act === 'start' && refused === 'line_locked') agree(after, before)
      if (was.status === 'Pending' && was.wrongCodes === 5 && was.leg === is.leg) agree(is.status, 'Pending')
    })
  })

  test('legs are only added, and keep what they are', () => {
    const whatItIs = ({ leg, kind, direction, fromBranchId, toBranchId, counter, endPoint }: Line) =>
      [leg, kind, direction, fromBranchId, toBranchId, counter, endPoint].join()
    holds(({ before, after }) => {
      const recorded = after.lines.slice(0, before.lines.length)
      agree(recorded.map(whatItIs), before.lines.map(whatItIs))
      agree(
        after.lines.map(({ leg }) => leg),
        after.lines.map((_, index) => index + 1),
      )
      for (const line of after.lines) agree(line.counter && line.courierId !== null, false)
    })
  })

  test('at most one delivery stands, and never together with a return', () => {
    holds((_, index, steps) => {
      if (index > 0) return
      let [standing, returned] = [0, 0]
      for (const { money, after } of steps) {
        if (money?.kind === 'delivered') standing += 1
        if (money?.kind === 'delivery_undone') standing -= 1
        if (money?.kind === 'returned') returned += 1
        agree(standing === 0 || standing === 1, true)
        agree(returned === 0 || returned === 1, true)
        agree(standing + returned <= 1, true)
        agree(standing, after.status === 'delivered' || after.status === 'collected' ? 1 : 0)
        agree(returned, after.status === 'returned' ? 1 : 0)
      }
    })
  })

  test('a compensation stands while a parcel is lost, never beside a delivery or a return', () => {
    holds((_, index, steps) => {
      if (index > 0) return
      let compensations = 0
      for (const { money, after, holder } of steps) {
        if (money?.kind === 'lost') compensations += 1
        if (money?.kind === 'found') compensations -= 1
        agree(compensations, after.loss === 'lost' && after.duePiastres > 0 ? 1 : 0)
        agree(holder.kind === 'nobody', after.loss !== null)
        if (after.loss) agree(after.cashHolderId, null)
      }
    })
  })

  test('a situation says why it waits, and a final shipment waits for nothing', () => {
    holds(({ after }) => {
      const line = activeLine(after)
      const inVan = after.status === 'under_delivery' && line?.status !== 'Active'
      const situation = situationOf(after)
      agree(situation === 'to_hand_back', inVan)
      if (isFinal(after.status)) agree(situation, after.loss)
      if (after.loss) agree(after.status, 'cancelled_admin')
      if (situation === 'held_at_branch') agree([after.returnFailures, line?.counter], [2, true])
      if (situation === 'brought') agree([line?.status, line?.brought], ['Active', true])
      if (situation?.startsWith('cancelled')) agree(after.direction, 'return')
    })
  })

  test('no act touches the shipment it was given', () => {
    fc.assert(
      fc.property(way, acts, (chosenWay, chosenActs) => {
        const newCode = codes()
        let shipment = frozen(newShipment(chosenWay, newCode))
        for (const chosen of chosenActs) {
          const outcome = perform(shipment, chosen, newCode)
          const decision = 'refused' in outcome ? outcome.recorded : outcome
          shipment = frozen(decision?.shipment ?? shipment)
        }
      }),
      { ...fixed, numRuns: 100 },
    )
  })

  test('it can always be brought to an end: there is no dead end', () => {
    fc.assert(
      fc.property(way, acts, (chosenWay, chosenActs) => {
        const last = run(chosenWay, [...chosenActs, ...Array<Act>(20).fill({ act: 'go' })]).at(-1)
        agree(isFinal(last?.after.status ?? 'pending'), true)
      }),
      fixed,
    )
  })
})

test('the runs together reach every status and take every step of the table', () => {
  const steps = new Set<string>()
  const statuses = new Set<string>(['pending'])
  const situations = new Set<string>()
  let locks = 0
  for (const [chosenWay, chosenActs] of fc.sample(fc.tuple(way, acts), fixed)) {
    for (const { events, after } of run(chosenWay, chosenActs)) {
      locks += events.filter(({ action }) => action === 'line_locked').length
      for (const { from, to } of events) if (from !== to) steps.add(`${from} → ${to}`)
      statuses.add(after.status)
      situations.add(String(situationOf(after)))
    }
  }
  // 'delivered' alone is passed through when nothing is due, so it is counted where it stays.
  expect(locks).toBeGreaterThan(20)
  expect([...statuses].sort()).toEqual([...shipmentStatuses].sort())
  const table = shipmentStatuses.flatMap((from) => transitions[from].map((to) => `${from} → ${to}`))
  expect([...steps].sort()).toEqual(table.sort())
  expect([...situations].sort()).toEqual([
    'brought',
    'cancelled_by_admin',
    'cancelled_by_client',
    'found',
    'held_at_branch',
    'lost',
    'null',
    'pick_up_refused',
    'to_hand_back',
  ])
})
