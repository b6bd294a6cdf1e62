import type { CallReply, ReceiverAnswer } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'
import { Figure } from '../../ui/figures/figure.tsx'
import { Panel } from '../../ui/figures/panel.tsx'
import { Percent } from '../../ui/figures/percent.tsx'
import { percentOf } from '../../ui/figures/percent-of.ts'
import { formatCount } from '../../ui/text/format-count.ts'
import styles from './performance.module.css'

type Receivers = CallReply<'viewPerformance'>['receivers']

const words: Record<Exclude<ReceiverAnswer, 'rated'>, () => string> = {
  day: m.answer_day,
  address: m.answer_address,
  branch: m.answer_branch,
  door: m.answer_door,
  who: m.answer_who,
  refused: m.answer_refused,
  wrong_number: m.answer_wrong_number,
  nobody_came: m.answer_nobody_came,
}

/** What receivers said on their page, whether it helped, and how they rated deliveries. */
export function ReceiverFigures({ answered, silent, said, ratings }: Receivers) {
  const part = ({ ended, first_attempt }: Receivers['answered']) =>
    m.part_of_whole({ part: formatCount(first_attempt), whole: formatCount(ended) })
  return (
    <Panel title={m.receivers()}>
      <dl className={`stack ${styles.totals}`}>
        <Figure of="answered" label={m.with_answer()} note={part(answered)}>
          <Percent value={percentOf(answered.first_attempt, answered.ended)} />
        </Figure>
        <Figure of="silent" label={m.without_answer()} note={part(silent)}>
          <Percent value={percentOf(silent.first_attempt, silent.ended)} />
        </Figure>
        <Figure
          of="ratings"
          label={m.ratings()}
          note={m.ratings_count({ count: ratings.count, shown: formatCount(ratings.count) })}
        >
          {ratings.average === null ? '–' : <bdi dir="ltr">{ratings.average.toFixed(1)} / 5</bdi>}
        </Figure>
        {said.map(({ kind, count }) =>
          kind === 'rated' ? null : (
            <Figure key={kind} of={kind} label={words[kind]()} note={m.receivers_said()}>
              {formatCount(count)}
            </Figure>
          ),
        )}
      </dl>
    </Panel>
  )
}
