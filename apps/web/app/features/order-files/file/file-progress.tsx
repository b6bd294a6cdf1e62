import { m } from '../../../paraglide/messages.js'
import { ProgressBar } from '../../../ui/frame/progress-bar.tsx'
import styles from './file-progress.module.css'
import type { OrderFileInfo } from './use-order-file.ts'

/** The progress of a file. The work continues when the person leaves the page. */
export function FileProgress({ file: { state, rows, rows_read, counts } }: { file: OrderFileInfo }) {
  const isReading = state === 'reading'
  const title = isReading ? m.import_reading() : m.import_creating()
  return (
    <section className={`stack gap-l ${styles.progress}`} aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ProgressBar
        label={title}
        done={isReading ? rows_read : counts.created}
        total={isReading ? rows : counts.created + counts.good}
        isOver={false}
      />
      <p>{m.import_may_leave()}</p>
    </section>
  )
}
