import type { LineLimits } from './waiting-line.ts'

/** Time limits in milliseconds and queue limits (docs/decisions/0021-faults.md). */
export type TimeLimits = {
  /** From the first byte of a request to the end of its headers. */
  headersMs: number
  /**
   * From the first byte of a request to the end of its body. Allows a large order file over a slow
   * connection.
   */
  requestMs: number
  /** The longest silence on a connection. Longer than the interval of keep-alives on an event stream. */
  silenceMs: number
  keepAliveMs: number
  /** The interval of the checks for slow requests. */
  checkingMs: number
  /** The calls of one session, or of a merchant, that run at once. Further ones wait. */
  callsOfCaller: LineLimits & { atOnce: number }
  /** The most live streams of one session. One more closes the oldest. */
  streamsOfSession: number
  /** Limits of work that uses much CPU or memory, by kind, and of a caller who waits for their own. */
  heavy: Record<HeavyKind, LineLimits & { atOnce: number }> & { ofCaller: LineLimits }
  /** The database for calls. Waiting and silence together stay below 3 s, after which a caller gets 503. */
  calls: DatabaseLimits
  /** The database for background work. */
  jobs: DatabaseLimits
  /** The database for maintenance: one statement works on tens of thousands of rows. */
  maintenance: DatabaseLimits
}

/** Hashing and checking passwords, processing images, reading order files. */
export type HeavyKind = 'passwords' | 'images' | 'files'

export type DatabaseLimits = {
  connections: number
  /** The most waiters for a connection. Further ones are refused at once. */
  mostWaiting: number
  /** The longest wait for a connection. */
  waitMs: number
  connectMs: number
  /** The database cancels a statement that takes longer. */
  statementMs: number
  /** The database cancels a statement that waits longer for a lock. */
  lockMs: number
  /** The longest silence of the database. Then its connection is closed. */
  silenceMs: number
}

export const timeLimits: TimeLimits = {
  headersMs: 10_000,
  requestMs: 120_000,
  silenceMs: 20_000,
  keepAliveMs: 72_000,
  checkingMs: 1_000,
  callsOfCaller: { atOnce: 5, mostWaiting: 100, waitMs: 5_000 },
  streamsOfSession: 12,
  heavy: {
    ofCaller: { mostWaiting: 60, waitMs: 5_000 },
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
