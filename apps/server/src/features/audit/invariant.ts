import type { Sql } from '../../platform/database/database.ts'

/** Something that is not as it must be: what it is about, what was expected there and what was found. */
export type Breach = { subject: string | null; expected: string | null; found: string | null }

/** A statement about the whole database that holds at every moment; its query answers the breaches. */
export type Invariant = { holds: string; breaches: (sql: Sql) => Promise<readonly Breach[]> }

/** At most so many breaches of one invariant are fetched. */
export const mostBreaches = 20
