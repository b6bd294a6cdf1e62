import postgres from 'postgres'

/** For reads and writes: the pool or a transaction. */
export type Sql = postgres.ISql<DatabaseTypes>
/** A transaction. A function that takes one must be called inside it. */
export type Transaction = postgres.TransactionSql<DatabaseTypes>
export type Database = postgres.Sql<DatabaseTypes>

type DatabaseTypes = { bigint: number }

/**
 * A pool without time limits, for commands and tests; the server uses `openPool`. Types: bigint becomes a number (piastres
 * and ids stay far below 2^53; a larger one throws), date becomes 'YYYY-MM-DD', timestamptz becomes a Date.
 */
export function connect(url: string, { connections }: { connections: number }): Database {
  const options = { ...connectionOptions(), max: connections, idle_timeout: 60, connect_timeout: 3 }
  return postgres(url, options) as unknown as Database
}

/** Options of every connection. A pooler such as PgBouncer knows no others at the start of a connection. */
export function connectionOptions() {
  return {
    onnotice: () => {},
    connection: {
      application_name: 'mersal',
      TimeZone: 'UTC',
    },
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: safeInteger },
      day: { to: 1082, from: [1082], serialize: String, parse: String },
    },
  }
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`a bigint beyond 2^53 came from the database: ${text}`)
  return value
}

const conflicts = new Set(['40001', '40P01'])
const outages = new Set([
  'OVERLOADED',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '58030',
  '53100',
  '53200',
  '25P03',
  '53300',
  '57014',
  '55P03',
])

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** True when two transactions conflicted and a retry may succeed. */
export function isConflict(error: unknown): boolean {
  return conflicts.has(codeOf(error))
}

/** True when the database was away, starting, full or too slow. A retry may succeed soon. */
export function isOutage(error: unknown): boolean {
  return outages.has(codeOf(error))
}
