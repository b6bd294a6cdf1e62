import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { takeBackup } from '../platform/backup/index.ts'
import { onDatabase } from './on-database.ts'

/**
 * `npm run backup [-- --to FILE]`: the company as it is now in one file, which people may go on working beside. The file
 * holds the key too, so whoever has it has everything: it is readable by its owner alone.
 */
await onDatabase(async ({ sql, config }) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const at = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const file = resolve(values.to ?? `mersal-${at}.backup`)
  const started = performance.now()
  const { bytes } = await takeBackup({
    sql,
    dataDir: config.dataDir,
    uploads: config.s3Url ? 'bucket' : 'files',
    file,
    say: (line) => console.log(`  ${line}`),
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${file}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s. It holds the key: keep it where only you can read it.`,
  )
  if (config.s3Url) console.log('Uploads are in the bucket of S3_URL, which is backed up by itself.')
})
