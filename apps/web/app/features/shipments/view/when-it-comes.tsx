import type { CallReply } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import { formatWireDay } from '../../../ui/text/day.tsx'
import { isolated } from '../../../ui/text/isolated.ts'
import { formatDayTime } from '../../../ui/text/moment.ts'

type Props = {
  acts: Pick<CallReply<'openActs'>, 'promise' | 'custody'>
  /** It turned back or was cancelled. */
  comesNoMore: boolean
}

/** When it came or will come, what we promised, and how late it is. */
export function WhenItComes({ acts: { promise, custody }, comesNoMore }: Props) {
  const from = isolated(formatWireDay(promise.from))
  const to = isolated(formatWireDay(promise.to))
  return (
    <section aria-label={m.when_does_it_come()}>
      <h2>{m.when_does_it_come()}</h2>
      {comesNoMore && <p>{m.comes_no_more()}</p>}
      {custody.holder === 'receiver' && (
        <p>{m.came_on({ time: formatDayTime(custody.since, pageLanguage()) })}</p>
      )}
      <p>{promise.from === promise.to ? m.comes_on({ day: to }) : m.comes_until({ from, to })}</p>
      {promise.days_late !== null && (
        <p className="bold danger">{m.days_late({ count: promise.days_late })}</p>
      )}
    </section>
  )
}
