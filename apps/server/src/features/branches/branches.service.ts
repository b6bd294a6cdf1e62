import { type CallReply, type CallRequest, formatEgpGrouped, limits } from '@mersal/contract'
import type { FileStore } from '../../platform/files/file-store.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type Scope, scopeOf } from '../../platform/session/actor.ts'
import { changesBetween, fileChange, logActivity } from '../activity-log/index.ts'
import { type EncodedImage, imageUrl, storeImage } from '../images/index.ts'
import { balanceOf } from '../ledger/index.ts'
import { requireInEgypt } from '../places/index.ts'
import { countOpenShipments } from '../shipment-lists/index.ts'
import { lockActiveManager, managedBranches } from './branch-managers.repository.ts'
import { type BranchChange, logManagers, requireConfirmed } from './branch-managers.service.ts'
import {
  type BranchFields,
  type BranchRecord,
  countCashPayouts,
  countStaff,
  hasCounterCash,
  hasOpenExchange,
  insertBranch,
  lockBranch,
  markDeleted,
  updateBranch,
} from './branches.repository.ts'

/** `judge`: rules of a console's form beyond the call's schema. */
type Saving = BranchChange & { store: FileStore; judge?: (form: BranchForm, stored: BranchRecord) => void }
/** A branch of the docs console has no manager (spec §7). */
type BranchForm = CallRequest<'docsCreateBranch'> &
  Partial<Pick<CallRequest<'createBranch'>, 'manager_id' | 'cut_off' | 'opens' | 'closes'>>
type Saved = CallReply<'createBranch'>

/** Creates a branch. Refuses a manager who does not exist or is inactive. */
export async function createBranch(
  saving: Saving,
  form: BranchForm,
  image: EncodedImage | null,
): Promise<Saved> {
  const { tx, actor, now, store, language } = saving
  const scope = scopeOf(actor, 'branches.create')
  const manager = await requireManager(saving, form, scope, null)
  const fields = fieldsOf(form, manager.id, await storeImage(tx, store, image), newBranch)
  const before = await managedBranches(tx, manager.id === null ? [] : [manager.id], language)
  const id = await insertBranch(tx, fields)
  await logActivity(tx, actor, now, {
    action: 'branch_created',
    entity: 'branch',
    entityId: id,
    branchIds: [id],
    changes: changesOf(null, { ...fields, manager: manager.name }),
  })
  await logManagers(
    saving,
    before,
    await managedBranches(tx, manager.id === null ? [] : [manager.id], language),
  )
  return { branch_id: id }
}

/** Changes a branch. 404 outside the caller's branches, 412 when `version` is stale. */
export async function changeBranch(
  saving: Saving,
  id: number,
  {
    version,
    confirm = true,
    ...form
  }: BranchForm & { version?: number | undefined; confirm?: boolean | undefined },
  image: EncodedImage | null,
): Promise<Saved> {
  const { tx, actor, now, store, language } = saving
  const scope = scopeOf(actor, 'branches.edit')
  const stored = await requireBranch(saving, id, scope)
  if (version !== undefined && version !== stored.version) throw new Refused('stale', 'overtaken')
  saving.judge?.(form, stored)
  const manager = await requireManager(saving, form, scope, stored)
  const managers = [stored.manager_id, manager.id].filter((managerId) => managerId !== null)
  const before = await managedBranches(tx, managers, language)
  const lost = manager.id === stored.manager_id ? [] : before.filter((branch) => branch.id === id)
  requireConfirmed(
    lost.map((branch) => ({ ...branch, isReplaced: true })),
    confirm,
  )
  const imageId = (await storeImage(tx, store, image)) ?? stored.image_id
  const fields = fieldsOf(form, manager.id, imageId, stored)
  const changes = changesOf(stored, { ...fields, manager: manager.name })
  if (changes.length === 0) return { branch_id: id }
  await updateBranch(tx, id, fields)
  await logActivity(tx, actor, now, {
    action: 'branch_updated',
    entity: 'branch',
    entityId: id,
    branchIds: [id],
    changes,
  })
  await logManagers(saving, before, await managedBranches(tx, managers, language))
  return { branch_id: id }
}

/**
 * Deletes a branch. Refused while it has open shipments, employees other than its manager, cash in its safe or of its counter, or clients who
 * take cash there.
 */
