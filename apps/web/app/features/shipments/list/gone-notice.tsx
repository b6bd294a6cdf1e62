import { m } from '../../../paraglide/messages.js'
import styles from './filter-words.module.css'

/** Says which columns and filters of an address or a saved view are ignored. */
export default function GoneNotice({ names }: { names: readonly string[] }) {
  return (
    <p className={`text-m warn ${styles.gone}`} role="status">
      {m.list_gone({ names: names.join(', ') })}
    </p>
  )
}
