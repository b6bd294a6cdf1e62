import { type Breach, type Invariant, mostBreaches } from './invariant.ts'

/** The activity log is sealed as it grows. `npm run verify-log` checks the seals themselves. */
export const logInvariants: Invariant[] = [
  {
    holds: 'each line of the activity log is sealed within five minutes',
    breaches: (sql) => sql<Breach[]>`
      select concat_ws(' ', 'line', id) as subject, 'sealed' as expected, concat_ws(' ', 'written', written_at) as found
      from activity_log
      where id > coalesce((select max(to_id) from log_seals), -9223372036854775808)
        and written_at < now() - interval '5 minutes'
      order by id limit ${mostBreaches}`,
  },
]
