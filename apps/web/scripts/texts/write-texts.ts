import fs from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { writeOutput } from '@inlang/paraglide-js'
import { languages } from '@mersal/contract'
import { compileTexts } from './compile-texts.ts'

/** The files that people edit. */
export const sourcesOfTexts: ReadonlySet<string> = new Set(
  languages.flatMap((language) =>
    [`../../app/texts/${language}.json`, `../../../../packages/contract/src/names/${language}.json`].map(
      (path) => fileURLToPath(new URL(path, import.meta.url)),
    ),
  ),
)
const directory = fileURLToPath(new URL('../../app/paraglide', import.meta.url))
type Hashes = Awaited<ReturnType<typeof writeOutput>>

/** Compiles the texts into the app. Of files that an earlier call wrote, it writes only those that changed. */
export async function writeTexts(previousOutputHashes?: Hashes): Promise<Hashes> {
  return writeOutput({
    directory,
    output: await compileTexts(),
    cleanDirectory: previousOutputHashes === undefined,
    fs,
    previousOutputHashes,
  })
}

if (import.meta.main) await writeTexts()
