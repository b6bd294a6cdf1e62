import type { Catalog } from './catalog.ts'

/** What a value of each database type is in TypeScript, as the program's connection gives it. */
const RESULT_TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  char: 'string',
  name: 'string',
  citext: 'string',
  uuid: 'string',
  inet: 'string',
  interval: 'string',
  date: 'string',
  time: 'string',
  timestamp: 'Date',
  timestamptz: 'Date',
  bytea: 'Buffer',
  regclass: 'string',
  tsvector: 'string',
}

/** Where a query may be given more than it gives back. */
const PARAMETER_TYPES: Record<string, string> = {
  ...RESULT_TYPES,
  int8: 'number | bigint',
  numeric: 'string | number',
  bytea: 'Uint8Array',
}

/** Types that may hold anything, so that the declared type is the author's word. */
export const OPEN_TYPES = new Set(['json', 'jsonb', 'void', 'unknown', 'record', '_record', 'anyelement'])

/** The interfaces in which the checker looks up the TypeScript type of a database type by its name. */
export function sqlTypesSource({ enums }: Catalog): string {
  const labels = [...enums].map(([name, values]) => [
    name,
    values.map((value) => JSON.stringify(value)).join(' | '),
  ])
  const members = (types: Record<string, string>) =>
    [...Object.entries(types), ...labels]
      .flatMap(([name, type]) => [`  ${name}: ${type}`, `  _${name}: readonly (${type})[]`])
      .join('\n')
  const results = members(RESULT_TYPES).replaceAll('readonly (', '(')
  return `export interface Results {\n${results}\n}\nexport interface Parameters {\n${members(PARAMETER_TYPES)}\n}\n`
}
