import { glob, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes the prerendered documents. The build needed their scripts and files; the server renders them again. */
export async function forgetDocuments(client: string): Promise<void> {
  for await (const name of glob('**/*.html', { cwd: client })) await rm(join(client, name))
}
