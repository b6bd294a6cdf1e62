import type { AccountStanding } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { isolated } from './isolated.ts'
import { formatDay } from './moment.ts'

/** With whom a colleague's account counts as one person for approvals, in one line. Null when it counts as its own. */
export function standingOfColleague(standing: AccountStanding): string | null {
  const { overseer, as_before_until, counts_from } = standing
  if (overseer === null) return null
  const name = isolated(overseer.name)
  if (as_before_until !== null) return m.one_person_from({ name, day: formatDay(as_before_until) })
  if (counts_from !== null) return m.one_person_until({ name, day: formatDay(counts_from) })
  return m.one_person({ name })
}

/** The same to the person of the account, in full sentences. */
export function ownStanding(standing: AccountStanding): string | null {
  const { overseer, as_before_until, counts_from } = standing
  if (overseer === null) return null
  const name = isolated(overseer.name)
  if (counts_from !== null) return m.own_account_soon({ name, day: formatDay(counts_from) })
  if (as_before_until !== null) return m.own_account_before({ name, day: formatDay(as_before_until) })
  return m.own_account_not({ name })
}
