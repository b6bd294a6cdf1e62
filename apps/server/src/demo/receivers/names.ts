import { readTable } from '../read-table.ts'

/** Names in Arabic and Latin letters. */
type Name = readonly [arabic: string, latin: string]

const rows = Map.groupBy(
  readTable<'kind' | 'arabic' | 'latin'>('names.csv', import.meta.url),
  ({ kind }) => kind,
)
const namesOf = (kind: string) => (rows.get(kind) ?? []).map(({ arabic, latin }): Name => [arabic, latin])

export const womensNames = namesOf('woman')
export const mensNames = namesOf('man')
export const familyNames = namesOf('family')
export const streets = namesOf('street')
export const marks = namesOf('mark').map(([text]) => text)
