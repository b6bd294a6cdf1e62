import type { CallReply, CallRequest } from '@mersal/contract'
import type { Transaction } from '../../platform/database/database.ts'
import type { ChangeContext } from '../../platform/http/handlers.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type Scope, scopeOf } from '../../platform/session/actor.ts'
import { changesBetween, type LogEntry, logActivity } from '../activity-log/index.ts'
import { branchOf, loadPlacing, lockDistricts, type Placing, type Wanted } from '../districts/index.ts'
import { nameOfKey, type Place } from '../places/index.ts'
import { countMoving } from '../shipments/index.ts'
import {
  type AreaRecord,
  deleteAreaRow,
  findArea,
  insertArea,
  namesOf,
  saveNames,
  takenName,
} from './areas.repository.ts'
import { saveDistricts } from './districts.repository.ts'
import { placesOf, textOf } from './known-place.ts'
import { withDefault } from './with-default.ts'

/** An area that does not exist yet. */
const newArea = 0

export async function createArea(
  context: ChangeContext,
  { branch_id, name_ar, name_en, districts, try_only = false }: CallRequest<'createArea'>,
): Promise<CallReply<'createArea'>> {
  const { sql: tx, actor } = context
  const { branchIds } = scopeOf(actor, 'areas.edit')
  if (!try_only) await lockDistricts(tx)
  const placing = await loadPlacing(tx)
  const isOwn = branchIds === null || branchIds.includes(branch_id)
  if (!isOwn || !placing.branches.some(({ id }) => id === branch_id))
    throw Refused.field('branch_id', 'unknown_branch')
  const places = await judgePlaces(context, placing, { branchId: branch_id, areaId: null, districts })
  await judgeNames(tx, { id: null, branchId: branch_id, name_ar, name_en })
  const wanted = places.map(({ key }) => ({ place: key, branchId: branch_id, areaId: newArea }))
  const moving = await countMoving(tx, wanted)
  if (try_only) return { id: null, moving }
  const id = await insertArea(tx, { branchId: branch_id, name_ar, name_en })
  await store(
    context,
    placing,
    wanted.map((one) => ({ ...one, areaId: id })),
    id,
  )
  await log(
    context,
    branch_id,
    'area_created',
    changesBetween(null, textsOf({ name_ar, name_en }, districts)),
  )
  return { id, moving }
}

export async function updateArea(
  context: ChangeContext,
  { id, version, name_ar, name_en, districts, try_only = false }: CallRequest<'updateArea'>,
): Promise<CallReply<'updateArea'>> {
  const { sql: tx, actor } = context
  if (!try_only) await lockDistricts(tx)
  const area = await requireArea(tx, { id, version }, scopeOf(actor, 'areas.edit'))
  const placing = await loadPlacing(tx)
  const places = await judgePlaces(context, placing, { branchId: area.branch_id, areaId: id, districts })
  await judgeNames(tx, { id, branchId: area.branch_id, name_ar, name_en })
  const before = districtsOf(placing, id)
  const after = places.map(({ key }) => key)
  const changes = changesBetween(textsOf(area, before), textsOf({ name_ar, name_en }, after))
  const wanted: Wanted[] = [
    ...after.filter((key) => !before.includes(key)).map((place) => ({ place, areaId: id })),
    ...before.filter((key) => !after.includes(key)).map((place) => ({ place, areaId: null })),
  ].map((one) => ({ ...one, branchId: area.branch_id }))
  const moving = await countMoving(tx, wanted)
  if (try_only || changes.length === 0) return { version, moving }
  const saved = await saveNames(tx, id, { name_ar, name_en })
  await store(context, placing, wanted, id)
  await log(context, area.branch_id, 'area_updated', changes)
  return { version: saved, moving }
}

export async function deleteArea(
  context: ChangeContext,
  { id, version, try_only = false }: CallRequest<'deleteArea'>,
): Promise<CallReply<'deleteArea'>> {
  const { sql: tx, actor } = context
  if (!try_only) await lockDistricts(tx)
  const area = await requireArea(tx, { id, version }, scopeOf(actor, 'areas.edit'))
  const placing = await loadPlacing(tx)
  const districts = districtsOf(placing, id)
  const wanted = districts.map((place) => ({ place, branchId: area.branch_id, areaId: null }))
  const moving = await countMoving(tx, wanted)
  if (try_only) return { id, moving }
  await store(context, placing, wanted, id)
  await deleteAreaRow(tx, id)
  const gone = changesBetween(null, textsOf(area, districts)).map(({ field, new_text }) => ({
    field,
    old_text: new_text,
    new_text: null,
  }))
  await log(context, area.branch_id, 'area_deleted', gone)
  return { id, moving }
}

async function requireArea(
  tx: Transaction,
  { id, version }: { id: number; version: number },
  scope: Scope,
): Promise<AreaRecord> {
  const area = await findArea(tx, id, scope)
  if (!area) throw new Refused('not_found', 'not_found')
  if (area.version !== version) throw new Refused('stale', 'stale')
  return area
}

/** The places of an area. Each must be of its branch and in no other area of it. */
async function judgePlaces(
  { sql: tx, language }: ChangeContext,
  placing: Placing,
  { branchId, areaId, districts }: { branchId: number; areaId: number | null; districts: readonly string[] },
): Promise<Place[]> {
  if (districts.length === 0) throw Refused.field('districts', 'area_without_districts')
  const places = placesOf(districts)
  for (const place of places) {
    const district = nameOfKey(place.key, language)
    const serving = branchOf(placing, place).id
    if (serving !== branchId) {
      const names = await namesOf(tx, 'branches', [serving], language)
      throw Refused.field('districts', 'district_of_another_branch', {
        district,
        branch: names.get(serving) ?? '',
      })
    }
    const own = placing.districts.get(place.key)
    if (own?.branchId !== branchId || own.areaId === null || own.areaId === areaId) continue
    const names = await namesOf(tx, 'areas', [own.areaId], language)
    throw Refused.field('districts', 'district_in_another_area', {
      district,
      area: names.get(own.areaId) ?? '',
    })
  }
  return places
}

async function judgeNames(tx: Transaction, names: Parameters<typeof takenName>[1]): Promise<void> {
  const taken = await takenName(tx, names)
  if (taken) throw Refused.field(taken, 'area_name_taken')
}

function districtsOf({ districts }: Placing, areaId: number): string[] {
  return [...districts].filter(([, district]) => district.areaId === areaId).map(([place]) => place)
}

async function store(
  { sql: tx, actor }: ChangeContext,
  placing: Placing,
  wanted: readonly Wanted[],
  editedId: number,
): Promise<void> {
  await saveDistricts(tx, withDefault(placing, wanted), { employeeId: actor.id, editedId })
}

function textsOf({ name_ar, name_en }: { name_ar: string; name_en: string }, districts: readonly string[]) {
  return { name_ar, name_en, districts: textOf(districts.toSorted()) }
}

async function log(
  { sql: tx, actor, now }: ChangeContext,
  branchId: number,
  action: LogEntry['action'],
  changes: NonNullable<LogEntry['changes']>,
): Promise<void> {
  await logActivity(tx, actor, now, {
    action,
    entity: 'branch',
    entityId: branchId,
    branchIds: [branchId],
    changes,
  })
}
