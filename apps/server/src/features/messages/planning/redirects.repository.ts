import type { Transaction } from '../../../platform/database/database.ts'

export type RedirectToTell = { awb: number; client_id: number; branch_id: number; phones: string[] }

/** A redirect that somebody asked for, with the former phones. */
export async function redirectToTell(
  tx: Transaction,
  approvalId: number,
): Promise<RedirectToTell | undefined> {
  const [row] = await tx<RedirectToTell[]>`
    select s.awb, s.client_id, s.destination_branch_id as branch_id,
      array(select jsonb_array_elements_text(a.plan->'phones')) as phones
    from approvals a join shipments s on s.awb = a.awb where a.id = ${approvalId} and a.act = 'redirect'`
  return row
}
