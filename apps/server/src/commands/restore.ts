import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { audit } from '../features/audit/index.ts'
import { verifyLog } from '../features/log-chain/index.ts'
import { restoreBackup } from '../platform/backup/index.ts'
import { reasonOf, StartRefused } from '../platform/config/start-refused.ts'
import type { Database } from '../platform/database/database.ts'
import { prepareDataFolder } from '../platform/files/data-folder.ts'
import { onDatabase } from './on-database.ts'

/**
 * `npm run restore -- FILE [--replace]`: restores a backup into an empty database and data folder, or with
 * --replace over the existing company. Then checks every invariant and the log's seals. Exits with 1 when one
 * is broken.
 */
await onDatabase(
  async ({ sql, url, config }) => {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [path] = positionals
    if (path === undefined) throw new StartRefused('Name the backup: npm run restore -- FILE')
    const file = await open(path).catch((error: unknown) => {
      throw new StartRefused(`${path} cannot be read: ${reasonOf(error)}.`)
    })
    const started = performance.now()
    const say = (line: string) => console.log(`  ${line}`)
    await prepareDataFolder(config.dataDir)
    const { head } = await restoreBackup({ file, url, dataDir: config.dataDir, replace: values.replace, say })
    await file.close()
    console.log(`Restored as of ${head.takenAt} in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
    if (head.uploads === 'bucket' && !config.s3Url)
      console.log('The uploads of this backup are in a bucket. Set S3_URL, or pictures are missing.')
    if (head.uploads === 'files' && config.s3Url)
      console.log(
        `The uploads of this backup are files. Copy ${config.dataDir}/uploads to the bucket of S3_URL.`,
      )
    await prove(sql)
  },
  { creates: true, untouched: true },
)

async function prove(sql: Database): Promise<void> {
  const started = performance.now()
  const findings = await audit(sql)
  const broken = findings.filter(({ breaches }) => breaches.length > 0)
  for (const { holds } of broken) console.log(`BROKEN  ${holds}`)
  console.log(`${findings.length - broken.length} of ${findings.length} invariants hold (npm run audit).`)
  const log = await verifyLog(sql)
  console.log(
    log.broken
      ? `BROKEN  seal ${log.broken.number} of the activity log: ${log.broken.reason}`
      : `${log.seals} seals over ${log.lines} lines of the activity log hold (npm run verify-log).`,
  )
  console.log(`Checked in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  if (broken.length > 0 || log.broken) process.exitCode = 1
}
