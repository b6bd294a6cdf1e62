import { IconArrowBackUp, IconPhone } from '@tabler/icons-react'
import { memo } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { Amount } from '../../../ui/text/amount.tsx'
import type { Act } from '../acts/act-sheet.tsx'
import { WaitingMark } from '../outbox/waiting-mark.tsx'
import { ChangedDetails } from './changed-details.tsx'
import styles from './line-card.module.css'
import { LineLinks } from './line-links.tsx'
import { LinePlace } from './line-place.tsx'
import { canGiveBack, isToStart, type OwnLine, waitsForBranch } from './own-line.ts'
import { RestItems } from './rest-items.tsx'
import { finishText } from './task-texts.ts'

type Props = {
  line: OwnLine
  /** It is accepted with its run or manifest. */
  isToAccept: boolean
  /** The number of its stop on the run. */
  stop?: number | undefined
  /** In wire format. */
  today: string
  onAct: (act: Act, line: OwnLine) => void
}

/** A line: the place, the goods, and the next action. It is drawn again only when its line changes, because a day has many. */
export const LineCard = memo(function LineCard({ line, isToAccept, stop, today, onAct }: Props) {
  return (
    <li className={`flex gap-m surface ${styles.card}`} data-awb={line.awb}>
      <WaitingMark awb={line.awb} />
      {line.changed.length > 0 && <ChangedDetails line={line} />}
      <LinePlace line={line} stop={stop} today={today} />
      <WhoseParcel line={line} />
      {line.due > 0 && (
        <p className={`flex wrap between baseline bold warn ${styles.due}`}>
          <span>{m.courier_take()}</span>
          <strong>
            <Amount egp={line.due} />
          </strong>
        </p>
      )}
      {line.partial && <p className="heavy nile">{m.courier_may_keep_part()}</p>}
      {line.unkept && <RestItems awb={waitsForBranch(line) ? line.awb : null} items={line.unkept} />}
      {line.allow_opening && <p className="heavy nile">{m.may_open()}</p>}
      {line.hours && (
        <p className="heavy nile">
          {m.courier_hours()}{' '}
          <bdi dir="ltr">
            {line.hours.from}–{line.hours.until}
          </bdi>
        </p>
      )}
      {line.takes && (
        <p className={`anywhere ${styles.note}`}>
          {line.takes.taker === 'person' ? m.courier_person_takes() : m.courier_place_takes()}{' '}
          <strong>
            <bdi>{line.takes.words}</bdi>
          </strong>
        </p>
      )}
      {line.note && (
        <p className={`anywhere ${styles.note}`}>
          <bdi>{line.note}</bdi>
        </p>
      )}
      <LineLinks line={line} onReport={() => onAct('report', line)} />
      <MainAct line={line} isToAccept={isToAccept} onAct={onAct} />
      <p className="text-m faint figures">
        <bdi dir="ltr">{line.awb}</bdi>
      </p>
    </li>
  )
})

/** The sender and their phone number, until the branch has the goods. */
function WhoseParcel({ line }: { line: OwnLine }) {
  if (line.person === null) return null
  const { name, phone } = line.person
  return (
    <div className={`row wrap between gap-pieces ${styles.person}`}>
      <p className="anywhere">
        {line.unkept ? (
          <strong>{m.courier_rest_of({ name })}</strong>
        ) : (
          <>
            {waitsForBranch(line) ? m.courier_goes_back() : m.courier_fetched_from()}{' '}
            <strong>
              <bdi>{name}</bdi>
            </strong>
          </>
        )}
      </p>
      <a href={`tel:${phone}`}>
        <IconPhone size={20} aria-hidden="true" />
        <span className="visually-hidden">{m.courier_call_person({ name })}</span>
        <bdi dir="ltr">{phone}</bdi>
      </a>
    </div>
  )
}

function MainAct({ line, isToAccept, onAct }: Pick<Props, 'line' | 'isToAccept' | 'onAct'>) {
  if (line.brought) return <p className={`bold sand-strong ${styles.waits}`}>{m.courier_waits_for_scan()}</p>
  if (waitsForBranch(line))
    return <p className={`bold sand-strong ${styles.waits}`}>{m.courier_branch_takes_back()}</p>
  const isStart = isToStart(line)
  if (isStart && isToAccept)
    return <p className={`bold sand-strong ${styles.waits}`}>{m.courier_accept_above()}</p>
  return (
    <>
      <Button
        variant={isStart ? 'tinted' : 'primary'}
        size="thumb"
        onClick={() => onAct(isStart ? 'start' : 'finish', line)}
      >
        {isStart ? m.courier_start() : finishText(line)}
      </Button>
      {canGiveBack(line) && (
        <Button
          variant="quiet"
          size="touch"
          icon={<IconArrowBackUp size={20} aria-hidden="true" />}
          className={styles.back}
          onClick={() => onAct('give_back', line)}
        >
          {m.courier_give_back()}
        </Button>
      )}
    </>
  )
}
