import type { CallRequest } from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type EmployeeActor, scopeOf } from '../../platform/session/actor.ts'
import { logActivity } from '../activity-log/index.ts'
import { type EncodedImage, storeImage } from '../images/index.ts'
import { askTerms, type Discounts, noteTerms, weighClientTerms } from '../pricing/index.ts'
import {
  branchesOfManager,
  type ClientRecord,
  type ClientState,
  findManager,
  insertClient,
  lockClient,
  type Manager,
  saveClient,
  saveToken,
} from './client.repository.ts'
import type { ClientForm } from './client-forms.ts'
import { clientChanges } from './client-log.ts'
import { newApiClientId, newToken } from './credentials.ts'
import { goodsAgreement, insertAgreement } from './goods-agreement.repository.ts'

/** The server's key, and the file store of uploads. */
export type ClientParts = { key: Buffer; store: FileStore }
export type ClientChange = { tx: Transaction; actor: EmployeeActor; now: Date } & ClientParts
/** `above`: the discount, in basis points, above which a second person approves. */
type Saving = ClientChange & { image: EncodedImage | null; above: number }

const blank: ClientState = {
  name: '',
  email: null,
  phone: '',
  address: '',
  manager_id: null,
  discount_basis_points: 0,
  discount_flat_piastres: 0,
  online: true,
  in_development: true,
  image_id: null,
  latitude: null,
  longitude: null,
  country: null,
  city: null,
  region: null,
  address_map: null,
  daily_digest: false,
  partial_by_default: false,
  legal_name: null,
  tax_number: null,
}

/**
 * Creates a client with its own credentials and returns its id. A manager creates clients for themself, a
 * superuser for any manager. The docs console may leave out the manager.
 */
export async function createClient(saving: Saving, form: ClientForm): Promise<{ id: number }> {
  const { tx, actor, now, key, store, image } = saving
  const manager = await requireManager(tx, actor, form.manager ?? ownAs(actor))
  const image_id = await storeImage(tx, store, image)
  const wished = { ...blank, ...form.state, manager_id: manager?.id ?? null, image_id }
  requireEmail(wished)
  const terms = { discounts: discountsOf(wished) }
  const weighed = await weighClientTerms(saving, null, terms)
  const client = weighed.waits ? { ...wished, ...noDiscounts } : wished
  const id = await insertClient(tx, client, { apiClientId: newApiClientId(), token: newToken(key), at: now })
  await logActivity(tx, actor, now, {
    action: 'client_created',
    entity: 'client',
    entityId: id,
    branchIds: manager?.branch_ids ?? [],
    changes: clientChanges(null, { ...client, manager_name: manager?.name ?? null }),
  })
  await (weighed.waits ? askTerms(saving, id, terms) : noteTerms(saving, id, weighed))
  return { id }
}

const noDiscounts = { discount_basis_points: 0, discount_flat_piastres: 0 }

function discountsOf(client: ClientState): Discounts {
  return {
    discountBasisPoints: client.discount_basis_points,
    discountFlatPiastres: client.discount_flat_piastres,
  }
}

/** Changes the fields in the form. Refused with 412 when `version` is stale. Discounts above the rule wait, and the old ones stay. */
export async function updateClient(
  saving: Saving,
  { clientId, version }: { clientId: number; version: number | undefined },
  form: ClientForm,
): Promise<{ id: number }> {
  const { tx, actor, now, store, image } = saving
  const before = await requireClient(saving, clientId)
  if (version !== undefined && version !== before.version) throw new Refused('stale', 'overtaken')
  if (form.nameFault && form.state.name !== before.name) throw form.nameFault
  const isSameManager = form.manager === undefined || form.manager.id === before.manager_id
  const manager = isSameManager ? null : await requireManager(tx, actor, form.manager)
  const image_id = (await storeImage(tx, store, image)) ?? before.image_id
  const wished = {
    ...before,
    ...form.state,
    image_id,
    ...(manager && { manager_id: manager.id, manager_name: manager.name }),
  }
  requireEmail(wished)
  const terms = { discounts: discountsOf(wished) }
  const isOther =
    wished.discount_basis_points !== before.discount_basis_points ||
    wished.discount_flat_piastres !== before.discount_flat_piastres
  const weighed = isOther ? await weighClientTerms(saving, clientId, terms) : null
  if (weighed?.waits) await askTerms(saving, clientId, terms)
  const { discount_basis_points, discount_flat_piastres } = before
  const after = weighed?.waits ? { ...wished, discount_basis_points, discount_flat_piastres } : wished
  const changes = clientChanges(before, after)
  if (changes.length === 0) return { id: clientId }
  await saveClient(tx, clientId, after, now)
  if (weighed && !weighed.waits) await noteTerms(saving, clientId, weighed)
  await logActivity(tx, actor, now, {
    action: 'client_updated',
    entity: 'client',
    entityId: clientId,
    branchIds: [...(await branchesOfManager(tx, before.manager_id)), ...(manager?.branch_ids ?? [])],
    changes,
  })
  return { id: clientId }
}

/** Replaces a client's token; the old one stops working at once. The log does not contain tokens. */
export async function rotateToken(context: ClientChange, clientId: number): Promise<{ id: number }> {
  const { tx, actor, now, key } = context
  const client = await requireClient(context, clientId)
  await saveToken(tx, clientId, newToken(key))
  await logActivity(tx, actor, now, {
    action: 'client_token_rotated',
    entity: 'client',
    entityId: clientId,
    branchIds: await branchesOfManager(tx, client.manager_id),
  })
  return { id: clientId }
}

/** Notes that a client agreed to the list of prohibited goods. `version` is the one that was read: another one is refused. */
export async function agreeToGoods(
  context: ClientChange,
  { client_id, version }: CallRequest<'agreeToGoods'>,
): Promise<{ id: number }> {
  const { tx, actor, now } = context
  const client = await requireClient(context, client_id)
  const list = await goodsAgreement(tx, client_id)
  if (list.version !== version) throw new Refused('stale', 'stale')
  const isNew = await insertAgreement(tx, { clientId: client_id, version, at: now, by: actor.id })
  if (isNew)
    await logActivity(tx, actor, now, {
      action: 'client_agreed_to_goods',
      entity: 'client',
      entityId: client_id,
      branchIds: await branchesOfManager(tx, client.manager_id),
    })
  return { id: client_id }
}

async function requireClient({ tx, actor }: ClientChange, clientId: number): Promise<ClientRecord> {
  const client = await lockClient(tx, clientId, scopeOf(actor, 'clients.edit'))
  if (!client) throw new Refused('not_found', 'not_found')
  return client
}

function requireEmail({ email, daily_digest }: ClientState): void {
  if (daily_digest && email === null) throw Refused.field('email', 'digest_needs_email')
}

function ownAs(actor: EmployeeActor): ClientForm['manager'] {
  return actor.role === 'manager' ? { id: actor.id, field: 'manager' } : undefined
}

/** The manager in a form. A manager can name only themself, and needs a branch to see the client. */
async function requireManager(
  tx: Transaction,
  actor: EmployeeActor,
  named: ClientForm['manager'],
): Promise<Manager | null> {
  if (!named) return null
  const isOther = actor.role === 'manager' && named.id !== actor.id
  const manager = isOther ? null : await findManager(tx, named.id)
  if (!manager) throw Refused.field(named.field, 'unknown_manager')
  if (actor.role === 'manager' && manager.branch_ids.length === 0)
    throw Refused.field(named.field, 'no_branch_of_yours')
  return manager
}
