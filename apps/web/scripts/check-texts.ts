import { readFileSync } from 'node:fs'
import { type Language, languages, messages } from '@mersal/contract'
import { appSources } from './app-sources.ts'
import { compileTexts } from './texts/compile-texts.ts'
import { faultsOfVariants, type Variants, wordsAtCounts } from './texts/joined-counts.ts'
import { strayTexts } from './texts/stray-texts.ts'
import { usedKeys } from './texts/used-keys.ts'

/**
 * Fails when a text is missing or unused in either language, has different parameters in the two, was not compiled,
 * stands twice in a file, repeats a name of the contract, joins a number to its noun by hand, or is written in a component.
 */
const root = new URL('..', import.meta.url).pathname

const faults: string[] = []
const own = readTexts('app/texts')
const names = readTexts('../../packages/contract/src/names')
const texts = Object.fromEntries(
  languages.map((language) => [language, { ...names[language], ...own[language] }]),
) as typeof own
const sources = appSources()

const used = usedKeys(sources)
const compiled = new Set(
  Object.keys(await compileTexts()).flatMap(
    (file) => /^messages\/(?!_index)(\w+)\.js$/.exec(file)?.[1] ?? [],
  ),
)
if (compiled.size === 0) faults.push('project.inlang: nothing was compiled, its plugin is missing')

for (const language of languages) {
  const keys = Object.keys(texts[language])
  for (const key of used.keys()) {
    if (!keys.includes(key)) faults.push(`${language}.json: '${key}' is missing, used in ${used.get(key)}`)
  }
  for (const key of keys) {
    if (!used.has(key)) faults.push(`${language}.json: '${key}' is used nowhere`)
    if (compiled.size > 0 && !compiled.has(key)) faults.push(`${language}.json: '${key}' was not compiled`)
    if (JSON.stringify(texts[language][key]).trim() === '""')
      faults.push(`${language}.json: '${key}' is empty`)
  }
}
for (const key of Object.keys(texts.en).filter((key) => key in texts.ar)) {
  const [english, arabic] = [parametersOf(texts.en[key]), parametersOf(texts.ar[key])]
  if (english.join() !== arabic.join()) {
    faults.push(`'${key}' takes {${english.join()}} in English and {${arabic.join()}} in Arabic`)
  }
}
for (const key of Object.keys(own.en).filter((key) => key in names.en)) {
  faults.push(`'${key}' is a name of the contract already`)
}
for (const language of languages) {
  for (const [key, text] of Object.entries(texts[language])) {
    const found =
      typeof text === 'string' ? wordsAtCounts(text) : text.flatMap((one) => faultsOfVariants(one, language))
    if (found.length > 0) faults.push(`${language}.json: '${key}' joins a count by hand: ${found.join(', ')}`)
  }
  for (const [key, { [language]: text }] of Object.entries(messages)) {
    const found = wordsAtCounts(text)
    if (found.length > 0) faults.push(`message '${key}' joins a count by hand: ${found.join(', ')}`)
  }
}
for (const source of sources) faults.push(...strayTexts(source))

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${used.size} texts, each in both languages and in use`)

function readTexts(folder: string): Record<Language, Texts> {
  const read = (language: Language) => {
    const json = readFileSync(`${root}${folder}/${language}.json`, 'utf8')
    for (const key of repeatedKeys(json)) faults.push(`${folder}/${language}.json: '${key}' stands twice`)
    return JSON.parse(json) as Texts
  }
  return Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<
    Language,
    Texts
  >
}

/** Keys that stand twice, of which JSON.parse keeps the last. Each key has a line of its own: the formatter sees to it. */
function repeatedKeys(json: string): string[] {
  const keys = [...json.matchAll(/^ {2}"(\w+)":/gm)].map(([, key = '']) => key)
  return keys.filter((key, place) => keys.indexOf(key) < place)
}

/** A text is a sentence, or a set of variants, for example by count. */
type Texts = Record<string, string | Variants[]>

/** The parameter names of a text, sorted. */
function parametersOf(text: Texts[string] | undefined): string[] {
  const names =
    typeof text === 'string'
      ? [...text.matchAll(/(?<!\\)\{(\w+)\}/g)].map(([, name]) => name ?? '')
      : (text ?? []).flatMap(({ declarations }) =>
          declarations.flatMap((declaration) => /^input (\w+)$/.exec(declaration)?.[1] ?? []),
        )
  return [...new Set(names)].sort()
}
