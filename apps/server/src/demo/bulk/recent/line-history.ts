import type { Line } from '../../../features/lifecycle/index.ts'
import type { Cell } from '../copy-rows.ts'

/** A line of a parcel with the times when it was planned and last changed. */
export type LineHistory = {
  store(lines: readonly Line[], at: Date): void
  rows(awb: number): Cell[][]
}

export function openLineHistory(planned: readonly Line[], plannedAt: Date): LineHistory {
  const stored = new Map(
    planned.map((line) => [line.leg, { line, createdAt: plannedAt, updatedAt: plannedAt }] as const),
  )
  return {
    store(lines, at) {
      for (const line of lines) {
        const known = stored.get(line.leg)
        if (known?.line === line) continue
        stored.set(line.leg, { line, createdAt: known?.createdAt ?? at, updatedAt: at })
      }
    },
    rows: (awb) =>
      [...stored.values()].map(({ line, createdAt, updatedAt }) => [
        awb,
        line.leg,
        line.kind,
        line.direction,
        line.fromBranchId,
        line.toBranchId,
        line.counter,
        line.courierId,
        line.status,
        line.active,
        line.endPoint,
        line.collected,
        line.code,
        line.wrongCodes,
        line.brought,
        line.note,
        createdAt,
        updatedAt,
      ]),
  }
}
