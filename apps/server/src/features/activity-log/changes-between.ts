import type { Change } from './activity-log.repository.ts'

type Value = string | number | boolean | null

/**
 * The differences between two states of a row, in the field order of `after`. Before its creation a row is
 * null. Flags become 1 and 0 as on the wire (spec §3). Do not pass secrets.
 */
export function changesBetween<T extends Record<string, Value>>(before: T | null, after: T): Change[] {
  return Object.keys(after).flatMap((field) => {
    const old_text = before === null ? null : written(before[field] ?? null)
    const new_text = written(after[field] ?? null)
    return old_text === new_text ? [] : [{ field, old_text, new_text }]
  })
}

/** The change of an image by its addresses. Empty when it is the same. */
export function fileChange(field: string, oldFile: string | null, newFile: string | null): Change[] {
  if (oldFile === newFile) return []
  return [{ field, old_text: null, new_text: null, old_file: oldFile, new_file: newFile }]
}

/**
 * That notes were written when a run or manifest was closed. They may name people, and the log is never erased, so the
 * notes themselves stay with the run or manifest.
 */
export function notedChanges({
  missing,
  uncounted = '',
}: {
  missing: readonly { awb: number }[]
  uncounted?: string
}): Change[] {
  const awbs = missing.map(({ awb }) => awb).join(', ')
  return [
    ...changesBetween(null, { missing: awbs }),
    ...(uncounted === '' ? [] : [{ field: 'uncounted', old_text: null, new_text: null }]),
  ]
}

function written(value: Value): string | null {
  if (value === null || value === '') return null
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}
