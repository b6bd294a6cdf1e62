import { type CallInput, type CallName, type CallReply, type Capability, reachOf } from '@mersal/contract'
import { type UseQueryOptions, useQueries } from '@tanstack/react-query'
import { callQuery } from '../../client/call-query.ts'
import { useSignedIn } from '../../client/signed-in.ts'
import { NavCount } from '../../ui/frame/nav-count.tsx'
import { formatCount } from '../../ui/text/format-count.ts'

/** Items that wait for the person. `label` says what they are. */
type Waiting = { count: number; label: (inputs: { shown: string }) => string; isAlarming?: true }

/** Counts what waits at a screen, for people with `capability`. */
export type WaitingAt = {
  capability: Capability
  query: UseQueryOptions<unknown, Error, readonly Waiting[]>
}

const refetchMs = 60_000

export function waitingAt<N extends CallName>(
  capability: Capability,
  name: N,
  input: CallInput<N>,
  read: (reply: CallReply<N>) => readonly Waiting[],
): WaitingAt {
  return {
    capability,
    query: {
      ...callQuery(name, input),
      select: (reply) => read(reply as CallReply<N>),
      refetchInterval: refetchMs,
    },
  }
}

/** How many items wait for the person at `places`, those that are late apart. Zeros are hidden. */
export function WaitingCount({ places }: { places: readonly WaitingAt[] }) {
  const { role } = useSignedIn()
  const queries = places
    .filter(({ capability }) => reachOf(role, capability) !== 'none')
    .map(({ query }) => query)
  const waiting = useQueries({
    queries,
    combine: (results) => results.flatMap(({ data }) => data ?? []).filter(({ count }) => count > 0),
  })
  return [false, true].map((isAlarming) => {
    const counted = waiting.filter((items) => (items.isAlarming ?? false) === isAlarming)
    if (counted.length === 0) return null
    return (
      <NavCount
        key={String(isAlarming)}
        shown={formatCount(counted.reduce((sum, { count }) => sum + count, 0))}
        label={counted.map(({ count, label }) => label({ shown: formatCount(count) })).join(' · ')}
        isAlarming={isAlarming}
      />
    )
  })
}
