import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { MIGRATIONS_FOLDER, migrate } from '../apps/server/src/platform/database/migrate.ts'
import { dumpSchema } from '../apps/server/src/platform/database/schema-dump.ts'
import { withTemporaryPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'

const file = join(MIGRATIONS_FOLDER, 'schema.sql')
const heading = '-- What the migrations add up to. Written by `npm run schema`; never edited by hand.\n\n'

const text = await withTemporaryPostgres(async (url) => {
  await migrate(url)
  const sql = postgres(url, { max: 1 })
  try {
    return heading + (await dumpSchema(sql))
  } finally {
    await sql.end()
  }
})

if (!process.argv.includes('--check')) {
  await writeFile(file, text)
  console.log('apps/server/migrations/schema.sql is written.')
} else if (text === (await readFile(file, 'utf8').catch(() => ''))) {
  console.log('apps/server/migrations/schema.sql is current.')
} else {
  console.log('apps/server/migrations/schema.sql is not what the migrations add up to; run npm run schema.')
  process.exitCode = 1
}
