import { foldText, type Language, languages } from '@mersal/contract'
import type { IconSearch } from '@tabler/icons-react'

/** A text in the page's language, or in the one that is asked for. */
type Text = (inputs?: Record<string, never>, options?: { locale?: Language }) => string

/** One thing the palette does. It is found by its words in every language. */
export type Command = {
  key: string
  label: Text
  icon: typeof IconSearch
  run: () => void
}

/** The commands in which every word of `typed` occurs; all of them when nothing is typed. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const words = foldText(typed).split(' ')
  return commands.filter(({ label }) => {
    const spoken = foldText(languages.map((locale) => label({}, { locale })).join(' '))
    return words.every((word) => spoken.includes(word))
  })
}
