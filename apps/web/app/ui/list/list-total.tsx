import { m } from '../../paraglide/messages.js'
import { formatCount } from '../text/format-count.ts'

type Props = {
  total: number
  /** True when the count stopped at `limits.rowsCounted`. */
  more?: boolean | undefined
  /** The texts with the list's own noun, where it has one. */
  words?: {
    total: (count: { count: number; shown: string }) => string
    more: (count: { shown: string }) => string
  }
}

/** The number of rows of a list, beside its title. */
export function ListTotal({ total, more, words = { total: m.list_total, more: m.list_more_than } }: Props) {
  const shown = formatCount(total)
  return (
    <p className="sub" role="status">
      {more ? words.more({ shown }) : words.total({ count: total, shown })}
    </p>
  )
}
