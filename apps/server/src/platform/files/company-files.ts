import { type FileStore, folderStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'
import { spooledStore, type Warns } from './s3-store-spool.ts'

/** Where the company's files are: in the bucket of `s3Url`, otherwise in the data folder. */
export function companyFiles(
  { s3Url, dataDir }: { s3Url?: string | undefined; dataDir: string },
  log: Warns,
): { store: FileStore; bringWaiting?: () => Promise<void> } {
  if (!s3Url) return { store: folderStore(dataDir) }
  const spool = spooledStore(s3Store(s3Url), dataDir, log)
  return { store: spool, bringWaiting: () => spool.bringWaiting() }
}
