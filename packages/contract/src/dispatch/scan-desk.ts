import { z } from 'zod'
import { orNothing } from '../values/fields.ts'
import { id } from '../values/number-fields.ts'

/** What the scan desk scans for: a run, a manifest, or what delivery boys say that they brought. */
export const scanJobs = ['run', 'loading', 'unloading', 'brought'] as const
export type ScanJob = (typeof scanJobs)[number]

/**
 * The scan desk's work and what is missing. With `courier_id`: the runs of today and the manifests that this delivery
 * boy takes. Without: what arrives at the caller's branches.
 */
export const viewScanDesk = {
  request: z.strictObject({ courier_id: orNothing(id) }),
  reply: z.strictObject({
    list_items: z.array(
      z.strictObject({
        job: z.enum(scanJobs),
        /** The id of the run or the manifest, or of the delivery boy who brought parcels. */
        id: z.int(),
        /** The delivery boy. */
        name: z.string(),
        /** The other branch of a manifest, or the branch of the run. */
        branch: z.string(),
        scanned: z.int(),
        parcels: z.int(),
        /** The first of those that are not scanned. */
        missing: z.array(z.strictObject({ awb: z.string(), name: z.string() })),
      }),
    ),
  }),
}
