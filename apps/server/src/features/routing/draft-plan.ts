import type { Point } from '../places/index.ts'
import type { Cell } from './cells.ts'
import type { Share } from './fair-shares.ts'
import { centreOf, metresBetween, type PlanCourier, type Steps } from './plan.ts'
import { transport } from './transport.ts'

/** The cost in metres of a stop in another delivery boy's home area. It exceeds every distance, so home areas are filled first. */
const foreignHome = 1_000_000
/** The cost in metres for each stop of an additional area, so that areas stay together. */
const furtherArea = 2_000
/** The number of rounds. Later rounds hardly change the plan. */
const rounds = 4

type DraftParts = {
  start: Point
  cells: readonly Cell[]
  couriers: readonly PlanCourier[]
  shares: readonly Share[]
}

/** The number of stops for each cell and delivery boy, and the centre of each delivery boy's stops. */
export type Draft = { amounts: number[][]; centres: Point[] }

/**
 * Divides cells among delivery boys by balanced k-means. Each delivery boy gets a share of the stops around one centre. The
 * first centres are the home areas. Delivery boys without a home area start in the remaining cells.
 */
export function* draftPlan({ start, cells, couriers, shares }: DraftParts): Steps<Draft> {
  const owned = new Set(couriers.flatMap(({ homeAreas }) => homeAreas))
  let draft = firstDraft({ start, cells, couriers, shares })
  for (let round = 0; round < rounds; round++) {
    const { amounts, centres } = draft
    const main = couriers.map((_, courier) => mainArea(cells, amounts, courier))
    const cost = cells.map(({ areaId, centre }) =>
      couriers.map(({ homeAreas }, courier) => {
        const metres = metresBetween(centre, centres[courier] as Point)
        if (areaId !== null && homeAreas.includes(areaId)) return metres
        if (areaId !== null && owned.has(areaId)) return metres + foreignHome
        return metres + (areaId === main[courier] ? 0 : furtherArea)
      }),
    )
    const next = yield* transport({ supply: cells.map(({ stops }) => stops.length), targets: shares, cost })
    draft = { amounts: next, centres: centresOf(cells, next, centres) }
  }
  return draft
}

function centresOf(cells: readonly Cell[], amounts: number[][], before: readonly Point[]): Point[] {
  return before.map((centre, courier) => {
    const served = cells.map((cell, index) => ({ point: cell.centre, stops: amounts[index]?.[courier] ?? 0 }))
    return centreOf(served) ?? centre
  })
}

/** The area with the most stops of a delivery boy. */
function mainArea(cells: readonly Cell[], amounts: number[][], courier: number): number | null {
  const stops = new Map<number | null, number>()
  for (const [index, { areaId }] of cells.entries())
    stops.set(areaId, (stops.get(areaId) ?? 0) + (amounts[index]?.[courier] ?? 0))
  return [...stops].reduce((most, area) => (area[1] > most[1] ? area : most), [null, 0] as [
    number | null,
    number,
  ])[0]
}

/** First centres. Each delivery boy takes the farthest remaining cell and the cells around it. Those with home areas go first. */
function firstDraft({ start, cells, couriers, shares }: DraftParts): Draft {
  const left = cells.map(({ stops }) => stops.length)
  const amounts = cells.map(() => couriers.map(() => 0))
  const homeCells = couriers.map(({ homeAreas }) =>
    cells.flatMap(({ areaId }, cell) => (areaId !== null && homeAreas.includes(areaId) ? [cell] : [])),
  )
  const farFirst = cells.map(({ centre }) => metresBetween(start, centre))
  const all = cells.map((_, cell) => cell)
  const turns = couriers
    .map((_, courier) => courier)
    .sort((a, b) => Number(homeCells[a]?.length === 0) - Number(homeCells[b]?.length === 0) || a - b)
  const centres = couriers.map((_, courier) => {
    const home = (homeCells[courier] ?? []).map((cell) => ({ point: cells[cell]?.centre as Point, stops: 1 }))
    return centreOf(home) ?? start
  })
  for (const courier of turns) {
    const own = homeCells[courier] as number[]
    const open = (own.length > 0 ? own : all).filter((cell) => (left[cell] as number) > 0)
    const [first, ...others] = open
    if (first === undefined) continue
    const seed = others.reduce(
      (most, cell) => ((farFirst[cell] as number) > (farFirst[most] as number) ? cell : most),
      first,
    )
    const { areaId, centre } = cells[seed] as Cell
    const way = (cell: number) => {
      const other = cells[cell] as Cell
      return metresBetween(centre, other.centre) + (other.areaId === areaId ? 0 : furtherArea)
    }
    let wanted = Math.ceil(shares[courier]?.even ?? 0)
    for (const cell of open.toSorted((a, b) => way(a) - way(b) || a - b)) {
      const taken = Math.min(wanted, left[cell] as number)
      wanted -= taken
      left[cell] = (left[cell] as number) - taken
      const row = amounts[cell] as number[]
      row[courier] = taken
    }
  }
  return { amounts, centres: centresOf(cells, amounts, centres) }
}
