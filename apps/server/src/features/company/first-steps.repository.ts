import { type CallReply, type FirstStep, firstSteps } from '@mersal/contract'
import type { Sql, Transaction } from '../../platform/database/database.ts'

type Done = Record<FirstStep, boolean | null>

/** What the company has done and not done yet; no steps after the last one, or after the list was closed. */
export async function findFirstSteps(sql: Sql): Promise<CallReply<'viewFirstSteps'>> {
  const [row] = await sql<(Done & { closed: boolean })[]>`
    select exists (select from first_steps_closed) as closed,
      exists (select from employees where active and role = 'delivery') as people,
      exists (select from clients) as clients,
      exists (select from shipments where not sandbox) as orders,
      exists (select from shipments where not sandbox and status not in ('pending', 'up_coming')) as receive,
      exists (select from run_parcels) as plan,
      exists (select from runs where accepted_at is not null) as hand_out,
      exists (select from shipments where not sandbox and status in ('delivered', 'collected')) as deliver,
      exists (select from shipments where not sandbox and status = 'collected') as count,
      exists (select from company_sections where section = 'identity' and created_by is not null
        and fields ->> 'logo' is not null) as identity,
      (select fields ->> 'email' is not null from company_sections where section = 'contact'
        order by id desc limit 1) as contact,
      (select count(*) > 1 from branches where deleted_at is null) as branches,
      (select count(*) > 1 from price_versions where published_at is not null) as prices`
  const steps = firstSteps.map((step) => ({ step, done: row?.[step] ?? false }))
  if (!row || row.closed || steps.every(({ done }) => done))
    return { steps: [], awb: null, branch_id: null, run_id: null }
  const [first] = await sql<{ awb: number; branch_id: number; run_id: number | null }[]>`
    select awb, destination_branch_id as branch_id, (select min(run_id) from run_parcels) as run_id
    from shipments where not sandbox order by awb limit 1`
  return {
    steps,
    awb: first ? String(first.awb) : null,
    branch_id: first?.branch_id ?? null,
    run_id: first?.run_id ?? null,
  }
}

/** Closes the list for everybody. `employeeId`: null for the demo, which needs no list. */
export async function closeFirstSteps(tx: Transaction, employeeId: number | null, at: Date): Promise<void> {
  await tx`
    insert into first_steps_closed (at, employee_id) values (${at}, ${employeeId})
    on conflict do nothing`
}
