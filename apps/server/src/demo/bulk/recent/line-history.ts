import type { Line } from '../../../features/lifecycle/index.ts'

type Stored = Line & { createdAt: Date; updatedAt: Date }

/** The lines of a parcel with the times when they were planned and last changed. */
export function openLineHistory(planned: readonly Line[], plannedAt: Date) {
  const stored = new Map<number, { line: Line; row: Stored }>()
  function store(lines: readonly Line[], at: Date): void {
    for (const line of lines) {
      const known = stored.get(line.leg)
      if (known?.line === line) continue
      stored.set(line.leg, {
        line,
        row: { ...line, createdAt: known?.row.createdAt ?? at, updatedAt: at },
      })
    }
  }
  store(planned, plannedAt)
  return { store, rows: () => [...stored.values()].map(({ row }) => row) }
}
