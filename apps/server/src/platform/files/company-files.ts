import type { Loop } from '../feature.ts'
import { type FileStore, folderStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'
import { spooledStore, type Warns } from './s3-store-spool.ts'

/** Where the company's files are: in the bucket of `s3Url`, otherwise in the data folder. */
export function companyFiles(
  { s3Url, dataDir }: { s3Url?: string | undefined; dataDir: string },
  log: Warns,
): { store: FileStore; loops: Loop[] } {
  if (!s3Url) return { store: folderStore(dataDir), loops: [] }
  const spool = spooledStore(s3Store(s3Url), dataDir, log)
  // Waiting files are on this machine's disk, so each machine uploads its own.
  const upload = { name: 'uploading waiting files', everyMs: 30_000, run: () => spool.bringWaiting() }
  return { store: spool, loops: [upload] }
}
