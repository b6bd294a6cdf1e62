import { limits } from '@mersal/contract'
import type { Database } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { storedName } from './document-names.ts'
import { deleteDocument, findExpiredDocuments } from './documents.repository.ts'
import { removeUnfinishedFiles } from './unfinished-file.ts'

/** Deletes expired documents: the file first, so that no file is left without its row. */
export async function forgetDocuments(
  { sql, store, dataDir }: { sql: Database; store: FileStore; dataDir: string },
  now: Date,
): Promise<void> {
  for (const id of await findExpiredDocuments(sql, now)) {
    await store.remove(storedName(id))
    await deleteDocument(sql, id)
  }
  await removeUnfinishedFiles(dataDir, new Date(now.getTime() - limits.documentHours * 3_600_000))
}
