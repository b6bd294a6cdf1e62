import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** The rows of a CSV file beside the caller, by the names in its first line. An empty cell is ''. */
export function readTable<Column extends string>(name: string, caller: string): Record<Column, string>[] {
  return parse<Record<Column, string>>(readFileSync(new URL(name, caller)), { columns: true })
}
