import { Link } from 'react-router'
import styles from '../text/cell-link.module.css'
import { formatCount } from '../text/format-count.ts'

type Props = {
  count: number
  to: string
  /** The counted rows are on the same page. */
  isOnPage?: boolean
}

/** A count that links to the rows that it counts. */
export function CountLink({ count, to, isOnPage = false }: Props) {
  if (count === 0) return <span dir="ltr">0</span>
  return (
    <Link className={styles.link} to={to} preventScrollReset={isOnPage} dir="ltr">
      {formatCount(count)}
    </Link>
  )
}
