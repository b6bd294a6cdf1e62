import type { Assignment } from './assignment.ts'
import type { Share } from './fair-shares.ts'
import type { TimedRun } from './order/timed-run.ts'
import type { Steps } from './plan.ts'

/** How many stops a run may have more or less than balancing allows, so that hours are kept. */
const spare = 1
/** A stop is tried with so many other delivery boys, the nearest ones. */
const mostTakers = 8
/** How many exchanges the search of one chain tries. A number and not a time, so that results can be repeated. */
const mostExchanges = 20_000

/** A stop that leaves a run. The stop of the link `before` takes its place there, and `rest` is the run after both. */
type Link = { stop: number; from: number; rest: TimedRun; before: Link | null }

/** The stop of the `last` link goes to somebody who needs to give nothing for it. `run` is their run with it. */
type Chain = { last: Link; to: number; run: TimedRun }

/**
 * Moves stops between delivery boys until no chain of moves is found that makes fewer hours missed. Limits and home areas hold as in
 * the other steps. `runs`: the runs of all delivery boys in their order; they change. Returns whose runs changed.
 */
export function* fitHours(plan: Assignment, shares: readonly Share[], runs: TimedRun[]): Steps<Set<number>> {
  const chains = new Chains(plan, shares, runs)
  const changed = new Set<number>()
  for (const from of runs.keys())
    for (let chain = yield* chains.shortest(from); chain; chain = yield* chains.shortest(from))
      for (const courier of chains.apply(chain)) changed.add(courier)
  return changed
}

/**
 * Chains of moves. A stop leaves a run, which then misses fewer hours. It goes to a second run, if need be in exchange for a stop
 * that goes to a third run, and so on. The chain ends at a run that has room, or at the first one. No run on the way misses
 * more hours than before, so each chain makes the sum smaller. A run is on a chain once, so its moves do not
 * disturb each other.
 */
class Chains {
  readonly #plan: Assignment
  readonly #shares: readonly Share[]
  readonly #runs: TimedRun[]

  constructor(plan: Assignment, shares: readonly Share[], runs: TimedRun[]) {
    this.#plan = plan
    this.#shares = shares
    this.#runs = runs
  }

  /** A shortest chain from a run: all chains of one move are tried, then all of two, and so on. */
  *shortest(from: number): Steps<Chain | null> {
    let links = this.#firstLinks(from)
    const seen = new Set(links.map(({ stop }) => stop))
    let exchanges = mostExchanges
    while (links.length > 0) {
      for (const link of links) {
        const chain = this.#end(link)
        if (chain) return chain
        yield
      }
      const further: Link[] = []
      for (const link of links) {
        for (const { to, stop } of this.#places(link)) {
          if (seen.has(stop) || exchanges-- <= 0) continue
          const next = this.#exchange(link, to, stop)
          if (!next) continue
          seen.add(stop)
          further.push(next)
        }
        yield
      }
      links = further
    }
    return null
  }

  /** Makes the moves. Returns whose runs change. */
  apply({ last, to, run }: Chain): number[] {
    const links = linksTo(last)
    for (const { from, rest } of links) this.#runs[from] = rest
    this.#runs[to] = run
    for (const [index, { stop }] of links.entries())
      this.#plan.giveForHours(stop, links[index + 1]?.from ?? to)
    return [...links.map(({ from }) => from), to]
  }

  /** The stops without which a run misses fewer hours: those that it misses, and those that make it late for them. */
  #firstLinks(from: number): Link[] {
    const run = this.#run(from)
    const { missed, order } = run
    if (missed.length === 0) return []
    return [...new Set([...missed, ...order])]
      .map((stop) => ({ stop, from, rest: run.without(stop), before: null }))
      .filter(({ rest }) => rest.missed.length < missed.length)
  }

  #end(last: Link): Chain | null {
    for (const to of this.#takers(last)) {
      const run = this.#runWithRoom(last, to)?.with(last.stop)
      if (run) return { last, to, run }
    }
    return null
  }

  /** The run that the stop of a link may join without an exchange; the first run of the chain without the stop that it gave. */
  #runWithRoom(last: Link, to: number): TimedRun | null {
    const [first] = linksTo(last) as [Link]
    if (to === first.from) return this.#plan.hasRoomInstead(to, last.stop, first.stop) ? first.rest : null
    const least = this.#shares[first.from]?.least ?? 0
    const most = this.#shares[to]?.most ?? 0
    const mayJoin =
      this.#plan.count(first.from) - 1 >= least - spare &&
      most > 0 &&
      this.#plan.count(to) + 1 <= most + spare &&
      this.#plan.hasRoom(to, [last.stop]) &&
      !isOn(last, to)
    return mayJoin ? this.#run(to) : null
  }

  /** The stops whose places the stop of a link might take. */
  #places(link: Link): { to: number; stop: number }[] {
    return this.#takers(link)
      .filter((to) => !isOn(link, to))
      .flatMap((to) => this.#run(to).order.map((stop) => ({ to, stop })))
  }

  #exchange(before: Link, from: number, stop: number): Link | null {
    if (!this.#plan.hasRoomInstead(from, before.stop, stop)) return null
    const rest = this.#run(from).without(stop).with(before.stop)
    return rest && { stop, from, rest, before }
  }

  /** Who might get the stop of a link, the nearest first. */
  #takers({ stop, from }: Link): number[] {
    const { areaId } = this.#plan.stop(stop)
    return [...this.#plan.couriers.keys()]
      .filter((to) => to !== from && this.#plan.mayMove(areaId, { from, to }))
      .map((to) => ({ to, metres: this.#plan.metres(stop, to) }))
      .sort((a, b) => a.metres - b.metres || a.to - b.to)
      .slice(0, mostTakers)
      .map(({ to }) => to)
  }

  #run(courier: number): TimedRun {
    return this.#runs[courier] as TimedRun
  }
}

/** The links from the first one to this one. */
function linksTo(link: Link): Link[] {
  return link.before ? [...linksTo(link.before), link] : [link]
}

const isOn = (link: Link, courier: number): boolean => linksTo(link).some(({ from }) => from === courier)
