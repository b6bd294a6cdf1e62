import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '@mersal/contract/language'
import { appSources } from '../app-sources.ts'
import { compileTexts } from './compile-texts.ts'
import { type Files, groupMessages } from './group-messages.ts'

/** The files that people edit. */
export const sourcesOfTexts: ReadonlySet<string> = new Set(
  languages.flatMap((language) =>
    [`../../app/texts/${language}.json`, `../../../../packages/contract/src/names/${language}.json`].map(
      (path) => fileURLToPath(new URL(path, import.meta.url)),
    ),
  ),
)
const directory = fileURLToPath(new URL('../../app/paraglide', import.meta.url))

/**
 * Compiles the texts into the app. It writes only the files that changed, and removes those that are left over.
 * @returns what the compiler made: a file for each message.
 */
export async function writeTexts(): Promise<Files> {
  const compiled = await compileTexts()
  const texts = groupMessages(compiled, appSources())
  for (const name of globSync('**/*.{js,md}', { cwd: directory })) {
    if (!(name in texts)) rmSync(join(directory, name))
  }
  // One file after the other. With a thousand small files, a thread for each takes longer than the writing.
  for (const [name, content] of Object.entries(texts)) {
    const file = join(directory, name)
    if (existsSync(file) && readFileSync(file, 'utf8') === content) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return compiled
}

if (import.meta.main) await writeTexts()
