import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { takeBackup } from '../platform/backup/index.ts'
import { onDatabase } from './on-database.ts'

/**
 * `npm run backup [-- --to FILE]`: writes the company into one file while the app keeps running. The file
 * holds the key and all data, so only its owner can read it.
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
    `${file}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s. It holds the key. Store it where only you can read it.`,
  )
  if (config.s3Url)
    console.log('Uploads are not included: they are in the bucket of S3_URL. Back up the bucket separately.')
})
