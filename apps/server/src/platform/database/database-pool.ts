import postgres from 'postgres'
import type { DatabaseLimits } from '../http/time-limits.ts'
import { WaitingLine } from '../http/waiting-line.ts'
import { type ArrayType, readArrayTypes } from './array-types.ts'
import { connectionOptions, type Database, type Transaction } from './database.ts'
import { Lane, type Query } from './database-lane.ts'

/** What holds a lane: empty until one is needed, and emptied when the lane is lost. */
type Place = { lane: Lane | null }

/**
 * The server's pool: as `connect`, with a limit for everything. A query or transaction gets a connection of its own, so
 * that none waits behind another's; it waits in line for one, and hears `Overloaded` when the line is long or slow. A
 * database that falls silent rejects what is under way, and the next query connects anew.
 */
export function openPool(url: string, limits: DatabaseLimits): Database {
  const options = connectionOptions()
  // Makes queries and never sends one.
  const template = postgres(url, { ...options, max: 1 })
  const places: Place[] = Array.from({ length: limits.connections }, () => ({ lane: null }))
  const busy = new Set<Place>()
  const line = new WaitingLine(places, limits, 'a database connection')
  let arrays: readonly ArrayType[] | null = null
  let ending = false

  async function laneIn(place: Place): Promise<Lane> {
    if (place.lane && !place.lane.lost) return place.lane
    const lane = new Lane(url, options, limits, dropIdle)
    place.lane = lane
    try {
      arrays ??= await readArrayTypes(sender(template, (query) => lane.send(query)) as unknown as Transaction)
    } catch (error) {
      await lane.close()
      throw error
    }
    lane.know(arrays)
    return lane
  }

  /** Where one connection found the database silent, those that wait to be used are no better. */
  function dropIdle(): void {
    for (const place of places) {
      if (busy.has(place)) continue
      void place.lane?.close()
      place.lane = null
    }
  }

  async function lend<T>(use: (lane: Lane) => Promise<T>): Promise<T> {
    if (ending) throw Object.assign(new Error('the database pool was closed'), { code: 'CONNECTION_ENDED' })
    const place = await line.take()
    busy.add(place)
    try {
      return await use(await laneIn(place))
    } finally {
      busy.delete(place)
      line.give(place)
    }
  }

  function send(query: Query): void {
    lend(async (lane) => {
      lane.send(query)
      await Promise.prototype.then.call(query, ignore, ignore)
    }).catch((error: unknown) => query.reject(error))
  }

  const begin = (...parameters: [mode: string, act: Act] | [act: Act]): Promise<unknown> => {
    const [mode, act] = parameters.length === 1 ? ['', parameters[0]] : parameters
    return lend((lane) => transact(lane, template, mode, act))
  }

  return Object.assign(sender(template, send), {
    begin,
    async end({ timeout = 5 }: { timeout?: number } = {}) {
      ending = true
      await Promise.all(places.map(async ({ lane }) => lane?.close(timeout)))
      await template.end({ timeout: 0 })
    },
  }) as unknown as Database
}

type Act = (tx: Transaction) => unknown

/** One transaction on a lane of its own; a statement that failed fails it, whether or not somebody caught that. */
async function transact(lane: Lane, template: postgres.Sql, mode: string, act: Act): Promise<unknown> {
  let failed: { error: unknown } | null = null
  const send = (query: Query) => {
    lane.send(query)
    void Promise.prototype.then.call(query, ignore, (error: unknown) => {
      failed ??= { error }
    })
  }
  await lane.run(`begin ${mode}`)
  try {
    const result = await act(sender(template, send) as unknown as Transaction)
    if (failed) throw (failed as { error: unknown }).error
    await lane.run('commit')
    return result
  } catch (error) {
    // Where even that fails the connection is of no use; closing it rolls back.
    if (!lane.lost) await lane.run('rollback').catch(() => lane.close())
    // The statements after the one that failed know nothing of why.
    throw failed && isAborted(error) ? (failed as { error: unknown }).error : error
  }
}

/** `sql` as the driver makes it, whose queries go out through `send`. */
function sender(template: postgres.Sql, send: (query: Query) => void) {
  const make = (first: never, ...rest: never[]): unknown => {
    const made: unknown = template(first, ...rest)
    if (made instanceof Promise) (made as Query).handler = send
    return made
  }
  return Object.assign(make, { json: (value: never) => template.json(value) })
}

function isAborted(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '25P02'
}

function ignore(): void {}
