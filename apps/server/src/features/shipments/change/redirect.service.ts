import { contactFields, fieldChange, formatAwb, leftToRight, placeFields } from '@mersal/contract'
import { z } from 'zod'
import type { ApprovalKind, PreparedAct } from '../../../platform/approvals/approval-kind.ts'
import type { Company } from '../../../platform/company/company.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { addJob } from '../../../platform/jobs/jobs.ts'
import type { Change } from '../../activity-log/index.ts'
import { prepareForApproval } from '../../approvals/index.ts'
import { mailClient } from '../../client-mail/index.ts'
import { bookChange, byStaff, type ChangingByStaff } from './change-by-staff.service.ts'
import type { ChangeFields } from './change-facts.ts'
import { type PlannedChange, planChange } from './change-shipment.service.ts'
import { changedByStaff, isWorthRedirecting, waitingChangeOf } from './redirect.repository.ts'

/** The task that tells the former phones that an order is to be redirected. */
export const tellRedirectTask = 'tell_redirect'

const ofContact: readonly string[] = contactFields
const ofPlace: readonly string[] = placeFields
const contactIn = (changes: readonly Change[]) => changes.some(({ field }) => ofContact.includes(field))
const placeIn = (changes: readonly Change[]) => changes.some(({ field }) => ofPlace.includes(field))

/**
 * Whether a change by staff waits for a second person: with what employees changed in the last 24 hours it leads the messages with
 * the code and the parcel elsewhere, and the order is prepaid or above the company's limit (docs/decisions/0037-changes.md). Of a
 * parcel that waits at a branch, another phone is enough.
 */
export async function waitsForSecond(
  { tx, now, company }: ChangingByStaff,
  { named, loaded, decision }: PlannedChange,
): Promise<boolean> {
  const { changes, parcels } = decision
  const contact = contactIn(changes)
  const place = placeIn(changes)
  if (named.sandbox || (!contact && !place)) return false
  const orderId = loaded.order.id
  const before = await changedByStaff(tx, orderId, now)
  const isFetched = parcels.some(({ facts }) => facts.state.pick_up_nearby)
  const isRedirect = (contact && (place || isFetched || placeIn(before))) || (place && contactIn(before))
  if (!isRedirect) return false
  if (parcels.some(({ after }) => after.cod_piastres === 0)) return true
  return isWorthRedirecting(tx, orderId, { above: company.fields.rules.second_person_above, now })
}

/**
 * Refuses another change of phone or place while one waits.
 * @throws {Refused} with 'change_is_waiting'
 */
export async function refuseSecondRedirect(
  { tx }: Pick<ChangingByStaff, 'tx'>,
  { named, decision: { changes } }: PlannedChange,
): Promise<void> {
  if (!contactIn(changes) && !placeIn(changes)) return
  if (await waitingChangeOf(tx, named.awb)) throw new Refused('conflict', 'change_is_waiting')
}

const plan = z.strictObject({
  fields: z.record(z.string(), z.unknown()),
  /** What approving changes of the order and the parcel. */
  changes: z.array(fieldChange),
  /** The receiver's phones, and those that employees replaced in the last 24 hours. */
  phones: z.array(z.string()),
})

/** Prepares a redirect, and tells the client and the former phones. Returns the approval that waits. */
export async function askRedirect(
  changing: ChangingByStaff,
  { named, loaded, decision, reason }: PlannedChange,
  { fields, key }: { fields: ChangeFields; key: Buffer },
): Promise<number> {
  const { tx, actor, now, company } = changing
  const { order } = loaded
  const own = decision.parcels.find(({ facts }) => facts.state.awb === named.awb)?.changes ?? []
  const { shipment } = named
  const { approval_id } = await prepareForApproval(
    { tx, actor, now, note: reason, limitPiastres: 0 },
    {
      act: 'redirect',
      piastres: 0,
      clientId: order.client.id,
      parcel: { awb: named.awb },
      branchIds: [...new Set([shipment.originBranchId, shipment.destinationBranchId])],
      plan: {
        fields,
        changes: [...decision.changes, ...own].map(({ field, old_text, new_text }) => ({
          field,
          old_text,
          new_text,
        })),
        phones: await phonesOf(changing, loaded.order),
      } satisfies z.infer<typeof plan>,
    },
  )
  const parameters = { name: actor.name, awb: leftToRight(formatAwb(named)) }
  await mailClient({ tx, now, company, key }, order.client.id, {
    subject: 'redirect_mail_subject',
    message: 'redirect_mail',
    parameters: () => parameters,
  })
  await addJob(tx, tellRedirectTask, { approval_id })
  return approval_id
}

async function phonesOf(
  { tx, now }: ChangingByStaff,
  { id, receiver_phone, receiver_phone2 }: PlannedChange['loaded']['order'],
): Promise<string[]> {
  const replaced = (await changedByStaff(tx, id, now))
    .filter(({ field }) => field === 'receiver_phone' || field === 'receiver_mobile2')
    .map(({ old_text }) => old_text)
  return [...new Set([receiver_phone, receiver_phone2, ...replaced])].filter((phone) => phone !== null)
}

type Parts = { company: () => Pick<Company, 'fields'>; key: Buffer }

/** A redirect that a second person approves is decided again, and stored in the name of who asked for it. */
export const redirectApproval = ({ company, key }: Parts): ApprovalKind => ({
  act: 'redirect',
  async approve({ tx, prepared, preparer, now }) {
    const { fields, changes } = planOf(prepared)
    const changing = byStaff({ sql: tx, actor: preparer, now, company: company() })
    const wish = { awb: prepared.awb ?? 0, fields: fields as ChangeFields, reason: prepared.note }
    const planned = await planChange(changing, wish)
    if (redirectText(planned.decision.changes) !== redirectText(changes))
      throw new Refused('conflict', 'change_overtaken')
    await bookChange(changing, planned, key)
    return null
  },
  detailsOf: async (_sql, prepared) => prepared.map((act) => ({ changes: planOf(act).changes })),
})

function planOf({ plan: stored }: PreparedAct): z.infer<typeof plan> {
  return plan.parse(stored)
}

/** Phone and place before and after, to compare what was asked for with what would be stored. */
function redirectText(changes: readonly Change[]): string {
  const own = changes.filter((one) => contactIn([one]) || placeIn([one]))
  return JSON.stringify(own.map(({ field, old_text, new_text }) => [field, old_text, new_text]))
}
