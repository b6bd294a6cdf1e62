import { fileURLToPath } from 'node:url'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { withTemporaryPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { checkSql } from './check-sql/check.ts'
import { owners } from './check-sql/table-owners.ts'

const server = fileURLToPath(new URL('../apps/server/', import.meta.url))
const isChecked = (file: string) => file.startsWith(`${server}src/`) && !file.endsWith('.test.ts')

const { findings, queries, readings, unchecked } = await withTemporaryPostgres(async (url) => {
  await migrate(url)
  return checkSql(url, `${server}tsconfig.json`, isChecked, undefined, { owners, folder: `${server}src/` })
})

for (const { file, line, message } of findings) {
  console.log(`apps/server/${file.slice(server.length)}:${line}  ${message}`)
}
console.log(
  `${queries} queries in ${readings} variants checked against the database, ${unchecked} declared unchecked, ${findings.length} problems.`,
)
process.exitCode = findings.length > 0 ? 1 : 0
