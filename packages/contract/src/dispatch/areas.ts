import { z } from 'zod'
import * as limits from '../calls/limits.ts'
import { name, nestedList, orNothing, text } from '../values/fields.ts'
import { flag, id, wholeNumber } from '../values/number-fields.ts'

/** A row of the places file, by its key: 'cairo/nasr-city'. */
export const district = text({ max: 100 })
const districts = nestedList(district, { min: 0, max: limits.areas.districts })
const version = wholeNumber({ min: 1, max: 2 ** 31 - 1 })
const names = { name_ar: name(limits.areas.name), name_en: name(limits.areas.name) }
/** Shipments that are not out yet, whose branch or area would change. */
const moving = z.int()

/** A named set of districts of one branch. */
const areaRow = z.strictObject({
  id: z.int(),
  branch_id: z.int(),
  name: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  version: z.int(),
  districts: z.array(z.string()),
  /** Delivery boys whose home area it is. */
  couriers: z.array(z.strictObject({ id: z.int(), name: z.string() })),
})

/**
 * The areas of a branch and all of its districts, or those of all branches that the caller sees. `progress`: the
 * background work that gives old shipments their areas and moves shipments after a change.
 */
export const listAreas = {
  request: z.strictObject({ branch_id: orNothing(id) }),
  reply: z.strictObject({
    list_items: z.array(areaRow),
    districts: z.array(
      z.strictObject({
        key: z.string(),
        name: z.string(),
        governorate: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        branch_id: z.int(),
        area_id: z.int().nullable(),
        /** Shipments to this district that are not final. */
        parcels: z.int(),
      }),
    ),
    progress: z.strictObject({ done: z.int(), total: z.int() }).nullable(),
  }),
}
/** With `try_only` nothing is stored and `moving` tells what would change. */
const trying = { try_only: orNothing(flag) }
export const createArea = {
  request: z.strictObject({ branch_id: id, ...names, districts, ...trying }),
  reply: z.strictObject({ id: z.int().nullable(), moving }),
}
export const updateArea = {
  request: z.strictObject({ id, version, ...names, districts, ...trying }),
  reply: z.strictObject({ version: z.int(), moving }),
}
export const deleteArea = {
  request: z.strictObject({ id, version, ...trying }),
  reply: z.strictObject({ id: z.int(), moving }),
}
/** Moves districts to another branch. They leave their areas. */
export const moveDistricts = {
  request: z.strictObject({
    branch_id: id,
    districts: nestedList(district, { min: 1, max: limits.areas.districts }),
    ...trying,
  }),
  reply: z.strictObject({ moving }),
}
export const setHomeAreas = {
  request: z.strictObject({ employee_id: id, area_ids: nestedList(id, { min: 0, max: 50 }) }),
  reply: z.strictObject({ employee_id: z.int() }),
}
