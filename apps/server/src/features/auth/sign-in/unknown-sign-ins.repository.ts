import type { Transaction } from '../../../platform/database/database.ts'

export async function noteUnknownSignIn(tx: Transaction, address: string, at: Date): Promise<void> {
  await tx`insert into sign_ins_of_nobody (address, at) values (${address}, ${at})`
}

export type TriesOfNobody = {
  hour: Date
  /** Null: all other addresses of the hour together. */
  address: string | null
  tries: number
  addresses: number
}

/**
 * Deletes attempts before `until` and returns them by hour and address: the `most` busiest addresses, and the
 * rest together.
 */
export async function takeUnknownSignIns(
  tx: Transaction,
  until: Date,
  most: number,
): Promise<TriesOfNobody[]> {
  return tx<TriesOfNobody[]>`
    with taken as (delete from sign_ins_of_nobody where at < ${until} returning address, at),
    counted as (
      select date_trunc('hour', at) as hour, address, count(*) as tries,
        row_number() over (partition by date_trunc('hour', at) order by count(*) desc, address) as place
      from taken group by 1, 2
    )
    select hour, case when place <= ${most} then abbrev(address) end as address, sum(tries)::bigint as tries,
      count(*) as addresses
    from counted
    group by 1, 2
    order by 1, 3, 2`
}
