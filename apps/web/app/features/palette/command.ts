import { foldText, type Language, languages } from '@mersal/contract'
import type { IconSearch } from '@tabler/icons-react'

/** A text in the page's language, or in the requested one. */
type Text = (inputs?: Record<string, never>, options?: { locale?: Language }) => string

/** One command of the palette. A search finds it by its label, and by other names, in every language. */
export type Command = {
  key: string
  label: Text
  /** Its earlier names. */
  also?: readonly Text[]
  icon: typeof IconSearch
  run: () => void
}

/** One line of the palette. */
export type Choice = {
  key: string
  icon: Command['icon']
  text: string
  note?: string
  run: () => void
}

/** The commands that contain every word of `typed`. An empty search returns all. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const words = foldText(typed).split(' ')
  return commands.filter(({ label, also = [] }) => {
    const names = [label, ...also].flatMap((text) => languages.map((locale) => text({}, { locale })))
    const spoken = foldText(names.join(' '))
    return words.every((word) => spoken.includes(word))
  })
}
