import { m } from '../../paraglide/messages.js'
import { formatCount } from '../text/format-count.ts'
import styles from './progress-bar.module.css'

type Props = {
  label: string
  done: number
  /** 0 while unknown. */
  total: number
  isOver: boolean
}

/** The progress of a long task, as a bar and in numbers. */
export function ProgressBar({ label, done, total, isOver }: Props) {
  const known = total > 0 || isOver
  return (
    <div className={`note stack gap-s ${styles.progress}`}>
      <progress aria-label={label} {...(known && { value: isOver ? 1 : done, max: isOver ? 1 : total })} />
      <p role="status">
        {isOver
          ? m.finished()
          : total > 0
            ? m.done_of({ done: formatCount(done), total: formatCount(total) })
            : m.working()}
      </p>
    </div>
  )
}
