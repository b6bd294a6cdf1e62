import { once } from '@mersal/contract'
import { m } from '../../../paraglide/messages.js'
import { pageLanguage } from '../../../texts/page-language.ts'
import styles from './line-card.module.css'
import { isOnlyToWait, isToStart, type OwnLine } from './own-line.ts'

type Props = { line: OwnLine; stop?: number | undefined; today: string }

/** The person and address that a card leads to, and the branch before or after it. */
export function LinePlace({ line, stop, today }: Props) {
  return (
    <>
      <div className={`row wrap between gap-pieces ${styles.head}`}>
        <h3>
          {stop !== undefined && (
            <>
              <span className={`text-xl figures text-centre ${styles.stop}`}>
                <span className="visually-hidden">{m.stop_number()} </span>
                {stop}
              </span>{' '}
            </>
          )}
          <bdi>{line.name}</bdi>
        </h3>
        {!isOnlyToWait(line) && <PromisedDay day={line.promised_to} today={today} />}
      </div>
      {line.area && (
        <p className="text-xl soft anywhere">
          {m.courier_area()} <bdi>{line.area}</bdi>
        </p>
      )}
      {/* The phone does not know the address of a branch until the server has told it. */}
      {line.address !== '' && (
        <p className={`text-2xl anywhere ${styles.address}`}>
          <bdi>{line.address}</bdi>
        </p>
      )}
      {line.landmark && (
        <p className="text-xl soft anywhere">
          {m.courier_landmark()} <bdi>{line.landmark}</bdi>
        </p>
      )}
      <Branch line={line} />
    </>
  )
}

/**
 * The branch where the goods are fetched, or brought after a pick-up. Empty when the card's own place is that branch.
 */
function Branch({ line }: { line: OwnLine }) {
  if (!isToStart(line) || line.branch === null) return null
  const { branch } = line
  return (
    <p className="text-xl soft anywhere">
      {line.kind === 'pick_up' ? m.courier_then_to({ branch }) : m.courier_fetch_from({ branch })}
    </p>
  )
}

const dayMs = 86_400_000
const inWords = once(() => new Intl.RelativeTimeFormat(`${pageLanguage()}-u-nu-latn`, { numeric: 'auto' }))

/** The day promised to the receiver, in words. A day in the past is marked. */
function PromisedDay({ day, today }: { day: string; today: string }) {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
  const words = inWords().format(days, 'day')
  return (
    <time
      className={`text-m bold ink nowrap sand-strong ${styles.promised}`}
      dateTime={day}
      data-late={days < 0 || undefined}
    >
      {days < 0 ? m.courier_was_due({ day: words }) : m.courier_due({ day: words })}
    </time>
  )
}
