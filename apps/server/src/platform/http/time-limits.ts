import type { LineLimits } from './waiting-line.ts'

/** How long anything may take, in milliseconds, and how much may wait (docs/decisions/0021-faults.md). */
export type TimeLimits = {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number
  /** From the first byte of a request to the end of its body: a large file of orders over a slow line takes its time. */
  requestMs: number
  /** A connection on which nothing moves. Longer than the beat of an event stream. */
  silenceMs: number
  keepAliveMs: number
  /** How often slow requests are looked for. */
  checkingMs: number
  /** What keeps processors busy or fills memory, apart from the database's connections: each kind a few at a time. */
  heavy: Record<HeavyKind, LineLimits & { atOnce: number }>
  /** The database for calls. Waiting and silence together stay below 3 s, when a caller hears 503 at the latest. */
  calls: DatabaseLimits
  /** The database for work in the background, where nobody waits for an answer. */
  jobs: DatabaseLimits
  /** The database for maintenance: one statement works on tens of thousands of rows. */
  maintenance: DatabaseLimits
}

/** Hashing and judging passwords, drawing images, reading files of orders. */
export type HeavyKind = 'passwords' | 'images' | 'files'

export type DatabaseLimits = {
  connections: number
  /** How many may wait for a connection; one more is refused at once. */
  mostWaiting: number
  /** How long one may wait for a connection. */
  waitMs: number
  connectMs: number
  /** A statement that takes longer is cancelled by the database. */
  statementMs: number
  /** A statement that waits longer for a row is cancelled by the database. */
  lockMs: number
  /** A database that is silent for longer is taken for gone, and its connection is given up. */
  silenceMs: number
}

export const timeLimits: TimeLimits = {
  headersMs: 10_000,
  requestMs: 120_000,
  silenceMs: 20_000,
  keepAliveMs: 72_000,
  checkingMs: 1_000,
  heavy: {
    passwords: { atOnce: 2, mostWaiting: 60, waitMs: 2_000 },
    images: { atOnce: 1, mostWaiting: 20, waitMs: 5_000 },
    files: { atOnce: 1, mostWaiting: 10, waitMs: 20_000 },
  },
  calls: {
    connections: 10,
    mostWaiting: 200,
    waitMs: 1_000,
    connectMs: 1_700,
    statementMs: 1_600,
    lockMs: 1_200,
    silenceMs: 1_750,
  },
  jobs: {
    connections: 4,
    mostWaiting: 100,
    waitMs: 30_000,
    connectMs: 3_000,
    statementMs: 10_000,
    lockMs: 5_000,
    silenceMs: 12_000,
  },
  maintenance: {
    connections: 1,
    mostWaiting: 10,
    waitMs: 30_000,
    connectMs: 3_000,
    statementMs: 120_000,
    lockMs: 5_000,
    silenceMs: 125_000,
  },
}
