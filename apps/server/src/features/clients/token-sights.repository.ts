import type { Transaction } from '../../platform/database/database.ts'

/** Whom we told that somebody saw a token: the client by e-mail, the case desk, or nobody again. */
export type TokenTold = 'mail' | 'case' | 'before'

/** Whether a sight of this person since a time was told. The client is locked. */
export async function wasTold(
  tx: Transaction,
  { clientId, employeeId, since }: { clientId: number; employeeId: number; since: Date },
): Promise<boolean> {
  const [row] = await tx<{ id: number }[]>`
    select id from client_token_sights
    where client_id = ${clientId} and employee_id = ${employeeId} and at > ${since} and told <> 'before' limit 1`
  return row !== undefined
}

export async function insertSight(
  tx: Transaction,
  sight: { clientId: number; employeeId: number; at: Date; told: TokenTold },
): Promise<void> {
  await tx`
    insert into client_token_sights (client_id, employee_id, at, told)
    values (${sight.clientId}, ${sight.employeeId}, ${sight.at}, ${sight.told})`
}
