import postgres from 'postgres'
import type { DatabaseLimits } from '../http/time-limits.ts'
import { type ArrayType, knowArrays } from './array-types.ts'

/**
 * A query of the driver, which is sent once somebody waits for it. The driver has neither a place to wait in line nor
 * a limit for silence, so who sends it is exchanged.
 */
export type Query = Promise<unknown> & {
  handler: (query: Query) => void
  reject: (error: unknown) => void
}

/** A lane that was lost with a query or a transaction on it; what that did is not known here. */
class LaneLost extends Error {
  readonly code = 'CONNECTION_CLOSED'
}

/**
 * One database connection, lent to one query or transaction at a time. It is lost for good when it closes, or when the
 * database is silent for too long: statements of a transaction must never go on over another connection.
 */
export class Lane {
  #lost = false
  #underWay = 0
  #silence: NodeJS.Timeout | undefined
  readonly #driver: postgres.Sql
  readonly #send: (query: Query) => void
  readonly #silenceMs: number
  readonly #onSilence: () => void

  /** @param onSilence is told when the database did not answer in time. */
  constructor(
    url: string,
    options: postgres.Options<Record<string, postgres.PostgresType>>,
    { connectMs, statementMs, lockMs, silenceMs }: DatabaseLimits,
    onSilence: () => void,
  ) {
    this.#silenceMs = silenceMs
    this.#onSilence = onSilence
    this.#driver = postgres(url, {
      ...options,
      max: 1,
      fetch_types: false,
      // Far longer than a transaction may be idle; a connection that closes within one rolls it back.
      idle_timeout: 60,
      max_lifetime: null,
      connect_timeout: connectMs / 1000,
      connection: { ...options.connection, statement_timeout: statementMs, lock_timeout: lockMs },
      onclose: () => {
        this.#lost = true
      },
    })
    this.#send = (this.#driver`` as unknown as Query).handler
  }

  /** True when it was closed; it is of no use then. */
  get lost(): boolean {
    return this.#lost
  }

  /** Reads and writes arrays as such from now on. */
  know(arrays: readonly ArrayType[]): void {
    knowArrays(this.#driver.options, arrays)
  }

  send(query: Query): void {
    if (this.#lost) return query.reject(new LaneLost('the database connection was lost'))
    this.#underWay += 1
    this.#listen()
    const answered = () => {
      this.#underWay -= 1
      this.#listen()
    }
    // The query's own `then` would send it.
    void Promise.prototype.then.call(query, answered, answered)
    this.#send(query)
  }

  /** Runs a statement of our own. */
  async run(statement: `begin ${string}` | 'commit' | 'rollback'): Promise<void> {
    // sql-unchecked: where a transaction begins or ends, in words of our own.
    const query = this.#driver.unsafe(statement) as unknown as Query
    query.handler = (sent) => this.send(sent)
    await query
  }

  /** Closes it; what is under way is rejected. */
  async close(timeoutSeconds = 0): Promise<void> {
    this.#lost = true
    clearTimeout(this.#silence)
    await this.#driver.end({ timeout: timeoutSeconds })
  }

  #listen(): void {
    clearTimeout(this.#silence)
    if (this.#underWay === 0 || this.#lost) return
    this.#silence = setTimeout(() => {
      void this.close()
      this.#onSilence()
    }, this.#silenceMs)
  }
}
