import styles from './tab-note.module.css'

/** What a tab has to say where it has no facts. */
export function TabNote({ children }: { children: string }) {
  return <p className={styles.note}>{children}</p>
}
