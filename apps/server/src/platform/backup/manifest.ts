import { z } from 'zod'

/** The first entry of a backup: what it is of. */
export const headName = 'mersal-backup.json'
export const headSchema = z.object({
  format: z.literal(1),
  /** When the state of the database was taken, ISO 8601. */
  takenAt: z.string(),
  migrations: z.array(z.object({ id: z.int(), file: z.string(), sha256: z.string() })),
  /** In the order of their parts; columns that the database works out itself are not among them. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Where uploads are: as files beside the database and in the backup, or in a bucket that is backed up by itself. */
  uploads: z.enum(['files', 'bucket']),
})
export type Head = z.infer<typeof headSchema>

/** After all parts: what must be there. */
export const tailName = 'contents.json'
export const tailSchema = z.object({
  rows: z.record(z.string(), z.int()),
  /** The last number that each sequence gave. */
  sequences: z.record(z.string(), z.string()),
  files: z.int(),
})
export type Tail = z.infer<typeof tailSchema>

/** The last entry: the digest of all bytes before it, in hexadecimal digits. */
export const digestName = 'sha256.txt'

/** A part of a table: COPY text of whole rows, compressed by itself. */
export const partName = (table: string, part: number) =>
  `database/${table}.${String(part).padStart(6, '0')}.copy.zst`

/** The table of a part; null for any other entry. */
export function tableOfPart(name: string): string | null {
  return /^database\/([\w.]+)\.\d{6,}\.copy\.zst$/.exec(name)?.[1] ?? null
}

/** What of the data folder is kept beside the database: the key, uploads, and mail that waits to be read. */
export const keptFolders = ['keys', 'uploads', 'uploads-waiting', 'outbox'] as const

/** The folder and name of a kept file; null for any other entry, however its name tries to lead elsewhere. */
export function keptFile(entry: string): { folder: string; name: string } | null {
  const [, folder = '', name = ''] = /^files\/([a-z-]+)\/([\w-][\w.-]*)$/.exec(entry) ?? []
  return (keptFolders as readonly string[]).includes(folder) ? { folder, name } : null
}
