import { limits } from '@mersal/contract'
import type { Lane } from '../../platform/jobs/jobs.ts'

/** The lane of the jobs of a file with this number of rows. */
export function laneOf(rows: number): Lane {
  return rows > limits.orderFile.smallRows ? 'bulk' : 'long'
}
