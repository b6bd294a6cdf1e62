import type { Steps } from './plan.ts'

export type TransportProblem = {
  /** What each source has. */
  supply: readonly number[]
  /** What each target gets: `least` before anybody gets more, and never above `most`. */
  targets: readonly { least: number; most: number }[]
  /** The cost of a unit, a whole number: `cost[source][target]`. */
  cost: readonly (readonly number[])[]
}

/** More than any path costs, so that a target below its least comes first. */
const unwanted = 1e12
const pathsOfAStep = 60

/**
 * The cheapest amounts `flow[source][target]` that send all supply: the transportation problem, solved by shortest
 * augmenting paths. The targets must have room for the supply.
 */
export function* transport({ supply, targets, cost }: TransportProblem): Steps<number[][]> {
  const left = [...supply]
  const got = targets.map(() => 0)
  const flow = supply.map(() => targets.map(() => 0))
  const paths = new CheapestPaths(cost, flow, left)

  /** What a target takes at one price, and that price. */
  const nextOffer = (target: number) => {
    const { least, most } = targets[target] as { least: number; most: number }
    const has = got[target] as number
    return has < least ? { room: least - has, price: 0 } : { room: most - has, price: unwanted }
  }

  for (let found = 0; left.some((amount) => amount > 0); found++) {
    if (found % pathsOfAStep === 0) yield
    paths.find()
    const ends = targets.map((_, target) => ({ target, ...nextOffer(target) })).filter(({ room }) => room > 0)
    const total = (end: { target: number; price: number }) => paths.costTo(end.target) + end.price
    const [first, ...others] = ends
    if (first === undefined) break
    const end = others.reduce((best, other) => (total(other) < total(best) ? other : best), first)
    const path = paths.to(end.target)
    const source = path[0]?.source as number
    const amount = path.reduce(
      (most, step) => (step.back ? Math.min(most, flow[step.source]?.[step.target] as number) : most),
      Math.min(end.room, left[source] as number),
    )
    for (const step of path) {
      const row = flow[step.source] as number[]
      row[step.target] = (row[step.target] as number) + (step.back ? -amount : amount)
    }
    left[source] = (left[source] as number) - amount
    got[end.target] = (got[end.target] as number) + amount
  }
  return flow
}

/** A way on a path: from a source to a target, or back, which takes away what was sent before. */
type Step = { source: number; target: number; back: boolean }

/** Cheapest paths from supply that is left to all targets (Dijkstra, with potentials because ways back cost less than 0). */
class CheapestPaths {
  readonly #cost: readonly (readonly number[])[]
  readonly #flow: readonly (readonly number[])[]
  readonly #left: readonly number[]
  readonly #sources: number
  readonly #nodes: number
  readonly #potential: Float64Array
  readonly #distance: Float64Array
  readonly #from: Int32Array
  readonly #isDone: Uint8Array

  /** Nodes are the sources, then the targets. */
  constructor(
    cost: readonly (readonly number[])[],
    flow: readonly (readonly number[])[],
    left: readonly number[],
  ) {
    this.#cost = cost
    this.#flow = flow
    this.#left = left
    this.#sources = cost.length
    this.#nodes = cost.length + (cost[0]?.length ?? 0)
    this.#potential = new Float64Array(this.#nodes)
    this.#distance = new Float64Array(this.#nodes)
    this.#from = new Int32Array(this.#nodes)
    this.#isDone = new Uint8Array(this.#nodes)
  }

  find(): void {
    this.#isDone.fill(0)
    this.#from.fill(-1)
    this.#distance.fill(Number.POSITIVE_INFINITY)
    for (let source = 0; source < this.#sources; source++)
      if ((this.#left[source] as number) > 0) this.#distance[source] = -(this.#potential[source] as number)
    for (let node = this.#nearest(); node >= 0; node = this.#nearest()) {
      this.#isDone[node] = 1
      if (node < this.#sources) this.#reachTargets(node)
      else this.#reachSources(node)
    }
    for (let node = 0; node < this.#nodes; node++)
      this.#potential[node] = (this.#potential[node] as number) + (this.#distance[node] as number)
  }

  costTo(target: number): number {
    return this.#potential[this.#sources + target] as number
  }

  to(target: number): Step[] {
    const steps: Step[] = []
    for (let node = this.#sources + target; (this.#from[node] as number) >= 0; ) {
      const before = this.#from[node] as number
      const back = node < this.#sources
      const [source, end] = back ? [node, before] : [before, node]
      steps.unshift({ source, target: end - this.#sources, back })
      node = before
    }
    return steps
  }

  #reachTargets(source: number): void {
    const costs = this.#cost[source] as readonly number[]
    for (let target = 0; target < costs.length; target++)
      this.#reach(this.#sources + target, source, costs[target] as number)
  }

  #reachSources(node: number): void {
    const target = node - this.#sources
    for (let source = 0; source < this.#sources; source++)
      if ((this.#flow[source]?.[target] as number) > 0)
        this.#reach(source, node, -(this.#cost[source]?.[target] as number))
  }

  #reach(node: number, from: number, cost: number): void {
    if (this.#isDone[node]) return
    const reduced = cost + (this.#potential[from] as number) - (this.#potential[node] as number)
    const distance = (this.#distance[from] as number) + reduced
    if (distance >= (this.#distance[node] as number)) return
    this.#distance[node] = distance
    this.#from[node] = from
  }

  #nearest(): number {
    let nearest = -1
    let least = Number.POSITIVE_INFINITY
    for (let node = 0; node < this.#nodes; node++)
      if (!this.#isDone[node] && (this.#distance[node] as number) < least) {
        nearest = node
        least = this.#distance[node] as number
      }
    return nearest
  }
}
