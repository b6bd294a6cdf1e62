import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '@mersal/contract/language'
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
/** For each file its content. */
type Texts = Awaited<ReturnType<typeof compileTexts>>

/** Compiles the texts into the app. Of files that an earlier call wrote, it writes only those that changed. */
export async function writeTexts(written?: Texts): Promise<Texts> {
  const texts = await compileTexts()
  if (!written) rmSync(directory, { recursive: true, force: true })
  // One file after the other. With thousands of small files, a thread for each takes longer than the writing.
  for (const [name, content] of Object.entries(texts)) {
    if (written?.[name] === content) continue
    const file = join(directory, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return texts
}

if (import.meta.main) await writeTexts()
