import { type CallReply, type CallRequest, type Language, orderTextFields } from '@mersal/contract'
import type { Company } from '../../platform/company/company.ts'
import { momentInCairo } from '../../platform/company/day-in-cairo.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type EmployeeActor, everyBranch, scopeOf } from '../../platform/session/actor.ts'
import { loadSetting } from '../shipments/index.ts'
import type { BarredPhones } from '../standing/index.ts'
import { presentOrder } from './file-orders.presenter.ts'
import { countOrders, findOrder, type OrderSeed, putOrders } from './file-orders.repository.ts'
import { markDiscarded } from './forget-files.repository.ts'
import { lockFile, type OrderFile, readAnew, touchFile } from './order-files.repository.ts'
import { queueReading } from './reading.service.ts'
import { refuseBusy, requireRows, seeFile } from './see-file.ts'
import type { Corrections } from './understanding/order-types.ts'
import { validateOrders } from './validate-orders.service.ts'

type By = { actor: EmployeeActor; now: Date }

/** Corrects the texts of one order and validates it again. */
export async function correctFileOrder(
  tx: Transaction,
  { order_file_id, row, ...fields }: CallRequest<'correctFileOrder'>,
  {
    actor,
    company,
    now,
    language,
    barredPhones,
  }: By & { company: Company; language: Language; barredPhones: BarredPhones },
): Promise<CallReply<'correctFileOrder'>> {
  const file = await lockQuietFile(tx, order_file_id, actor)
  const order = await findOrder(tx, file.id, row)
  const setting = await loadSetting(tx, company, { clientId: file.client_id, scope: everyBranch, at: now })
  if (!order || !setting) throw new Refused('not_found', 'not_found')
  if (order.state === 'created') throw new Refused('conflict', 'order_created')
  const seed = { ...order, corrections: correctionsOf(order, fields) }
  const planning = {
    setting,
    scope: scopeOf(actor, 'shipments.work'),
    made: momentInCairo(now),
    defaultParcel: company.public.default_parcel,
    barredPhones,
  }
  await putOrders(tx, file.id, file.reading, await validateOrders(tx, file, [seed], planning))
  await touchFile(tx, file.id, now)
  const corrected = await findOrder(tx, file.id, row)
  if (!corrected) throw new Error('a corrected order stays where it is')
  return presentOrder(corrected, language)
}

/** The texts that differ from the file. An earlier correction of a field that is not sent stays. */
function correctionsOf(
  { texts, corrections: earlier }: OrderSeed,
  { items, ...fields }: Omit<CallRequest<'correctFileOrder'>, 'order_file_id' | 'row'>,
): Corrections {
  const sent = Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined))
  const corrections: Corrections = { ...earlier, ...sent, ...(items && { items }) }
  for (const field of orderTextFields) if (corrections[field] === texts[field]) delete corrections[field]
  return corrections
}

/** Reads a file again with another mapping. Corrections stay. */
export async function mapOrderFile(
  tx: Transaction,
  { order_file_id, version, mapping }: CallRequest<'mapOrderFile'>,
  { actor, now }: By,
): Promise<{ version: number }> {
  const file = await lockQuietFile(tx, order_file_id, actor)
  if (file.version !== version) throw new Refused('stale', 'stale')
  await refuseCreated(tx, file)
  if (Object.values(mapping).some((column) => (column ?? 0) >= file.columns.length))
    throw Refused.field('mapping', 'order_file_mapping')
  const anew = await readAnew(tx, file.id, mapping, now)
  const reading = { fileId: file.id, reading: anew.reading, employeeId: actor.id }
  await queueReading(tx, file.last_row - file.heading_row, reading)
  return { version: anew.version }
}

/** Discards a file. `forgetOrderFiles` deletes it with its rows. Refused when an order of it was created. */
export async function discardOrderFile(
  tx: Transaction,
  { order_file_id }: CallRequest<'discardOrderFile'>,
  { actor, now }: By,
): Promise<Record<string, never>> {
  await seeFile(tx, order_file_id, scopeOf(actor, 'shipments.work'))
  const file = await lockFile(tx, order_file_id)
  if (file?.state === 'creating') throw new Refused('conflict', 'order_file_busy')
  if (file) await refuseCreated(tx, file)
  await markDiscarded(tx, order_file_id, now)
  return {}
}

async function lockQuietFile(tx: Transaction, id: number, actor: EmployeeActor): Promise<OrderFile> {
  await seeFile(tx, id, scopeOf(actor, 'shipments.work'))
  const file = await lockFile(tx, id)
  if (!file) throw new Refused('not_found', 'order_file_not_found')
  refuseBusy(file)
  requireRows(file)
  return file
}

async function refuseCreated(tx: Transaction, file: OrderFile): Promise<void> {
  const counts = await countOrders(tx, [file.id])
  if (counts.some(({ state }) => state === 'created')) throw new Refused('conflict', 'order_file_done')
}
