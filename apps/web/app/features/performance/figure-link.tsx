import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { Percent } from '../../ui/figures/percent.tsx'
import { percentOf } from '../../ui/figures/percent-of.ts'
import styles from '../../ui/text/cell-link.module.css'
import { formatCount } from '../../ui/text/format-count.ts'

/** The share of `part` in `whole`. It links to the shipments of `part`, whose number is its title. */
export function ShareLink({ part, whole, to }: { part: number; whole: number; to: string }) {
  const percent = <Percent value={percentOf(part, whole)} />
  if (part === 0) return percent
  return (
    <Link
      className={styles.link}
      to={to}
      title={m.part_of_whole({ part: formatCount(part), whole: formatCount(whole) })}
    >
      {percent}
    </Link>
  )
}

/** Attempts for each delivery. A dash when there is none. */
export function Ratio({ attempts, delivered }: { attempts: number; delivered: number }) {
  if (delivered === 0) return <span aria-hidden="true">—</span>
  return <bdi dir="ltr">{(attempts / delivered).toFixed(2)}</bdi>
}
