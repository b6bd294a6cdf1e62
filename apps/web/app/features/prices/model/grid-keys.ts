export type Position = { row: number; column: number }

/** Where a key leads in a matrix of `size` rows and columns, numbered from 1. Null for a key that does not move. */
export function moved(key: string, { row, column }: Position, size: number, isRtl: boolean): Position | null {
  const forward = isRtl ? -1 : 1
  const steps: Record<string, Position> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowRight: { row, column: column + forward },
    ArrowLeft: { row, column: column - forward },
    Home: { row, column: 1 },
    End: { row, column: size },
  }
  const step = steps[key]
  return step ? { row: within(step.row, size), column: within(step.column, size) } : null
}

/** The next editable cell with Tab, or the previous one: to the diagonal's right, then the next row. Null at the end. */
export function nextEditable({ row, column }: Position, size: number, isBack: boolean): Position | null {
  if (isBack) {
    if (column > Math.max(row, 1)) return { row, column: Math.min(column - 1, size) }
    return row > 1 ? { row: row - 1, column: size } : null
  }
  if (column < size) return { row, column: Math.max(column + 1, row) }
  return row < size ? { row: row + 1, column: row + 1 } : null
}

function within(value: number, size: number): number {
  return Math.min(Math.max(value, 1), size)
}

/** The numbers from one corner to the other. */
export function span(one: number, other: number): number[] {
  const [first, last] = [Math.min(one, other), Math.max(one, other)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
