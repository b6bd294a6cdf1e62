import type { Change } from './activity-log.repository.ts'

type Value = string | number | boolean | null

/**
 * What differs between two states of a row, field by field in the order of `after`; before its creation a row is
 * null. Texts stay as they are, flags become 1 and 0 as on the wire (spec §3). Give it no secret.
 */
export function changesBetween<T extends Record<string, Value>>(before: T | null, after: T): Change[] {
  return Object.keys(after).flatMap((field) => {
    const old_text = before === null ? null : written(before[field] ?? null)
    const new_text = written(after[field] ?? null)
    return old_text === new_text ? [] : [{ field, old_text, new_text }]
  })
}

/** An image that was replaced, by the addresses of both; nothing when it was not. */
export function fileChange(field: string, oldFile: string | null, newFile: string | null): Change[] {
  if (oldFile === newFile) return []
  return [{ field, old_text: null, new_text: null, old_file: oldFile, new_file: newFile }]
}

function written(value: Value): string | null {
  if (value === null || value === '') return null
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}
