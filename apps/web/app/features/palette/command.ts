import { foldText } from '@mersal/contract'
import type { IconSearch } from '@tabler/icons-react'

/** A text in the page's language, or in the one that is asked for. */
type Text = (inputs?: Record<string, never>, options?: { locale?: 'en' | 'ar' }) => string

/** One thing the palette does. It is found by its words in either language. */
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
    const spoken = foldText(`${label({}, { locale: 'en' })} ${label({}, { locale: 'ar' })}`)
    return words.every((word) => spoken.includes(word))
  })
}