export async function deleteBranch(context: BranchChange, id: number): Promise<Record<string, never>> {
  const { tx, actor, now } = context
  const stored = await requireBranch(context, id, scopeOf(actor, 'branches.delete'))
  const [shipments, employees, cash, inTransit, atCounter, payouts] = await Promise.all([
    countOpenShipments(tx, id),
    countStaff(tx, id),
    balanceOf(tx, 'branch_safe', id),
    hasOpenExchange(tx, id),
    hasCounterCash(tx, id),
    countCashPayouts(tx, id, now),
  ])
  if (shipments + employees > 0)
    throw new Refused('conflict', 'branch_in_use', { parameters: { shipments, employees } })
  if (cash !== 0)
    throw new Refused('conflict', 'branch_holds_cash', { parameters: { cash: formatEgpGrouped(cash) } })
  if (inTransit) throw new Refused('conflict', 'branch_awaits_cash')
  if (atCounter) throw new Refused('conflict', 'branch_counter_cash')
  if (payouts.details + payouts.lines > 0)
    throw new Refused('conflict', 'branch_pays_clients', { parameters: payouts })
  await markDeleted(tx, id, now)
  await logActivity(tx, actor, now, {
    action: 'branch_deleted',
    entity: 'branch',
    entityId: id,
    branchIds: [id],
    changes: [{ field: 'name', old_text: stored.name, new_text: null }],
  })
  return {}
}

/**
 * The docs console allows fewer stands and longer names (spec §5), except for the values that a branch
 * already has.
 */
export function requireDocsLimits({ name, stands }: BranchForm, stored: BranchRecord): void {
  const { docsStands, docsBranchName } = limits
  if (stands > docsStands.max && stands !== stored.stands)
    throw Refused.field('stands', 'stands_most', { maximum: docsStands.max })
  if (name.length < docsBranchName.min && name !== stored.name)
    throw Refused.field('name', 'too_short', { minimum: docsBranchName.min })
}

async function requireBranch({ tx }: BranchChange, id: number, scope: Scope): Promise<BranchRecord> {
  const stored = await lockBranch(tx, id, scope)
  if (!stored) throw new Refused('not_found', 'not_found')
  return stored
}

/** The manager in the form, or the current one. A caller who reaches only own branches may name no other. */
async function requireManager(
  { tx }: BranchChange,
  { manager_id: id }: BranchForm,
  scope: Scope,
  stored: BranchRecord | null,
): Promise<{ id: number | null; name: string | null }> {
  if (id === undefined || id === stored?.manager_id)
    return { id: stored?.manager_id ?? null, name: stored?.manager ?? null }
  const name = scope.branchIds === null ? await lockActiveManager(tx, id) : null
  if (name === null) throw Refused.field('manager_id', 'unknown_manager')
  return { id, name }
}

/** What a form may leave out. */
type OptionalFields = Pick<BranchFields, 'name_ar' | 'cut_off' | 'opens' | 'closes'>
const newBranch: OptionalFields = { name_ar: '', cut_off: null, opens: null, closes: null }

function fieldsOf(
  form: BranchForm,
  managerId: number | null,
  imageId: string | null,
  stored: OptionalFields,
): BranchFields {
  const { manager_id: _, image: __, status, ...fields } = form
  const { name_ar = stored.name_ar, cut_off = stored.cut_off } = form
  const { opens = stored.opens, closes = stored.closes } = form
  if (opens !== null && closes === opens) throw Refused.field('closes', 'closes_when_it_opens')
  requireInEgypt(form)
  const optional = { name_ar, cut_off, opens, closes }
  return { ...fields, ...optional, open: status, manager_id: managerId, image_id: imageId }
}

type ShownBranch = BranchFields & { manager: string | null }

function changesOf(before: ShownBranch | null, after: ShownBranch) {
  return [
    ...changesBetween(before && textsOf(before), textsOf(after)),
    ...fileChange('image', imageUrl(before?.image_id ?? null), imageUrl(after.image_id)),
  ]
}

function textsOf({ name, name_ar, manager, phone, stands, open, address, ...rest }: ShownBranch) {
  const { cut_off, opens, closes } = rest
  const { address_map, country, city, region, latitude, longitude } = rest
  const place = { address, address_map, country, city, region, latitude, longitude }
  return {
    name,
    name_ar: name_ar || null,
    manager,
    phone,
    stands,
    status: open,
    cut_off,
    opens,
    closes,
    ...place,
  }
}
