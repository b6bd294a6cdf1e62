/**
 * What this person changed, on top of what another person saved. `together` names fields that refer to each other and
 * are taken from one person.
 */
export function mergeValues<Values extends object>(
  mine: Values,
  start: Values,
  theirs: Values,
  together: readonly (keyof Values)[] = [],
): Values {
  return { ...theirs, ...pick(mine, changedBy(mine, start, together)) }
}

/** The paths whose value of the other person is lost when this person's values are saved on top of theirs. */
export function replacedPaths<Values extends object>(
  mine: Values,
  start: Values,
  theirs: Values,
  together: readonly (keyof Values)[] = [],
): string[] {
  return changedBy(mine, start, together).flatMap((name) =>
    lostPaths(String(name), mine[name], start[name], theirs[name]),
  )
}

function lostPaths(path: string, mine: unknown, start: unknown, theirs: unknown): string[] {
  if (isSame(theirs, start) || isSame(theirs, mine)) return []
  if (!isRecord(mine) || !isRecord(start) || !isRecord(theirs)) return [path]
  const keys = new Set([mine, start, theirs].flatMap(Object.keys))
  return [...keys].flatMap((key) => lostPaths(`${path}.${key}`, mine[key], start[key], theirs[key]))
}

function changedBy<Values extends object>(
  mine: Values,
  start: Values,
  together: readonly (keyof Values)[],
): (keyof Values)[] {
  const names = Object.keys(mine) as (keyof Values)[]
  const changed = names.filter((name) => !isSame(mine[name], start[name]))
  return changed.some((name) => together.includes(name)) ? [...new Set([...changed, ...together])] : changed
}

function pick<Values extends object>(values: Values, names: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File)
}

/** Compares texts, flags and files by identity; places, people and lists by their content. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one instanceof File) return false
  return JSON.stringify(one) === JSON.stringify(other)
}
