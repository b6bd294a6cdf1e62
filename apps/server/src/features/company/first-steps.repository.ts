import { type FirstStep, firstSteps } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'

/** What the company has not done yet; nothing after the list was closed. */
export async function openFirstSteps(sql: Sql): Promise<FirstStep[]> {
  const [row] = await sql<(Record<FirstStep, boolean | null> & { closed: boolean | null })[]>`
    select exists (select from first_steps_closed) as closed,
      exists (select from company_sections where section = 'identity' and created_by is not null
        and fields ->> 'logo' is not null) as identity,
      (select fields ->> 'email' is not null from company_sections where section = 'contact'
        order by id desc limit 1) as contact,
      (select count(*) > 1 from branches where deleted_at is null) as branches,
      (select count(distinct role) = 2 from employees where active and role in ('manager', 'delivery')) as people,
      exists (select from clients) as clients,
      (select count(*) > 1 from price_versions where published_at is not null) as prices,
      exists (select from shipments where not sandbox) as orders`
  if (!row || row.closed) return []
  return firstSteps.filter((step) => !row[step])
}

/** Closes the list for everybody. `employeeId`: null for the demo, which needs no list. */
export async function closeFirstSteps(tx: Transaction, employeeId: number | null, at: Date): Promise<void> {
  await tx`
    insert into first_steps_closed (at, employee_id) values (${at}, ${employeeId})
    on conflict do nothing`
}
