import postgres from 'postgres'
import type { DatabaseLimits } from '../http/time-limits.ts'
import { type ArrayType, registerArrayTypes } from './array-types.ts'
import type { connectionOptions } from './database.ts'

type Options = ReturnType<typeof connectionOptions>

/** A query of the driver. */
type Sent = PromiseLike<unknown> & Pick<postgres.PendingQuery<never[]>, 'cancel'>

/** The longest silence within a transaction. Then the database closes the connection. */
const idleInTransactionMs = 15_000

/** The connection closed during a query or a transaction, whose outcome is unknown. */
class ConnectionClosed extends Error {
  readonly code = 'CONNECTION_CLOSED'
}

/**
 * One database connection, lent to one query or transaction at a time. It closes for good when the database
 * does not answer in time or the server closes it. The pool then opens another one.
 */
export class PooledConnection {
  #closed = false
  readonly #unanswered = new Set<Sent>()
  #silence: NodeJS.Timeout | undefined
  readonly #driver: postgres.Sql
  readonly #limits: DatabaseLimits
  readonly #onSilence: () => void

  /** @param onSilence called when the database did not answer within `silenceMs`. */
  constructor(url: string, options: Options, limits: DatabaseLimits, onSilence: () => void) {
    this.#limits = limits
    this.#onSilence = onSilence
    this.#driver = postgres(url, {
      ...options,
      max: 1,
      fetch_types: false,
      // Longer than a transaction may be idle: closing a connection rolls back its transaction.
      idle_timeout: 60,
      max_lifetime: null,
      connect_timeout: limits.connectMs / 1000,
      onclose: () => this.#end(),
    })
  }

  /** True when the connection is gone. */
  get closed(): boolean {
    return this.#closed
  }

  /** Sets the limits of the session, which a pooler would refuse as settings of a new connection. */
  async setLimits(): Promise<void> {
    const { statementMs, lockMs } = this.#limits
    await this.#watch(
      this.#driver<{ statement: string | null; lock: string | null; idle: string | null }[]>`
        select set_config('statement_timeout', ${String(statementMs)}, false) as statement,
          set_config('lock_timeout', ${String(lockMs)}, false) as lock,
          set_config('idle_in_transaction_session_timeout', ${String(idleInTransactionMs)}, false) as idle`,
    )
  }

  /** Reads and writes arrays of these types. */
  registerArrayTypes(arrays: readonly ArrayType[]): void {
    registerArrayTypes(this.#driver.options, arrays)
  }

  /** Sends a query that another instance of the driver built. */
  send(query: Promise<unknown>): Promise<unknown> {
    // sql-unchecked: the query was checked where it was made.
    return this.#watch(this.#driver`${query as never}`)
  }

  /** Runs a transaction statement. */
  async run(statement: `begin ${string}` | 'commit' | 'rollback'): Promise<void> {
    // sql-unchecked: the begin or the end of a transaction.
    await this.#watch(this.#driver.unsafe(statement))
  }

  /** Closes the connection and rejects pending queries. A lost one has nothing to wait for. */
  async close(timeoutSeconds = 0): Promise<void> {
    const timeout = this.#closed ? 0 : timeoutSeconds
    this.#closed = true
    clearTimeout(this.#silence)
    await this.#driver.end({ timeout })
  }

  /** A query of the driver is sent once it is awaited. */
  async #watch(query: Sent): Promise<unknown> {
    // The driver would reconnect, but a transaction must not continue on another connection.
    if (this.#closed) throw new ConnectionClosed('the database connection was lost')
    this.#unanswered.add(query)
    this.#listen()
    try {
      return await query
    } finally {
      this.#unanswered.delete(query)
      this.#listen()
    }
  }

  /**
   * While a statement is prepared, the driver holds back the others. After the connection closed, it would send them over a new
   * one, outside of their transaction. Those that were sent have failed by now.
   */
  #end(): void {
    this.#closed = true
    for (const query of this.#unanswered) query.cancel()
  }

  #listen(): void {
    clearTimeout(this.#silence)
    if (this.#unanswered.size === 0 || this.#closed) return
    this.#silence = setTimeout(() => {
      void this.close()
      this.#onSilence()
    }, this.#limits.silenceMs)
  }
}
