import type { Sql } from './database.ts'

/**
 * Like the driver's `sql`, but a query is sent with `send`, once somebody awaits it. A fragment of another
 * query is never awaited, so it is never sent.
 */
export function sendThrough(sql: Sql, send: (query: Promise<unknown>) => Promise<unknown>): Sql {
  const make = (first: never, ...rest: never[]): unknown => {
    const made: unknown = (sql as unknown as (...parts: never[]) => unknown)(first, ...rest)
    if (!(made instanceof Promise)) return made
    let answer: Promise<unknown> | undefined
    const sent = () => {
      answer ??= send(made)
      return answer
    }
    return Object.assign(made, {
      // oxlint-disable-next-line unicorn/no-thenable -- the driver's queries are lazy promises already
      then: (...handlers: Parameters<Promise<unknown>['then']>) => sent().then(...handlers),
      catch: (handler: Parameters<Promise<unknown>['catch']>[0]) => sent().catch(handler),
      finally: (handler: () => void) => sent().finally(handler),
    })
  }
  return Object.assign(make, { json: (value: never) => sql.json(value) }) as unknown as Sql
}
