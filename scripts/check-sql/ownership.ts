import type { Owners } from './table-owners.ts'

/** A template of SQL, with each parameter as `$`. `file` is relative to the server's `src`. */
export interface WrittenSql {
  file: string
  line: number
  text: string
}

export interface Problem {
  file: string
  line: number
  message: string
}

const writes = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?(\w+)/gi
// After a comma only with an alias: a column may have the name of a table.
const reads = /\b(?:from|join|using)\s+(?:only\s+)?(\w+)|,\s*(\w+)\s+(?:as\s+)?[a-z]\w?\b/gi

/**
 * Checks that each table is written by its owner alone, and read only by the features that the list names. An entry that
 * nothing needs is a problem, too: it would hide the next mistake.
 * @param tables all tables of the database
 */
export function checkOwners(
  sql: readonly WrittenSql[],
  tables: ReadonlySet<string>,
  owners: Owners,
): Problem[] {
  const problems: Problem[] = []
  const ownerOf = new Map(
    Object.entries(owners.owned).flatMap(([feature, names]) => names.map((name) => [name, feature] as const)),
  )
  const needed = new Set<string>()
  for (const { file, line, text } of sql) {
    const feature = featureOf(file)
    if (owners.exempt.some((folder) => file.startsWith(folder))) continue
    for (const table of namesIn(text, writes, tables)) {
      const owner = ownerOf.get(table)
      needed.add(`write ${feature} ${table}`)
      if (owner !== undefined && owner !== feature && owners.alsoWritten[feature]?.[table] === undefined)
        problems.push({ file, line, message: `${feature} writes ${table}, which ${owner} owns` })
    }
    for (const table of namesIn(text, reads, tables)) {
      const owner = ownerOf.get(table)
      needed.add(`read ${feature} ${owner}`)
      if (owner !== undefined && owner !== feature && !owners.readBy[feature]?.includes(owner))
        problems.push({ file, line, message: `${feature} reads ${table}, which ${owner} owns` })
    }
  }
  const inList = (message: string) => problems.push({ file: 'table-owners.ts', line: 1, message })
  for (const table of tables) if (!ownerOf.has(table)) inList(`${table} has no owner`)
  for (const [table, owner] of ownerOf)
    if (!tables.has(table)) inList(`${owner} owns ${table}, which is no table`)
  for (const [feature, written] of Object.entries(owners.alsoWritten))
    for (const table of Object.keys(written))
      if (!needed.has(`write ${feature} ${table}`)) inList(`${feature} does not write ${table}; remove it`)
  for (const [feature, readers] of Object.entries(owners.readBy))
    for (const owner of readers)
      if (!needed.has(`read ${feature} ${owner}`))
        inList(`${feature} does not read tables of ${owner}; remove it`)
  return problems
}

/** The folder below `features`, or below `src`. */
export function featureOf(file: string): string {
  const [top = '', next = ''] = file.split('/')
  return top === 'features' ? next : top
}

function namesIn(text: string, kind: RegExp, tables: ReadonlySet<string>): Set<string> {
  const names = [...text.matchAll(kind)].flatMap(([, name, other]) => name ?? other ?? [])
  return new Set(names.filter((name) => tables.has(name)))
}
