import { m } from '../../../paraglide/messages.js'
import styles from './find-field.module.css'

type Props = { wanted: string; found: number; onWant: (wanted: string) => void }

/** Finds a stop of a long list. */
export function FindField({ wanted, found, onWant }: Props) {
  return (
    <div className={styles.find}>
      <label className="stack gap-xs text-xl soft">
        {m.courier_find()}
        <input
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={wanted}
          onChange={({ target }) => onWant(target.value)}
        />
      </label>
      <p role="status">{found === 0 && m.courier_find_none()}</p>
    </div>
  )
}
