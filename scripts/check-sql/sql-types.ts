import type { Catalog } from './catalog.ts'

/** The TypeScript type of each database type in results, as the connection is configured. */
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

/** Parameters that accept more types than results have. */
const PARAMETER_TYPES: Record<string, string> = {
  ...RESULT_TYPES,
  int8: 'number | bigint',
  numeric: 'string | number',
  bytea: 'Uint8Array',
}

/** Types with any content, where the declared type is trusted. */
export const OPEN_TYPES = new Set(['json', 'jsonb', 'void', 'unknown', 'record', '_record', 'anyelement'])

/** The interfaces that map names of database types to TypeScript types. */
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
