import { companyName } from '../../client/company.ts'
import styles from '../../features/courier/lines/own-lines.module.css'
import { m } from '../../paraglide/messages.js'

export const meta = () => [{ title: `${m.courier_title()} · ${companyName()}` }]

/** The day before its script runs: the same layout, without anything of the person. */
export default function LinesOutline() {
  return (
    <div className="stack one-column gap-xl" aria-busy="true">
      <div className={`flex wrap ${styles.cash}`} />
      <div className={`stack gap-l ${styles.cards}`}>
        <div className={styles.skeleton} />
        <div className={styles.skeleton} />
      </div>
    </div>
  )
}
