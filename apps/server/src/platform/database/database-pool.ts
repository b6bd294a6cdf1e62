import postgres from 'postgres'
import type { DatabaseLimits } from '../http/time-limits.ts'
import { WaitingLine } from '../http/waiting-line.ts'
import { type ArrayType, readArrayTypes } from './array-types.ts'
import { connectionOptions, type Database, type Sql, type Transaction } from './database.ts'
import { Lane } from './database-lane.ts'
import { sendThrough } from './send-through.ts'

/** A slot of the pool. Null until a connection is needed, and after it closed. */
type Place = { lane: Lane | null }

/**
 * The server's pool, with a limit for everything. A query or transaction gets a connection of its own, so
 * that none waits behind another one. It waits in line for a connection, and fails with `Overloaded` when the
 * line is long or slow. When the database stops answering, running queries are rejected and the next one
 * reconnects.
 */
export function openPool(url: string, limits: DatabaseLimits): Database {
  const options = connectionOptions()
  // Builds queries and never sends one.
  const template = postgres(url, { ...options, max: 1 }) as unknown as Database
  const places: Place[] = Array.from({ length: limits.connections }, () => ({ lane: null }))
  const busy = new Set<Place>()
  const line = new WaitingLine(places, limits, 'a database connection')
  let arrays: readonly ArrayType[] | null = null
  let ending = false

  async function laneIn(place: Place): Promise<Lane> {
    if (place.lane && !place.lane.closed) return place.lane
    const lane = new Lane(url, options, limits, dropIdle)
    place.lane = lane
    try {
      arrays ??= await readArrayTypes(sendThrough(template, (query) => lane.send(query)))
    } catch (error) {
      await lane.close()
      throw error
    }
    lane.know(arrays)
    return lane
  }

  /** When the database does not answer one connection, the idle ones are not usable either. */
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

  const sql: Sql = sendThrough(template, (query) => lend((lane) => lane.send(query)))
  return Object.assign(sql, {
    begin(...parameters: [mode: string, act: Act] | [act: Act]): Promise<unknown> {
      const [mode, act] = parameters.length === 1 ? ['', parameters[0]] : parameters
      return lend((lane) => transact(lane, template, mode, act))
    },
    async end({ timeout = 5 }: { timeout?: number } = {}) {
      ending = true
      await Promise.all(places.map(async ({ lane }) => lane?.close(timeout)))
      await template.end({ timeout: 0 })
    },
  }) as unknown as Database
}

type Act = (tx: Transaction) => unknown

/** Runs one transaction. It fails when one of its statements failed, even if `act` ignored that. */
async function transact(lane: Lane, template: Database, mode: string, act: Act): Promise<unknown> {
  let failed: { error: unknown } | null = null
  const tx = sendThrough(template, async (query) => {
    try {
      return await lane.send(query)
    } catch (error) {
      failed ??= { error }
      throw error
    }
  })
  await lane.run(`begin ${mode}`)
  try {
    const result = await act(tx as Transaction)
    if (failed) throw (failed as { error: unknown }).error
    await lane.run('commit')
    return result
  } catch (error) {
    // A connection that cannot roll back is closed, which rolls back.
    if (!lane.closed) await lane.run('rollback').catch(() => lane.close())
    // After a failed statement, later ones only report that the transaction is aborted.
    throw failed && isAborted(error) ? (failed as { error: unknown }).error : error
  }
}

function isAborted(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '25P02'
}
