import { type CallReply, reachOf } from '@mersal/contract'
import { Link } from 'react-router'
import { useSignedIn } from '../../../client/signed-in.ts'
import { m } from '../../../paraglide/messages.js'
import { narrowedPath, paths } from '../../../paths.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { ButtonLink } from '../../../ui/control/button-link.tsx'
import { causeWords } from '../../../ui/shipment/cause-words.ts'
import { formatCount } from '../../../ui/text/format-count.ts'
import { formatDay, formatTime } from '../../../ui/text/moment.ts'
import styles from './next.module.css'
import { nextKinds } from './next-kinds.ts'

type Next = CallReply<'viewNext'>
type Item = Next['list_items'][number]

/** More branches than these are counted. */
const branchesNamed = 3

/** What waits for the person, each kind with the button that opens its rows. */
export function NextList({ next }: { next: Next }) {
  if (next.list_items.length === 0) {
    const { until } = next
    return (
      <p className={`note ${styles.nothing}`}>
        {until === null ? m.next_nothing() : m.next_nothing_until({ time: shownTime(until, next) })}
      </p>
    )
  }
  return (
    <ol className={styles.list}>
      {next.list_items.map((item) => (
        <NextRow key={item.kind} item={item} next={next} />
      ))}
    </ol>
  )
}

function NextRow({ item, next }: { item: Item; next: Next }) {
  const { label, act, ofBranch } = nextKinds[item.kind]
  const to = useTarget(item)
  const isAllLate = item.late === item.count
  const what = label({ count: item.count, shown: formatCount(item.count) })
  return (
    <li data-next={item.kind} data-late={item.late > 0}>
      <div className={styles.what}>
        <b className="medium">{what}</b>
        <span className={`text-xs faint flex wrap ${styles.facts}`}>
          {item.late > 0 && !isAllLate && (
            <span className={styles.late}>{m.next_late({ shown: formatCount(item.late) })}</span>
          )}
          {item.by !== null && !isAllLate && <span>{m.next_by({ time: shownTime(item.by, next) })}</span>}
          {ofBranch && item.branches.length > 1 && <Branches item={item} ofBranch={ofBranch} />}
          {item.causes.map(({ cause, count }) => (
            <Link key={cause} to={narrowedPath(paths.cases, { kind: 'late', cause })}>
              {causeWords[cause]()} {formatCount(count)}
            </Link>
          ))}
        </span>
      </div>
      <ButtonLink variant="secondary" size="small" to={to} aria-label={`${act()}: ${what}`}>
        {act()}
      </ButtonLink>
    </li>
  )
}

function Branches({ item, ofBranch }: { item: Item; ofBranch: (id: number) => string }) {
  const largest = item.branches.toSorted((one, other) => other.count - one.count)
  const others = largest.length - branchesNamed
  return (
    <>
      {largest.slice(0, branchesNamed).map(({ id, name, count }) => (
        <Link key={id} to={ofBranch(id)}>
          <bdi>{name}</bdi> {formatCount(count)}
        </Link>
      ))}
      {others > 0 && <span>{m.next_more_branches({ shown: formatCount(others) })}</span>}
    </>
  )
}

/** Where the button leads: the board of the branch with most of it; the own safe for who counts and sees no other money. */
function useTarget({ kind, branches }: Item): string {
  const { role } = useSignedIn()
  const { to, ofBranch } = nextKinds[kind]
  if (kind === 'cash_to_count' && reachOf(role, 'money.see') === 'none') return paths.safe
  const [largest] = branches.toSorted((one, other) => other.count - one.count)
  return ofBranch && largest ? ofBranch(largest.id) : to
}

/** The time of day, or the day when it is another one. */
function shownTime(instant: string, { at }: Next): string {
  return formatDay(instant) === formatDay(at) ? formatTime(instant, pageLanguage()) : formatDay(instant)
}
