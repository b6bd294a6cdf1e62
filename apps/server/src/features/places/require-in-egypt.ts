import { Refused } from '../../platform/http/refused.ts'
import type { Point } from './distance.ts'
import { governorateAt } from './nearest-place.ts'

/** @throws {Refused} at `latitude` for a point outside Egypt: no district, so no branch and no price, belongs to it. */
export function requireInEgypt({ latitude, longitude }: Point): void {
  if (governorateAt({ latitude, longitude }) === null) throw Refused.field('latitude', 'outside_egypt')
}
