import type { FileHandle } from 'node:fs/promises'
import { StartRefused } from '../config/start-refused.ts'
import { type ArchiveEntry, archiveEntries, contentOf, newDigest } from './archive-reader.ts'
import { digestName, type Head, headName, headSchema, type Tail, tailName, tailSchema } from './manifest.ts'

/**
 * Reads a backup from end to end and checks that it is complete and unchanged.
 * @throws {StartRefused} when it is not.
 */
export async function checkBackup(file: FileHandle): Promise<{ head: Head; tail: Tail }> {
  const digest = newDigest()
  let head: Head | undefined
  let tail: Tail | undefined
  let isWhole = false
  try {
    for await (const entry of archiveEntries(file, digest)) {
      if (entry.name === headName) head = headSchema.parse(JSON.parse(await textOf(entry)))
      if (entry.name === tailName) tail = tailSchema.parse(JSON.parse(await textOf(entry)))
      if (entry.name === digestName) isWhole = (await textOf(entry)) === digest.copy().digest('hex')
    }
  } catch {
    throw new StartRefused(
      'The backup is cut short, damaged, or not a backup of Mersal; nothing was restored.',
    )
  }
  if (!head || !tail || !isWhole)
    throw new StartRefused('The backup was changed after it was written; nothing was restored.')
  return { head, tail }
}

const textOf = async (entry: ArchiveEntry) => String(await contentOf(entry))
