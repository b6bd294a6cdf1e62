import { z } from 'zod'

/** The first entry of a backup describes it. */
export const headName = 'mersal-backup.json'
export const headSchema = z.object({
  format: z.literal(1),
  /** When the snapshot of the database was taken, ISO 8601. */
  takenAt: z.string(),
  migrations: z.array(z.object({ id: z.int(), file: z.string(), sha256: z.string() })),
  /** In the order of their parts. Generated columns are left out. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Uploads are files in the data folder and the backup, or objects in a bucket with its own backup. */
  uploads: z.enum(['files', 'bucket']),
})
export type Head = z.infer<typeof headSchema>

/** The entry after all parts. It tells what the parts must contain. */
export const tailName = 'contents.json'
export const tailSchema = z.object({
  rows: z.record(z.string(), z.int()),
  /** The last value of each sequence. */
  sequences: z.record(z.string(), z.string()),
  files: z.int(),
})
export type Tail = z.infer<typeof tailSchema>

/** The last entry: the digest of all bytes before it, in hexadecimal. */
export const digestName = 'sha256.txt'

/** A part of a table: COPY text of whole rows, compressed. */
export const partName = (table: string, part: number) =>
  `database/${table}.${String(part).padStart(6, '0')}.copy.zst`

/** The table of a part. Null for any other entry. */
export function tableOfPart(name: string): string | null {
  return /^database\/([\w.]+)\.\d{6,}\.copy\.zst$/.exec(name)?.[1] ?? null
}

/** The folders of the data folder that a backup holds: keys, uploads, and mail in the outbox. */
export const savedFolders = ['keys', 'uploads', 'uploads-waiting', 'outbox'] as const

/** The folder and name of a stored file. Null for any other entry, and for a path that leaves the folder. */
export function savedFile(entry: string): { folder: string; name: string } | null {
  const [, folder = '', name = ''] = /^files\/([a-z-]+)\/([\w-][\w.-]*)$/.exec(entry) ?? []
  return (savedFolders as readonly string[]).includes(folder) ? { folder, name } : null
}
