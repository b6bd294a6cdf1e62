import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import * as limits from '../calls/limits.ts'
import { awb, nestedList, orNothing, text } from '../values/fields.ts'
import { flag, id, page, wholeNumber } from '../values/number-fields.ts'
import { acceptances } from './run-shapes.ts'

/** A manifest lists the parcels that one driver takes from one branch to another (docs/decisions/0035-runs.md). */
export const manifestStates = ['loading', 'out', 'unloading', 'closed'] as const
export type ManifestState = (typeof manifestStates)[number]

const instant = z.iso.datetime()
const version = wholeNumber({ min: 1, max: 2 ** 31 - 1 })
const pin = text({ max: 6 }).regex(/^\d{4,6}$/)
const branch = z.strictObject({ id: z.int(), name: z.string() })

const manifestRow = z.strictObject({
  id: z.int(),
  from: branch,
  to: branch,
  driver: z.strictObject({ id: z.int(), name: z.string() }),
  state: z.enum(manifestStates),
  /** Whether the caller loads it at the desk where it starts, and unloads it where it ends. */
  loads: z.boolean(),
  unloads: z.boolean(),
  version: z.int(),
  created_at: instant,
  accepted: z.strictObject({ at: instant, how: z.enum(acceptances) }).nullable(),
  parcels: z.int(),
  loaded: z.int(),
  unloaded: z.int(),
  missing: z.int(),
  extra: z.int(),
})
export type ManifestRow = z.infer<typeof manifestRow>

export const listManifests = {
  request: z.strictObject({ page, branch_id: orNothing(id), open: orNothing(flag) }),
  reply: listOf(manifestRow),
}
export const openManifest = {
  request: z.strictObject({ id }),
  reply: manifestRow.extend({
    list_items: z.array(
      z.strictObject({
        awb: z.string(),
        client: z.string(),
        name: z.string(),
        weight_kg: z.number(),
        loaded_at: instant.nullable(),
        unloaded_at: instant.nullable(),
        /** Unloaded although it was not on this manifest. */
        extra: z.boolean(),
        /** Why it is missing, once the manifest was closed without it. */
        missing: z.string().nullable(),
      }),
    ),
  }),
}
/** What waits for a manifest: parcels between two branches, and how many of them have no driver. */
export const listTransfers = {
  request: z.strictObject({}),
  reply: z.strictObject({
    list_items: z.array(
      z.strictObject({ from: branch, to: branch, loads: z.boolean(), parcels: z.int(), unassigned: z.int() }),
    ),
  }),
}
const changed = z.strictObject({ id: z.int(), version: z.int() })
export const createManifest = {
  request: z.strictObject({ from_branch_id: id, to_branch_id: id, courier_id: id }),
  reply: changed,
}
const scanned = z.strictObject({
  id: z.int(),
  awb: z.string(),
  outcome: z.enum(['done', 'already', 'extra']),
  details: z.string(),
  scanned: z.int(),
  parcels: z.int(),
})
/** Loads a parcel. One of another manifest, or of none, joins this one. */
export const loadParcel = { request: z.strictObject({ id, awb }), reply: scanned }
export const removeFromManifest = {
  request: z.strictObject({ id, awbs: nestedList(awb, { min: 1, max: limits.awbsACall }) }),
  reply: changed,
}
/** The driver takes the loaded parcels over with the PIN, or only those of `awbs`. What they do not take leaves the manifest. */
export const acceptManifest = {
  request: z.strictObject({
    id,
    pin,
    awbs: orNothing(nestedList(awb, { min: 1, max: limits.manifests.taken })),
  }),
  reply: changed,
}
export const unloadParcel = { request: z.strictObject({ id, awb }), reply: scanned }
/** Closes a manifest. Each loaded parcel that did not arrive needs a line in `missing`. */
export const closeManifest = {
  request: z.strictObject({
    id,
    version,
    missing: nestedList(z.strictObject({ awb, note: text({ max: limits.note.max }) }), {
      min: 0,
      max: limits.awbsACall,
    }),
  }),
  reply: changed,
}
export const printManifest = {
  request: z.strictObject({ id }),
  reply: z.strictObject({ document_id: z.uuid() }),
}
/**
 * The driver takes over what is loaded: all of it, or the parcels of `awbs`, which the phone showed and the driver has. The
 * others go with the driver's next manifest.
 */
export const acceptOwnManifest = {
  request: z.strictObject({ id, awbs: orNothing(nestedList(awb, { min: 1, max: limits.manifests.taken })) }),
  reply: changed,
}
/** The driver's own manifests that are loading or out. `awbs`: what is loaded and not accepted yet. */
export const listOwnManifests = {
  request: z.strictObject({}),
  reply: z.strictObject({ list_items: z.array(manifestRow.extend({ awbs: z.array(z.string()) })) }),
}
