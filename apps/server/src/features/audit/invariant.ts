import type { Sql } from '../../platform/database/database.ts'

/** A violation of an invariant: its subject, the expected and the found value. */
export type Breach = { subject: string | null; expected: string | null; found: string | null }

/** A statement that is always true of the database. Its query returns the violations. */
export type Invariant = { holds: string; breaches: (sql: Sql) => Promise<readonly Breach[]> }

/** The most violations of one invariant to fetch. */
export const mostBreaches = 20
